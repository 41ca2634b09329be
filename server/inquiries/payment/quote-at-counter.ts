import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { containsTyped, foldedText, searchedPhone } from '../../db/search-text.ts'
import { paidAtCounter } from '../../orders/bill-order.ts'
import type { FoundBill, OwnedSubject, PayableHandler } from '../../ports/payable-handler.ts'
import { inquiries } from '../inquiry.table.ts'
import { inquiryNotFound, readInquiry, selectInquiries } from '../inquiry.ts'
import { listQuotes } from '../quote/inquiry-quote.ts'
import {
  findInquiryIdOfQuote,
  isPayableNow,
  lockPayableQuote,
  type PayableQuote,
  quoteBill,
  readPayableQuote,
} from './payable-quote.ts'
import { placeQuoteOrder } from './place-quote-order.ts'

const MAX_FOUND = 8

export const quoteAtCounter: NonNullable<PayableHandler<Ctx>['atCounter']> = {
  async find(ctx, search) {
    if (!ctx.actor.user?.permissions.has('tickets.read')) return []
    const found: FoundBill[] = []
    for (const inquiry of await listApproved(ctx, search)) {
      const quote = (await listQuotes(ctx, inquiry.id)).at(-1)
      const bill = quote && (await toFoundBill(ctx, { inquiry, quote }))
      if (bill) found.push(bill)
    }
    return found
  },
  async ofCustomers(ctx, customerIds) {
    if (!ctx.actor.user?.permissions.has('tickets.read')) return []
    const { id, customerId, status } = inquiries
    const rows = await ctx.db
      .select({ id, customerId })
      .from(inquiries)
      .where(and(inArray(customerId, customerIds), eq(status, 'approved')))
    const owned: OwnedSubject[] = []
    for (const row of rows) {
      const quote = (await listQuotes(ctx, row.id)).at(-1)
      if (quote) owned.push({ customerId: row.customerId!, subjectId: String(quote.id) })
    }
    return owned
  },
  async due(ctx, subjectId) {
    const inquiryId = await findInquiryIdOfQuote(ctx, numbered(subjectId))
    if (inquiryId === undefined) return null
    const quoted = await readPayableQuote(ctx, await readInquiry(ctx, inquiryId), subjectId)
    return quoted && toFoundBill(ctx, quoted)
  },
  lock: async (ctx, subjectId) => void (await lockPayableQuote(ctx, numbered(subjectId))),
  async take(ctx, money) {
    const quoted = await lockPayableQuote(ctx, money.subjectId)
    await placeQuoteOrder(ctx, quoted!, paidAtCounter(money))
  },
}

async function listApproved(ctx: Ctx, search: string) {
  const [, number] = /^q-?(\d{1,9})$/i.exec(search) ?? []
  const named = containsTyped(
    foldedText(sql`${inquiries.customerName} || ' ' || ${searchedPhone(inquiries.customerPhone)}`),
    search,
  )
  const byNameOrNumber = number === undefined ? named : or(eq(inquiries.id, Number(number)), named)
  return selectInquiries(ctx)
    .where(and(eq(inquiries.status, 'approved'), byNameOrNumber))
    .orderBy(asc(inquiries.id))
    .limit(MAX_FOUND)
}

async function toFoundBill(ctx: Ctx, quoted: PayableQuote): Promise<FoundBill | null> {
  if (!(await isPayableNow(ctx, quoted))) return null
  const { inquiry, quote } = quoted
  return { ...quoteBill(quoted), subjectId: String(quote.id), about: inquiry.customerName }
}

function numbered(subjectId: string): string {
  if (!/^\d{1,9}$/.test(subjectId)) throw inquiryNotFound()
  return subjectId
}
