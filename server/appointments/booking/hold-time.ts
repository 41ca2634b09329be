import { and, eq, gt, isNotNull, isNull, lt, lte, min, ne, sql } from 'drizzle-orm'
import type { HeldTime, TimeHold } from '#contract/appointments/appointment.ts'
import { Problem } from '#contract/problem.ts'
import { releaseStockHold } from '../../catalog/stock/hold.ts'
import { HOLD_PAUSE_MINUTES, minutesBefore } from '../../catalog/stock/hold-share.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { requireBookable } from '../times/booking-facts.ts'
import { placeFor, readDayOf } from '../times/list-times.ts'
import type { Span } from '../times/span.ts'
import { visitAt } from '../times/visit.ts'
import { holdPartsOf } from './booked-parts.ts'
import { slotsFor } from './slot.ts'
import { findByDraft } from './take-slot.ts'
import { timeHolds } from './time-hold.table.ts'
import { timeTaken } from './time-taken.ts'

const HOLD_MS = 30 * 60_000
const MAX_HELD_BY_NETWORK = 3
export const HOLDING_LIMIT = { name: 'appointment-hold', windowSeconds: 3600, perShopper: 40, perAddress: 120 }

export type TimeHoldRow = typeof timeHolds.$inferSelect

/**
 * Replaces what the draft held before (docs/rules.md, B-17).
 * @throws Problem `service_not_bookable`; `already_booked`; `time_taken` with the next free times; `hold_refused`;
 * `repair_price_not_found`, `repair_not_offered` or `validation_failed` as `holdPartsOf`.
 */
export async function holdTime(ctx: ShopperCtx, wanted: TimeHold): Promise<HeldTime> {
  const service = await requireBookable(ctx, wanted.type)
  const held = await inTransaction(ctx, async (ctx) => {
    await lockTimes(ctx)
    if ((await findByDraft(ctx, wanted.key)) !== undefined) throw alreadyBooked()
    const before = await findHold(ctx, wanted.key)
    if (before && isHoldOf(before, { ...wanted, serviceId: service.id })) return before
    const slot = await findSlot(ctx, service.id, wanted)
    if (!slot) return undefined
    const until = await endOfHold(ctx, wanted.key, slot.busy)
    const isSameRepair = before?.repairPriceId === wanted.repairPriceId
    if (before) await endHold(ctx, before, { keepParts: isSameRepair })
    const { parts, partsHoldId } = isSameRepair ? before : await holdPartsOf(ctx, wanted.repairPriceId, service)
    const { key, place, startsAt, repairPriceId } = wanted
    const [row] = await ctx.db
      .insert(timeHolds)
      .values({
        ...{ key, place, startsAt, repairPriceId, parts, partsHoldId, until },
        ...{ serviceId: service.id, staffId: slot.staffId, roomId: slot.roomId },
        ...{ busyFrom: new Date(slot.busy.from), busyUntil: new Date(slot.busy.until) },
        ...{ network: networkOf(ctx.actor.address), since: ctx.now },
      })
      .returning()
    return row!
  })
  if (!held) throw await timeTaken(ctx, { type: service.slug, place: wanted.place }, wanted.startsAt)
  return { until: held.until, parts: held.parts }
}

/** A repeated call changes nothing. */
export async function releaseTime(ctx: ShopperCtx, { key }: { key: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const hold = await findHold(ctx, key)
    if (hold) await endHold(ctx, hold)
  })
}

/** One visitor after the other, because two at once would both find the same time free. */
export async function lockTimes(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('times of appointments'))`)
}

/** Locks the row until the transaction ends. */
export async function findHold(ctx: Ctx, key: string): Promise<TimeHoldRow | undefined> {
  const [hold] = await ctx.db
    .select()
    .from(timeHolds)
    .where(and(eq(timeHolds.key, key), isNull(timeHolds.endedAt)))
    .for('update')
  return hold
}

type HeldSlot = Pick<TimeHoldRow, 'serviceId' | 'place' | 'startsAt'>

export function isHoldOfTime(hold: TimeHoldRow, { serviceId, place, startsAt }: HeldSlot): boolean {
  return hold.serviceId === serviceId && hold.place === place && hold.startsAt.getTime() === startsAt.getTime()
}

function isHoldOf(hold: TimeHoldRow, wanted: HeldSlot & { repairPriceId: number }): boolean {
  return isHoldOfTime(hold, wanted) && hold.repairPriceId === wanted.repairPriceId
}

async function findSlot(ctx: Ctx, serviceId: number, { key, place, startsAt }: TimeHold) {
  const { bookable, occupied, free } = await readDayOf(ctx, { serviceId, place, startsAt, hold: key })
  placeFor(bookable, place)
  if (!free.includes(startsAt.getTime())) return undefined
  const { busy } = visitAt(startsAt.getTime(), bookable, place)
  const [slot] = slotsFor(bookable, occupied, { busy, place })
  return slot && { ...slot, busy }
}

/** @throws Problem `hold_refused`: the network holds several times, or held this one for half an hour. */
async function endOfHold(ctx: ShopperCtx, key: string, { from, until }: Span): Promise<Date> {
  const isOfNetwork = eq(timeHolds.network, networkOf(ctx.actor.address))
  const others = and(isOfNetwork, isNull(timeHolds.endedAt), ne(timeHolds.key, key))
  if ((await ctx.db.$count(timeHolds, others)) >= MAX_HELD_BY_NETWORK) throw holdRefused()
  const [turn] = await ctx.db
    .select({ since: min(timeHolds.since) })
    .from(timeHolds)
    .where(
      and(
        isOfNetwork,
        gt(timeHolds.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)),
        lt(timeHolds.busyFrom, new Date(until)),
        gt(timeHolds.busyUntil, new Date(from)),
      ),
    )
  const end = new Date((turn?.since ?? ctx.now).getTime() + HOLD_MS)
  if (end <= ctx.now) throw holdRefused()
  return end
}

/** The caller has locked the row. @param keepParts somebody else takes over the hold of the parts. */
export async function endHold(ctx: Ctx, { id, partsHoldId }: TimeHoldRow, { keepParts = false } = {}): Promise<void> {
  if (partsHoldId && !keepParts) await releaseStockHold(ctx, partsHoldId)
  await ctx.db.update(timeHolds).set({ endedAt: ctx.now, partsHoldId: null }).where(eq(timeHolds.id, id))
}

const BATCH = 100

export async function endExpiredHolds(ctx: Ctx): Promise<void> {
  const isExpired = and(isNull(timeHolds.endedAt), lte(timeHolds.until, ctx.now))
  const rows = await ctx.db.select({ id: timeHolds.id }).from(timeHolds).where(isExpired).limit(BATCH)
  await eachByItself(ctx, rows, ({ id }) =>
    inTransaction(ctx, async (ctx) => {
      const [hold] = await ctx.db
        .select()
        .from(timeHolds)
        .where(and(eq(timeHolds.id, id), isExpired))
        .for('update')
      if (hold) await endHold(ctx, hold)
    }),
  )
  await ctx.db
    .delete(timeHolds)
    .where(and(isNotNull(timeHolds.endedAt), lte(timeHolds.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES))))
}

function alreadyBooked(): Problem {
  return new Problem('conflict', 'already_booked', 'This appointment is already booked.')
}

function holdRefused(): Problem {
  return new Problem('too_many', 'hold_refused', 'This time cannot be held any longer. You can still book it.')
}
