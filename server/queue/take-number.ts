import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { pushNumber as pushNumberContract, QueueNumber } from '#contract/queue/queue.ts'
import { refuseStaff } from '../accounts/keys/link-holder.ts'
import { numberedKey, numberInKey, opensNumbered } from '../accounts/keys/numbered-key.ts'
import { requireBrowser } from '../accounts/push/push-browser.ts'
import { ensureShopper } from '../accounts/shopper.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { network } from '../http/rate-limit.ts'
import { type Reply, reply } from '../http/reply.ts'
import { queueLines, queueNumbers } from './queue.table.ts'
import { isQueueOpen, listLines, listOpenNumbers, MAX_WAITING, minutesBehind, serviceNames, shopDay } from './queue.ts'

type NumberRow = typeof queueNumbers.$inferSelect

const KEY = 'queue'
const MAX_NUMBERS_PER_NETWORK = 30
/** Few once the queue is long, so that a handful of networks cannot fill it. */
const MAX_NUMBERS_PER_NETWORK_IF_LONG = 5
const LONG_QUEUE = 50

/**
 * A browser with an open number for this service gets the same one.
 * @throws Problem `queue_closed`, `no_such_line`, `queue_full`.
 */
export async function takeNumber(ctx: ShopperCtx, { serviceId }: { serviceId: number }): Promise<Reply<QueueNumber>> {
  await requireLine(ctx, serviceId)
  const { day, isShopOpen } = await shopDay(ctx)
  if (!isShopOpen || !(await isQueueOpen(ctx))) throw new Problem('conflict', 'queue_closed', 'The queue is closed.')
  const { shopperId, cookies } = await ensureShopper(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    // The lock makes numbers unique and the limit exact.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`queue of ${day}`}, 0))`)
    return (await findOpen(ctx, { shopperId, serviceId, day })) ?? (await give(ctx, { shopperId, serviceId, day }))
  })
  return reply(await toNumber(ctx, row), { cookies, status: 201 })
}

async function requireLine(ctx: Ctx, serviceId: number): Promise<void> {
  const [line] = await ctx.db.select().from(queueLines).where(eq(queueLines.serviceId, serviceId))
  if (!line) throw new Problem('not_found', 'no_such_line', 'This service has no queue.')
}

interface Place {
  shopperId: number
  serviceId: number
  day: string
}

const isOpen = inArray(queueNumbers.status, ['waiting', 'called'])

async function findOpen(ctx: Ctx, { shopperId, serviceId, day }: Place): Promise<NumberRow | undefined> {
  const theirs = and(eq(queueNumbers.shopperId, shopperId), eq(queueNumbers.serviceId, serviceId))
  const [row] = await ctx.db
    .select()
    .from(queueNumbers)
    .where(and(theirs, eq(queueNumbers.day, day), isOpen))
  return row
}

async function give(ctx: ShopperCtx, place: Place): Promise<NumberRow> {
  const from = network(ctx.actor.address)
  const waiting = and(eq(queueNumbers.day, place.day), eq(queueNumbers.status, 'waiting'))
  const ofNetwork = await ctx.db.$count(queueNumbers, and(waiting, eq(queueNumbers.network, from)))
  const inQueue = await ctx.db.$count(queueNumbers, waiting)
  const perNetwork = inQueue < LONG_QUEUE ? MAX_NUMBERS_PER_NETWORK : MAX_NUMBERS_PER_NETWORK_IF_LONG
  if (ofNetwork >= perNetwork || inQueue >= MAX_WAITING)
    throw new Problem('too_many', 'queue_full', 'The queue is full. Please come to the counter.')
  const [last] = await ctx.db
    .select({ number: max(queueNumbers.number) })
    .from(queueNumbers)
    .where(eq(queueNumbers.day, place.day))
  const [row] = await ctx.db
    .insert(queueNumbers)
    .values({ ...place, number: (last?.number ?? 0) + 1, network: from, takenAt: ctx.now })
    .returning()
  return row!
}

export async function getNumber(ctx: Ctx, { key }: { key: string }): Promise<QueueNumber> {
  return toNumber(ctx, await findByKey(ctx, key))
}

/** A repeated call changes nothing; a number served meanwhile stays served. @throws Problem as `findToAct`. */
export async function leaveQueue(ctx: ShopperCtx, { key }: { key: string }): Promise<QueueNumber> {
  const row = await findToAct(ctx, key)
  const [left] = await ctx.db
    .update(queueNumbers)
    .set({ status: 'left', endedAt: ctx.now, push: null })
    .where(and(eq(queueNumbers.id, row.id), isOpen))
    .returning()
  return toNumber(ctx, left ?? (await findByKey(ctx, key)))
}

/** The push address is deleted with the number. @throws Problem as `findToAct`, `validation_failed`. */
export async function pushNumber(
  ctx: ShopperCtx,
  { key, ...push }: z.output<(typeof pushNumberContract)['input']>,
): Promise<QueueNumber> {
  requireBrowser(push)
  const row = await findToAct(ctx, key)
  await ctx.db
    .update(queueNumbers)
    .set({ push })
    .where(and(eq(queueNumbers.id, row.id), isOpen))
  return toNumber(ctx, await findByKey(ctx, key))
}

async function findByKey(ctx: Ctx, key: string): Promise<NumberRow> {
  const id = numberInKey(key)
  const [row] = id ? await ctx.db.select().from(queueNumbers).where(eq(queueNumbers.id, id)) : []
  if (!row || !opensNumbered(ctx.config, KEY, row, key))
    throw new Problem('not_found', 'number_not_found', 'This number is no longer valid.')
  return row
}

async function findToAct(ctx: ShopperCtx, key: string): Promise<NumberRow> {
  const row = await findByKey(ctx, key)
  if (row.shopperId !== ctx.actor.shopperId) refuseStaff(ctx, null)
  return row
}

async function toNumber(ctx: Ctx, row: NumberRow): Promise<QueueNumber> {
  const before = (await listOpenNumbers(ctx, row.day)).filter(
    ({ status, number }) => status === 'called' || number < row.number,
  )
  const isWaiting = row.status === 'waiting'
  return {
    key: numberedKey(ctx.config, KEY, row),
    number: row.number,
    service: (await serviceNames(ctx, [row])).get(row.serviceId) ?? '',
    status: row.status,
    ahead: isWaiting ? before.filter(({ status }) => status === 'waiting').length : 0,
    minutes: isWaiting ? await minutesBehind(ctx, before, await listLines(ctx)) : 0,
    desk: row.desk,
    takenAt: row.takenAt,
    calledAt: row.calledAt,
    isPushed: row.push !== null,
  }
}

export function numberPath(ctx: Ctx, row: Pick<NumberRow, 'id' | 'keyVersion'>): string {
  return `/queue/${numberedKey(ctx.config, KEY, row)}`
}
