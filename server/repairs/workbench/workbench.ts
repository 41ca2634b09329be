import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type BenchCard, BenchKind, type Workbench } from '#contract/repairs/workbench.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { listStaffUsernames } from '../../accounts/staff/worker.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { getRepairSettings } from '../setup/repair-settings.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { repairTimes } from '../time/time.table.ts'
import { isActive, isOverdue, isWaiting, kindOfTicket } from './bench-facts.ts'
import { listTechNotes } from './tech-notes.ts'

/** What is on the bench now. */
export async function getWorkbench(ctx: StaffCtx): Promise<Workbench> {
  return {
    cards: await countBench(ctx),
    timer: await findTimer(ctx, ctx.actor.user.id),
    notes: await listTechNotes(ctx),
    usernames: await listStaffUsernames(ctx),
    remoteTools: (await getRepairSettings(ctx)).remoteTools,
  }
}

async function countBench(ctx: Ctx): Promise<BenchCard[]> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const { priority } = repairTickets
  const isCritical = or(eq(priority, 'high'), isOverdue(today))
  const howMany = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`
  const rows = await ctx.db
    .select({
      kind: kindOfTicket,
      active: sql<number>`count(*)::int`,
      critical: howMany(isCritical),
      medium: howMany(sql`${priority} = 'medium' and (${isCritical}) is not true`),
      low: howMany(sql`${priority} = 'low' and (${isCritical}) is not true`),
      waiting: howMany(isWaiting),
    })
    .from(repairTickets)
    .where(isActive)
    .groupBy(sql`1`)
  const none = { active: 0, critical: 0, medium: 0, low: 0, waiting: 0 }
  return BenchKind.options.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none })
}

async function findTimer(ctx: Ctx, userId: number): Promise<Workbench['timer']> {
  const [running] = await ctx.db
    .select({ ticketId: repairTimes.ticketId, startedAt: repairTimes.startedAt })
    .from(repairTimes)
    .where(and(eq(repairTimes.userId, userId), isNull(repairTimes.minutes)))
  return running ? { ...running, number: numberOf({ id: running.ticketId }) } : null
}
