import { eq } from 'drizzle-orm'
import { centsOf } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { repairEstimates } from '#server/repairs/estimate/estimate.table.ts'
import { priceWork } from '#server/repairs/estimate/price-work.ts'
import { repairTickets } from '#server/repairs/ticket/ticket.table.ts'
import { type DemoTicket, toWorkLine } from './past-tickets.ts'

const DAYS_GOOD = 14
/** Both reminders count as sent, so that the demo mails nobody. */
const REMINDED = 2

interface About {
  ticketId: number
  demo: DemoTicket
  sentAt: Date
  /** Null while nobody has answered. */
  decidedAt: Date | null
}

/** What a repair of the demo costs, as its customer was told, and what they said. */
export async function seedEstimate(ctx: Ctx, { ticketId, demo, sentAt, decidedAt }: About): Promise<void> {
  const { lines, note = '', deposit = 0, decision } = demo.estimate!
  const sum = priceWork(lines.map(toWorkLine), await currentPriceRule(ctx))
  const zone = await timeZoneOf(ctx)
  await ctx.db.insert(repairEstimates).values({
    ...sum,
    ticketId,
    version: 1,
    draftKey: crypto.randomUUID(),
    note,
    depositCents: centsOf(deposit),
    depositTerms:
      deposit > 0 ? 'It counts toward your bill, and is paid back if we cannot get the part.' : '',
    validUntil: addDays(dayIn(zone, decision ? sentAt : ctx.now), DAYS_GOOD),
    sentBy: 'tech',
    sentAt,
    timesReminded: REMINDED,
    ...(decision && { decision, decidedAt, deciderName: demo.customerName, deciderAddress: '203.0.113.7' }),
  })
  const approvedCents = decision === 'approved' ? sum.totalCents : null
  await ctx.db
    .update(repairTickets)
    .set({ approval: decision ?? 'requested', approvedCents })
    .where(eq(repairTickets.id, ticketId))
}
