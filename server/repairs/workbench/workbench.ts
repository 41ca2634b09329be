import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type BenchCard, BenchKind, type Workbench } from '#contract/repairs/workbench.ts'
import { listStaffUsernames } from '../../accounts/staff/worker.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { countPromises } from '../promised-date/promise.ts'
import { readServiceClock, type ServiceClock } from '../promised-date/service-clock.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { repairTimes } from '../time/time.table.ts'
import { isActive, isOverdue, isWaiting, kindOfTicket } from './bench-facts.ts'
import { listTechNotes } from './tech-notes.ts'

export async function getWorkbench(ctx: StaffCtx): Promise<Workbench> {
  const clock = await readServiceClock(ctx)
  return {
    cards: await countBench(ctx, clock),
    timer: await findTimer(ctx, ctx.actor.user.id),
    notes: await listTechNotes(ctx),
    usernames: await listStaffUsernames(ctx),
    remoteTools: clock.settings.remoteTools,
    promises: await countPromises(ctx),
  }
}

async function countBench(ctx: Ctx, clock: ServiceClock): Promise<BenchCard[]> {
  const { priority } = repairTickets
  const isCritical = or(eq(priority, 'high'), isOverdue(clock))
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
