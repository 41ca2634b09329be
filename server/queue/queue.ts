import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { openState } from '#contract/company/opening-hours.ts'
import type { CalledNumber, Queue, QueueLine } from '#contract/queue/queue.ts'
import { typicalMinutes, waitingMinutes } from '#contract/queue/waiting-time.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { openingTimes } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { network } from '../http/rate-limit.ts'
import { eventStream } from '../http/stream/event-stream.ts'
import { nameServices } from '../services/service.ts'
import { queueLines, queueNumbers, queueSettings } from './queue.table.ts'

export const MAX_WAITING = 99
const CALLED_SHOWN = 6
const RECENT_NUMBERS = 40
const RECENT_DAYS = 60
/** Shorter services were clicked by mistake, and longer ones were forgotten. */
const SHORTEST_MS = 10_000
const MAX_WAIT_MS = 2 * 3_600_000
const SERVICE_TIME_MS = 30 * 60_000

export async function getQueue(ctx: Ctx): Promise<Queue> {
  const { day, isShopOpen, opensAt } = await shopDay(ctx)
  const open = await listOpenNumbers(ctx, day)
  const lines = await listLines(ctx)
  const waiting = open.filter(({ status }) => status === 'waiting').length
  const closed = !isShopOpen ? 'hours' : !(await isQueueOpen(ctx)) ? 'owner' : waiting >= MAX_WAITING ? 'full' : null
  return {
    closed,
    opensAt,
    lines,
    waiting,
    minutes: await minutesBehind(ctx, open, lines),
    called: await listCalled(ctx, day),
  }
}

export async function watchQueue(ctx: Ctx): Promise<Response> {
  // In the shop's own network, all phones share one address.
  const shares = [{ of: `queue:${network(ctx.actor.address)}`, most: 60 }]
  return eventStream(ctx, shares, (stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes('queue')) stream.send('changed', {})
    }),
  )
}

export async function shopDay(ctx: Ctx): Promise<{ day: string; isShopOpen: boolean; opensAt: Date | null }> {
  const { hours, exceptions, zone } = await openingTimes(ctx, 0)
  const state = openState(hours, exceptions, ctx.now, zone)
  return { day: dayIn(zone, ctx.now), isShopOpen: state.isOpen, opensAt: state.isOpen ? null : state.opensAt }
}

export async function isQueueOpen(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.select().from(queueSettings)
  return row?.isOpen ?? true
}

export async function listLines(ctx: Ctx): Promise<QueueLine[]> {
  const chosen = await ctx.db.select().from(queueLines)
  const named = await nameServices(
    ctx,
    chosen.map(({ serviceId }) => serviceId),
  )
  const typical = await typicalOf(
    ctx,
    named.map(({ id }) => id),
  )
  return named.map(({ id, slug, name }) => ({ serviceId: id, slug, name, minutes: typical.get(id)! }))
}

export async function typicalOf(ctx: Ctx, serviceIds: number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  const since = new Date(ctx.now.getTime() - RECENT_DAYS * 86_400_000)
  for (const serviceId of serviceIds) {
    const took = sql<number>`extract(epoch from ${queueNumbers.endedAt} - ${queueNumbers.calledAt}) * 1000`
    const rows = await ctx.db
      .select({ took: took.mapWith(Number) })
      .from(queueNumbers)
      .where(
        and(
          eq(queueNumbers.serviceId, serviceId),
          eq(queueNumbers.status, 'done'),
          gt(queueNumbers.endedAt, since),
          sql`${took} between ${SHORTEST_MS} and ${MAX_WAIT_MS}`,
        ),
      )
      .orderBy(desc(queueNumbers.endedAt))
      .limit(RECENT_NUMBERS)
    found.set(serviceId, typicalMinutes(rows.map(({ took }) => took)))
  }
  return found
}

export type OpenNumber = Pick<
  typeof queueNumbers.$inferSelect,
  'id' | 'number' | 'serviceId' | 'status' | 'calledAt' | 'calledBy'
>

export async function listOpenNumbers(ctx: Ctx, day: string): Promise<OpenNumber[]> {
  const { id, number, serviceId, status, calledAt, calledBy } = queueNumbers
  return ctx.db
    .select({ id, number, serviceId, status, calledAt, calledBy })
    .from(queueNumbers)
    .where(and(eq(queueNumbers.day, day), inArray(queueNumbers.status, ['waiting', 'called'])))
    .orderBy(asc(number))
}

export async function minutesBehind(
  ctx: Ctx,
  open: OpenNumber[],
  lines: Pick<QueueLine, 'serviceId' | 'minutes'>[],
): Promise<number> {
  const minutes = new Map(lines.map((line) => [line.serviceId, line.minutes]))
  const typical = ({ serviceId }: OpenNumber) => minutes.get(serviceId) ?? typicalMinutes([])
  const served = open
    .filter(({ status }) => status === 'called')
    .map((one) => ({ elapsedMs: ctx.now.getTime() - one.calledAt!.getTime(), minutes: typical(one) }))
  const before = open.filter(({ status }) => status === 'waiting').map(typical)
  return waitingMinutes(served, before, await countDesks(ctx))
}

async function countDesks(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ desks: sql<number>`count(distinct ${queueNumbers.calledBy})::int` })
    .from(queueNumbers)
    .where(gt(queueNumbers.calledAt, new Date(ctx.now.getTime() - SERVICE_TIME_MS)))
  return row?.desks ?? 0
}

async function listCalled(ctx: Ctx, day: string): Promise<CalledNumber[]> {
  const rows = await ctx.db
    .select()
    .from(queueNumbers)
    .where(and(eq(queueNumbers.day, day), eq(queueNumbers.status, 'called')))
    .orderBy(desc(queueNumbers.calledAt), desc(queueNumbers.id))
    .limit(CALLED_SHOWN)
  const names = await serviceNames(ctx, rows)
  return rows.map(({ number, serviceId, desk, calledAt }) => ({
    number,
    service: names.get(serviceId) ?? '',
    desk,
    calledAt: calledAt!,
  }))
}

export async function serviceNames(ctx: Ctx, rows: { serviceId: number }[]): Promise<Map<number, string>> {
  const named = await nameServices(ctx, [...new Set(rows.map(({ serviceId }) => serviceId))])
  return new Map(named.map(({ id, name }) => [id, name]))
}

export async function countDone(ctx: Ctx, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ done: count() })
    .from(queueNumbers)
    .where(and(eq(queueNumbers.day, day), eq(queueNumbers.status, 'done')))
  return row!.done
}
