import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { queueMail } from '../../mail/outbox.ts'
import { paidAtProvider } from '../../orders/bill-order.ts'
import { placedOrderHandler } from '../../orders/placed-order-handler.ts'
import type { Allocation, Bill, PayableHandler, ReceivedMoney, ReturnReason } from '../../ports/payable-handler.ts'
import { inquiryNotFound, numberOfInquiry, openInquiryForChange, readInquiry } from '../inquiry.ts'
import { opensInquiry } from '../inquiry-key.ts'
import { quoteReturnedMail } from '../inquiry-mail.ts'
import { inquiryQuotes } from '../quote/inquiry-quote.table.ts'
import { listQuotes } from '../quote/inquiry-quote.ts'
import {
  findInquiryIdOfQuote,
  isOwed,
  isPayableNow,
  lockPayableQuote,
  type PayableQuote,
  quoteBill,
  readPayableQuote,
} from './payable-quote.ts'
import { placeQuoteOrder } from './place-quote-order.ts'
import { quoteAtCounter } from './quote-at-counter.ts'

/** The subject is the number of the quote's version. Once paid, the order handles refunds. */
export const quoteHandler: PayableHandler<Ctx, PayableQuote | null> = {
  ...placedOrderHandler,
  kind: 'quote',
  label: 'Quote',
  inCart: { open, due },
  atCounter: quoteAtCounter,
  lock: (ctx, { subjectId }) => lockPayableQuote(ctx, subjectId),
  apply,
  return: returnMoney,
  release: async () => {},
  confirmAmount: async () => {},
  describe,
  maySee,
}

/** @throws Problem `inquiry_not_found`, also if there is no quote yet. */
async function open(ctx: Ctx, key: string): Promise<string> {
  const latest = (await listQuotes(ctx, (await openInquiryForChange(ctx, key)).id)).at(-1)
  if (!latest) throw inquiryNotFound()
  return String(latest.id)
}

async function due(ctx: Ctx, subjectId: string): Promise<Bill | null> {
  const inquiryId = await findInquiryIdOfQuote(ctx, subjectId)
  if (inquiryId === undefined) return null
  const quoted = await readPayableQuote(ctx, await readInquiry(ctx, inquiryId), subjectId)
  return quoted && (await isPayableNow(ctx, quoted)) ? quoteBill(quoted) : null
}

const NOT_OWED: ReturnReason = {
  code: 'not_owed',
  detail: 'Paid for a quote that is no longer valid or was converted to something else',
}

async function apply(ctx: Ctx, quoted: PayableQuote | null, paid: ReceivedMoney): Promise<ReturnReason | 'applied'> {
  if (!quoted || !isOwed(quoted) || paid.amountCents !== quoted.quote.totalCents) return NOT_OWED
  await placeQuoteOrder(ctx, quoted, await paidAtProvider(ctx, paid))
  return 'applied'
}

async function returnMoney(
  ctx: Ctx,
  quoted: PayableQuote | null,
  { amountCents, intent }: ReceivedMoney,
): Promise<void> {
  if (quoted) await queueMail(ctx, quoteReturnedMail(ctx, quoted.inquiry, { id: intent.id, amountCents }))
}

async function describe(ctx: Ctx, allocations: Allocation[]) {
  const asOrders = await placedOrderHandler.describe(ctx, allocations)
  const inquiriesById = await requestsOf(ctx, allocations)
  return allocations.map(({ subjectId }, at) => {
    const asOrder = asOrders[at]!
    if (asOrder.href !== null) return asOrder
    const inquiryId = inquiriesById.get(Number(subjectId))
    if (inquiryId === undefined) return { id: subjectId, label: 'Quote', href: null }
    return { id: String(inquiryId), label: `Quote ${numberOfInquiry({ id: inquiryId })}`, href: null }
  })
}

async function requestsOf(ctx: Ctx, allocations: Allocation[]): Promise<Map<number, number>> {
  const ids = allocations.map(({ subjectId }) => Number(subjectId))
  const rows = await ctx.db
    .select({ id: inquiryQuotes.id, inquiryId: inquiryQuotes.inquiryId })
    .from(inquiryQuotes)
    .where(inArray(inquiryQuotes.id, ids))
  return new Map(rows.map(({ id, inquiryId }) => [id, inquiryId]))
}

async function maySee(ctx: Ctx, allocation: Allocation, key: string | undefined): Promise<boolean> {
  if (await placedOrderHandler.maySee(ctx, allocation, key)) return true
  const inquiryId = key === undefined ? undefined : await findInquiryIdOfQuote(ctx, allocation.subjectId)
  return inquiryId !== undefined && opensInquiry(ctx.config, await readInquiry(ctx, inquiryId), key!)
}
