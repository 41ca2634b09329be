import { ZERO } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import { takeOverCounter } from '#server/payments/payment.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { repairBills } from '#server/repairs/bill/bill.table.ts'
import { repairPayments } from '#server/repairs/bill/repair-payment.table.ts'
import { priceWork, type WorkSum } from '#server/repairs/estimate/price-work.ts'
import { type DemoTicket, toWorkLine } from './past-tickets.ts'

interface About {
  ticketId: number
  demo: DemoTicket
  readyAt: Date
  /** When it was paid and went home; null while it waits. */
  completedAt: Date | null
}

/** What a repair of the demo that is ready costs: what was approved, or nothing. Who has it back has paid. */
export async function seedBill(ctx: Ctx, { ticketId, demo, readyAt, completedAt }: About): Promise<void> {
  const isRepaired = demo.resolution === 'repaired'
  const lines = isRepaired ? (demo.estimate?.lines ?? []) : []
  const sum = priceWork(lines.map(toWorkLine), await currentPriceRule(ctx))
  await ctx.db.insert(repairBills).values({ ...sum, ticketId, writtenAt: readyAt, waivedCents: ZERO })
  if (completedAt && sum.totalCents > 0) await pay({ ...ctx, now: completedAt }, ticketId, sum)
}

async function pay(
  ctx: Ctx,
  ticketId: number,
  { totalCents: amountCents, taxCents }: WorkSum,
): Promise<void> {
  const purpose = { kind: 'repair', subjectId: String(ticketId), amountCents } as const
  const [purposeId] = await takeOverCounter(ctx, { source: 'cash', purposes: [purpose] })
  await ctx.db.insert(repairPayments).values({
    ticketId,
    kind: 'repair',
    purposeId: purposeId!,
    amountCents,
    taxCents,
    source: 'cash',
    takenBy: 'admin',
    at: ctx.now,
  })
}
