import { asc, eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { laborCents } from '#contract/repairs/labor/labor.ts'
import type { WorkedTime } from '#contract/repairs/time.ts'
import { workers } from '../../accounts/staff/worker.ts'
import type { Ctx } from '../../context.ts'
import { repairTimes } from './time.table.ts'

export async function listWorkedTimes(ctx: Ctx, ticketId: number): Promise<WorkedTime[]> {
  const rows = await ctx.db
    .select({ time: repairTimes, name: workers.name })
    .from(repairTimes)
    .innerJoin(workers, eq(workers.workerId, repairTimes.userId))
    .where(eq(repairTimes.ticketId, ticketId))
    .orderBy(asc(repairTimes.id))
  return rows.map(({ time: { id, userId, startedAt, minutes, hourlyRateCents, note }, name }) => ({
    id,
    technician: { id: userId, name },
    startedAt,
    minutes,
    hourlyRate: hourlyRateCents,
    amount: minutes === null ? ZERO : laborCents(minutes, hourlyRateCents),
    note,
  }))
}
