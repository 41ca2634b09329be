import { asc, eq } from 'drizzle-orm'
import type { AdminInquiryQuote, InquiryQuote, QuoteState } from '#contract/inquiries/inquiry-quote.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { toPricedWork } from '../../repairs/estimate/price-work.ts'
import { inquiryQuotes } from './inquiry-quote.table.ts'

export type QuoteRow = typeof inquiryQuotes.$inferSelect

export interface SentQuote extends QuoteRow {
  state: QuoteState
}

export async function listQuotes(ctx: Ctx, inquiryId: number): Promise<SentQuote[]> {
  const rows = await ctx.db
    .select()
    .from(inquiryQuotes)
    .where(eq(inquiryQuotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryQuotes.version))
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  return rows.map((row, at) => ({ ...row, state: stateOf(row, { today, isLatest: at === rows.length - 1 }) }))
}

function stateOf(
  { decision, validUntil }: QuoteRow,
  { today, isLatest }: { today: string; isLatest: boolean },
): QuoteState {
  if (decision) return decision
  if (!isLatest) return 'replaced'
  return validUntil < today ? 'expired' : 'waiting'
}

export function toQuote(row: SentQuote): InquiryQuote {
  const { version, state, note, sentAt, validUntil, decidedAt } = row
  return { ...toPricedWork(row), version, state, note, sentAt, validUntil, decidedAt }
}

export function toAdminQuote(row: SentQuote): AdminInquiryQuote {
  const { sentBy, deciderName: name, deciderAddress: address } = row
  return { ...toQuote(row), sentBy, decider: name === null || address === null ? null : { name, address } }
}
