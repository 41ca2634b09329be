import { centsOf } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { repairEstimates } from '#server/repairs/estimate/estimate.table.ts'
import { priceWork } from '#server/repairs/estimate/price-work.ts'
import { toWorkLine } from './demo-ticket.ts'
import type { PastTicket } from './past-ticket.ts'

const DAYS_GOOD = 14
const REMINDED = 2
export const DEPOSIT_TERMS = 'It’s applied to your bill and refunded if we can’t get the part.'

export async function seedEstimates(ctx: Ctx, past: PastTicket[]): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const rule = await currentPriceRule(ctx)
  await ctx.db.insert(repairEstimates).values(
    past.flatMap(({ id: ticketId, demo, at, decidedAt }) => {
      if (!demo.estimate) return []
      const { lines, note = '', deposit = 0, decision } = demo.estimate
      const sentAt = at('estimate_sent')!
      return {
        ...priceWork(lines.map(toWorkLine), rule),
        ticketId,
        version: 1,
        draftKey: crypto.randomUUID(),
        note,
        depositCents: centsOf(deposit),
        depositTerms: deposit > 0 ? DEPOSIT_TERMS : '',
        validUntil: addDays(dayIn(zone, decision ? sentAt : ctx.now), DAYS_GOOD),
        sentBy: 'tech',
        sentAt,
        timesReminded: REMINDED,
        ...(decision && { decision, decidedAt, deciderName: demo.customerName, deciderAddress: '203.0.113.7' }),
      }
    }),
  )
}
