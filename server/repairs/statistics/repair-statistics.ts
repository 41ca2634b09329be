import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { DeviceType } from '#contract/repairs/ticket-facts.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import { workers } from '../../accounts/staff/worker.ts'
import { shopZone } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { repairBills } from '../bill/bill.table.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { UNDONE } from '../ticket/ticket-event.ts'
import { repairTimes } from '../time/time.table.ts'

const { id, deviceType, checkedInAt, readyAt, completedAt, promisedFor, waitedDays, resolution } = repairTickets

const byKindAndAll = sql`grouping sets ((${deviceType}), ())`
const inKinds = sql`${deviceType} nulls last`

export interface TurnAround {
  kind: DeviceType | null
  repairs: number
  medianDays: number | null
  slowDays: number | null
  promised: number
  onTime: number
}

/** Source: docs/rules.md, J-9. */
export async function readTurnAround(ctx: Ctx, { since, until }: TimeSpan): Promise<TurnAround[]> {
  const days = sql`extract(epoch from ${readyAt} - ${checkedInAt}) / 86400`
  const daysOf = (part: number) =>
    sql<
      number | null
    >`round((percentile_cont(${sql.raw(String(part))}) within group (order by ${days}))::numeric, 1)::float8`
  const readyOn = sql`(${readyAt} at time zone ${shopZone})::date`
  return ctx.db
    .select({
      kind: deviceType,
      repairs: sql<number>`count(*)::int`,
      medianDays: daysOf(0.5),
      slowDays: daysOf(0.9),
      promised: sql<number>`count(${promisedFor})::int`,
      onTime: sql<number>`count(*) filter (where ${readyOn} <= ${promisedFor} + ${waitedDays})::int`,
    })
    .from(repairTickets)
    .where(and(gte(readyAt, since), lt(readyAt, until)))
    .groupBy(byKindAndAll)
    .orderBy(inKinds)
}

export interface FirstTimeFix {
  kind: DeviceType | null
  repairs: number
  fixed: number
  takenUpAgain: number
  cameBack: number
}

/** Source: docs/rules.md, J-10. */
export async function readFirstTimeFix(ctx: Ctx, { since, until }: TimeSpan): Promise<FirstTimeFix[]> {
  const cameBack = sql`exists (select from repair_tickets claim where claim.warranty_of_id = ${sql.raw('repair_tickets.id')} and claim.status <> 'cancelled')`
  const takenUpAgain = sql`exists (select from ${repairTicketEvents} ready join ${repairTicketEvents} again
    on again.ticket_id = ready.ticket_id and again.id > ready.id and again.type = 'status.in progress'
      and again.note is distinct from ${UNDONE}
    where ready.ticket_id = ${sql.raw('repair_tickets.id')} and ready.type = 'status.ready for pickup')`
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  return ctx.db
    .select({
      kind: deviceType,
      repairs: sql<number>`count(*)::int`,
      fixed: counted(sql`not ${cameBack} and not ${takenUpAgain}`),
      takenUpAgain: counted(takenUpAgain),
      cameBack: counted(cameBack),
    })
    .from(repairTickets)
    .where(and(gte(completedAt, since), lt(completedAt, until), eq(resolution, 'repaired')))
    .groupBy(byKindAndAll)
    .orderBy(inKinds)
}

export interface TechnicianRevenue {
  technicianId: number | null
  technician: string | null
  repairs: number
  laborCents: number
  partsCents: number
  feesCents: number
  waivedCents: number
}

/** Before tax. Source: docs/rules.md, J-11. */
export async function readTechnicianRevenue(ctx: Ctx, { since, until }: TimeSpan): Promise<TechnicianRevenue[]> {
  const centsOf = (kind: string) =>
    sql<number>`coalesce(sum((select sum((line ->> 'lineTotalCents')::bigint)
      from jsonb_array_elements(${repairBills.lines}) line where line ->> 'kind' = ${sql.raw(`'${kind}'`)})), 0)::float8`
  const laborCents = centsOf('labor')
  return ctx.db
    .select({
      technicianId: repairTickets.assigneeId,
      technician: workers.name,
      repairs: sql<number>`count(*)::int`,
      laborCents,
      partsCents: centsOf('part'),
      feesCents: centsOf('fee'),
      waivedCents: sql<number>`coalesce(sum(${repairBills.waivedCents}), 0)::float8`,
    })
    .from(repairTickets)
    .leftJoin(repairBills, eq(repairBills.ticketId, id))
    .leftJoin(workers, eq(workers.workerId, repairTickets.assigneeId))
    .where(and(gte(completedAt, since), lt(completedAt, until)))
    .groupBy(repairTickets.assigneeId, workers.name)
    .orderBy(sql`sum(${repairBills.subtotalCents}) desc nulls last`, workers.name)
}

/** Recorded in the time span, also on repairs that are not done yet. */
export async function readTechnicianHours(ctx: Ctx, { since, until }: TimeSpan) {
  return ctx.db
    .select({
      technicianId: repairTimes.userId,
      technician: workers.name,
      hours: sql<number>`round(sum(${repairTimes.minutes}) / 60.0, 1)::float8`,
    })
    .from(repairTimes)
    .leftJoin(workers, eq(workers.workerId, repairTimes.userId))
    .where(and(gte(repairTimes.startedAt, since), lt(repairTimes.startedAt, until), isNotNull(repairTimes.minutes)))
    .groupBy(repairTimes.userId, workers.name)
    .orderBy(workers.name)
}
