import { and, count, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { openDayAfter } from '#contract/company/open-time.ts'
import type { BenchKind, PromiseAdvice, Workbench } from '#contract/repairs/workbench.ts'
import { addDays, startOfDay } from '#contract/zoned-time.ts'
import { shopZone } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { isActive, isWaiting, kindOfTicket } from '../workbench/bench-facts.ts'
import { readServiceClock, type ServiceClock } from './service-clock.ts'

const { id, status, priority, createdAt, readyAt, promisedFor, waitedDays } = repairTickets

const PACE_DAYS = 30
/** With fewer repairs the pace is not meaningful. */
const FEWEST_TO_TELL = 5
const URGENCY = sql`case ${priority} when 'high' then 3 when 'medium' then 2 else 1 end`

/**
 * Source: docs/rules.md, R-29.
 * @throws Problem `ticket_not_found`.
 */
export async function advisePromise(ctx: Ctx, ref: { id: number }): Promise<PromiseAdvice> {
  const ticket = await readTicket(ctx, ref.id)
  const clock = await readServiceClock(ctx)
  const kind = sql`(${kindOfTicket}) = (select ${kindOfTicket} from repair_tickets where id = ${ref.id})`
  const ahead = await countAhead(ctx, ticket, kind)
  const finishedADay = await paceOf(ctx, clock, kind)
  const days = promiseDays(clock, { priority: ticket.priority, ahead, finishedADay })
  return { day: openDayAfter(clock.times, clock.today, days), ahead, finishedADay }
}

/** Open days until a repair of usual priority would be ready if it came in now. */
export async function promiseDaysForNew(ctx: Ctx, clock: ServiceClock, kind: BenchKind): Promise<number> {
  const isOfItsKind = sql`(${kindOfTicket}) = ${kind}`
  const isBefore = sql`${URGENCY} >= 2`
  const ahead = await ctx.db.$count(
    repairTickets,
    and(isActive, sql`(${isWaiting}) is not true`, isOfItsKind, isBefore),
  )
  return promiseDays(clock, { priority: 'medium', ahead, finishedADay: await paceOf(ctx, clock, isOfItsKind) })
}

function promiseDays(
  { settings }: ServiceClock,
  { priority, ahead, finishedADay }: Pick<TicketRow, 'priority'> & Omit<PromiseAdvice, 'day'>,
): number {
  const level = settings.serviceLevels.find((one) => one.priority === priority)!
  const days = finishedADay === null ? 0 : Math.ceil((ahead + 1) / finishedADay)
  return Math.max(level.promiseDays, days)
}

/** Waiting repairs do not count, because they do not delay others. */
async function countAhead(ctx: Ctx, ticket: TicketRow, isOfItsKind: ReturnType<typeof sql>): Promise<number> {
  const own = { high: 3, medium: 2, low: 1 }[ticket.priority]
  const isBefore = or(
    sql`${URGENCY} > ${own}`,
    and(
      sql`${URGENCY} = ${own}`,
      or(lt(createdAt, ticket.createdAt), and(eq(createdAt, ticket.createdAt), lt(id, ticket.id))),
    ),
  )
  return ctx.db.$count(
    repairTickets,
    and(isActive, sql`(${isWaiting}) is not true`, ne(id, ticket.id), isOfItsKind, isBefore),
  )
}

/** Repairs per open day, rounded to a tenth; null with too few repairs. */
async function paceOf(
  ctx: Ctx,
  { times, today }: ServiceClock,
  isOfItsKind: ReturnType<typeof sql>,
): Promise<number | null> {
  const first = addDays(today, -PACE_DAYS)
  const since = startOfDay(times.zone, first)
  const finished = await ctx.db.$count(repairTickets, and(gte(readyAt, since), isOfItsKind))
  if (finished < FEWEST_TO_TELL) return null
  let openDays = 1
  for (let day = openDayAfter(times, first, 0); day < today; day = openDayAfter(times, day, 1)) openDays++
  return Math.max(0.1, Math.round((finished / openDays) * 10) / 10)
}

const COUNTED_DAYS = 90

export async function countPromises(ctx: Ctx): Promise<Workbench['promises']> {
  const since = new Date(ctx.now.getTime() - COUNTED_DAYS * 86_400_000)
  const readyOn = sql`(${readyAt} at time zone ${shopZone})::date`
  const [counted] = await ctx.db
    .select({
      made: count(),
      onTime: sql<number>`count(*) filter (where ${readyOn} <= ${promisedFor} + ${waitedDays})::int`,
    })
    .from(repairTickets)
    .where(and(inArray(status, ['ready for pickup', 'completed']), gte(readyAt, since), isNotNull(promisedFor)))
  return counted!
}
