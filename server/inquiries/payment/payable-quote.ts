import { eq } from 'drizzle-orm'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import type { Ctx } from '../../context.ts'
import type { Bill } from '../../ports/payable-handler.ts'
import { type InquiryRecord, lockInquiry, numberOfInquiry } from '../inquiry.ts'
import { inquiryQuotes } from '../quote/inquiry-quote.table.ts'
import { listQuotes, type SentQuote } from '../quote/inquiry-quote.ts'
import { allowsPrepayment } from './allows-prepayment.ts'

export interface PayableQuote {
  inquiry: InquiryRecord
  quote: SentQuote
}

export function isOwed({ inquiry, quote }: PayableQuote): boolean {
  return inquiry.status === 'approved' && quote.state === 'approved' && quote.totalCents >= MIN_CHARGE
}

export async function isPayableNow(ctx: Ctx, quoted: PayableQuote): Promise<boolean> {
  return isOwed(quoted) && (await allowsPrepayment(ctx, quoted.inquiry))
}

export function quoteBill({ inquiry, quote: { totalCents: amountCents, taxCents } }: PayableQuote): Bill {
  return { label: `${inquiry.serviceName}, quote ${numberOfInquiry(inquiry)}`, amountCents, taxCents }
}

export async function findInquiryIdOfQuote(ctx: Ctx, subjectId: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ inquiryId: inquiryQuotes.inquiryId })
    .from(inquiryQuotes)
    .where(eq(inquiryQuotes.id, Number(subjectId)))
  return row?.inquiryId
}

export async function readPayableQuote(
  ctx: Ctx,
  inquiry: InquiryRecord,
  subjectId: string,
): Promise<PayableQuote | null> {
  const latest = (await listQuotes(ctx, inquiry.id)).at(-1)
  return latest?.id === Number(subjectId) ? { inquiry, quote: latest } : null
}

export async function lockPayableQuote(ctx: Ctx, subjectId: string): Promise<PayableQuote | null> {
  const inquiryId = await findInquiryIdOfQuote(ctx, subjectId)
  return inquiryId === undefined ? null : readPayableQuote(ctx, await lockInquiry(ctx, inquiryId), subjectId)
}
