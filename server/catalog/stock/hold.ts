import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { HOLD_PAUSE_MINUTES, minutesBefore } from './hold-share.ts'
import { readShare, withinShare } from './network-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import { changeHeld, type Demand, lockStock, type Shortage, takeStock } from './stock.ts'

type Hold = Pick<typeof stockHolds.$inferSelect, 'productId' | 'quantity' | 'network' | 'since'>

/**
 * Replaces what the checkout held before, up to the network's share (docs/rules.md, S-8). Stock beyond the share may
 * still be paid for; the first to pay gets it.
 * @returns what is missing; empty when the hold stands.
 */
export async function holdStock(ctx: Ctx, checkoutId: string, wanted: Demand[]): Promise<Shortage[]> {
  const network = networkOf(ctx.actor.address)
  // The lock serializes the shoppers of one network, because two at once would both take the last of its share.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`holds of ${network}`}))`)
  const held = await readHolds(ctx, checkoutId)
  const { stockLevels, shortages } = await lockStockFor(ctx, held, wanted)
  if (shortages.length > 0) return shortages
  const share = await readShare(ctx, checkoutId, network)
  const since = new Map(held.map((hold) => [hold.productId, hold.since]))
  const next = withinShare(share, stockLevels, wanted).map((demand) => {
    return { ...demand, network, since: since.get(demand.productId) ?? ctx.now }
  })
  await replaceHolds(ctx, checkoutId, held, next)
  return []
}

/** Holds everything within the network's share (docs/rules.md, S-8), or nothing. @returns whether it is held. */
export async function holdWithinShare(ctx: Ctx, checkoutId: string, wanted: Demand[]): Promise<boolean> {
  if ((await holdStock(ctx, checkoutId, wanted)).length > 0) return false
  const held = new Map((await readHolds(ctx, checkoutId)).map((hold) => [hold.productId, hold.quantity]))
  if (wanted.every(({ productId, quantity }) => held.get(productId) === quantity)) return true
  await releaseStockHold(ctx, checkoutId)
  return false
}

/** The shop promises the goods, so the hold no longer counts for its network (docs/rules.md, S-8). */
export async function promiseStockHold(ctx: Ctx, checkoutId: string): Promise<void> {
  const held = await readHolds(ctx, checkoutId)
  await ctx.db.update(stockHolds).set({ network: null }).where(eq(stockHolds.checkoutId, checkoutId))
  await endTurns(ctx, held)
}

/**
 * Ignores the network's share, because the goods were sold or staff promised them.
 * @returns what is missing; empty when the hold stands.
 */
export async function holdAllStock(ctx: Ctx, checkoutId: string, wanted: Demand[]): Promise<Shortage[]> {
  const held = await readHolds(ctx, checkoutId)
  const { stockLevels, shortages } = await lockStockFor(ctx, held, wanted)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(wanted, held, stockLevels)
  if (gone.length > 0) return gone
  const next = wanted.map((demand) => ({ ...demand, network: null, since: ctx.now }))
  await replaceHolds(ctx, checkoutId, held, next)
  return []
}

/**
 * Stock beyond the hold is taken from what is free, because the share limits only unpaid holds (docs/rules.md, S-8).
 * The networks have paid, so their shares start again.
 * @param goods what has stock.
 * @returns what is missing; nothing is changed then.
 */
export async function sellHeld(ctx: Ctx, checkoutId: string, goods: Demand[], cause: string): Promise<Shortage[]> {
  const held = await readHolds(ctx, checkoutId)
  const { stockLevels, shortages } = await lockStockFor(ctx, held, goods)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(goods, held, stockLevels)
  if (gone.length > 0) return gone
  await replaceHolds(ctx, checkoutId, held, [])
  await takeStock(ctx, goods, cause)
  const soldIds = new Set(goods.map(({ productId }) => productId))
  await endTurns(
    ctx,
    held.filter(({ productId }) => soldIds.has(productId)),
  )
  return []
}

export async function reduceStockHold(ctx: Ctx, checkoutId: string, limits: Demand[]): Promise<void> {
  const held = await readHolds(ctx, checkoutId)
  const limitOf = new Map(limits.map(({ productId, quantity }) => [productId, quantity]))
  const next = held.flatMap((hold) => {
    const quantity = Math.min(hold.quantity, limitOf.get(hold.productId) ?? 0)
    return quantity > 0 ? { ...hold, quantity } : []
  })
  await lockStock(
    ctx,
    held.map(({ productId }) => productId),
  )
  await replaceHolds(ctx, checkoutId, held, next)
}

export async function releaseStockHold(ctx: Ctx, checkoutId: string): Promise<void> {
  await reduceStockHold(ctx, checkoutId, [])
}

export async function readHolds(ctx: Ctx, checkoutId: string): Promise<Hold[]> {
  const { productId, quantity, network, since } = stockHolds
  return ctx.db
    .select({ productId, quantity, network, since })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .orderBy(asc(productId))
}

async function lockStockFor(ctx: Ctx, held: Hold[], wanted: Demand[]) {
  const own = new Map(held.map((hold) => [hold.productId, hold.quantity]))
  const ids = new Set([...own.keys(), ...wanted.map(({ productId }) => productId)])
  const locked = await lockStock(ctx, [...ids])
  const stockLevels = new Map(locked.map((stockLevel) => [stockLevel.productId, stockLevel]))
  const shortages = wanted.flatMap(({ productId, quantity }) => {
    const stockLevel = stockLevels.get(productId)
    if (!stockLevel?.isTracked) return []
    const available = stockLevel.onHand - stockLevel.held + (own.get(productId) ?? 0)
    return quantity > available ? [{ productId, available }] : []
  })
  return { stockLevels, shortages }
}

function withoutStock(wanted: Demand[], held: Hold[], stockLevels: Map<number, { isTracked: boolean }>): Shortage[] {
  const ids = new Set(held.map(({ productId }) => productId))
  return wanted
    .filter(({ productId }) => !stockLevels.get(productId)?.isTracked && !ids.has(productId))
    .map(({ productId }) => ({ productId, available: 0 }))
}

async function replaceHolds(ctx: Ctx, checkoutId: string, held: Hold[], next: Hold[]): Promise<void> {
  const changes = new Map(held.map(({ productId, quantity }) => [productId, -quantity]))
  for (const { productId, quantity } of next) changes.set(productId, (changes.get(productId) ?? 0) + quantity)
  const changed = [...changes]
    .filter(([, quantity]) => quantity !== 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
  if (changed.length === 0) return
  await changeHeld(ctx, changed)
  await ctx.db.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId))
  if (next.length === 0) return
  await ctx.db.insert(stockHolds).values(next.map((hold) => ({ ...hold, checkoutId })))
  await beginTurns(ctx, next)
}

/** A network whose pause is over starts again. */
async function beginTurns(ctx: Ctx, held: Hold[]): Promise<void> {
  const turns = held.flatMap(({ productId, network }) => {
    return network === null ? [] : { network, productId, since: ctx.now }
  })
  if (turns.length === 0) return
  await ctx.db
    .insert(stockHoldTurns)
    .values(turns)
    .onConflictDoUpdate({
      target: [stockHoldTurns.network, stockHoldTurns.productId],
      set: { since: ctx.now },
      setWhere: lte(stockHoldTurns.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)),
    })
}

async function endTurns(ctx: Ctx, held: Hold[]): Promise<void> {
  for (const { network, productId } of held)
    if (network !== null)
      await ctx.db
        .delete(stockHoldTurns)
        .where(and(eq(stockHoldTurns.network, network), eq(stockHoldTurns.productId, productId)))
}

export async function deleteExpiredHoldTurns(ctx: Ctx): Promise<void> {
  await ctx.db.delete(stockHoldTurns).where(lte(stockHoldTurns.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)))
}
