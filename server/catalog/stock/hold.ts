import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { HOLD_PAUSE_MINUTES, minutesBefore } from './hold-share.ts'
import { readShare, withinShare } from './network-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import { changeHeld, type Demand, lockShelves, type Shortage, takeStock } from './stock.ts'

type Hold = Pick<typeof stockHolds.$inferSelect, 'productId' | 'quantity' | 'network' | 'since'>

/**
 * Holds stock for a checkout while it is paid, as far as the share of the requester's network goes (docs/rules.md, S-8),
 * instead of whatever it held before. Stock beyond the share is not held, but may be paid for all the same: the first to
 * pay gets it. Changes nothing where stock is missing.
 * @returns what is missing; empty when the hold stands.
 */
export async function holdStock(ctx: Ctx, checkoutId: string, wanted: Demand[]): Promise<Shortage[]> {
  const network = networkOf(ctx.actor.address)
  // Shoppers of one network take their shares one after the other: two at once would both take the last of it.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`holds of ${network}`}))`)
  const held = await readHolds(ctx, checkoutId)
  const { shelves, shortages } = await lockShelvesFor(ctx, held, wanted)
  if (shortages.length > 0) return shortages
  const share = await readShare(ctx, checkoutId, network)
  const since = new Map(held.map((hold) => [hold.productId, hold.since]))
  const next = withinShare(share, shelves, wanted).map((demand) => {
    return { ...demand, network, since: since.get(demand.productId) ?? ctx.now }
  })
  await replaceHolds(ctx, checkoutId, held, next)
  return []
}

/**
 * Holds exactly this stock, whatever the network's share is: it was sold, or a member of staff promised it.
 * @returns what is missing; empty when the hold stands.
 */
export async function holdAllStock(ctx: Ctx, checkoutId: string, wanted: Demand[]): Promise<Shortage[]> {
  const held = await readHolds(ctx, checkoutId)
  const { shelves, shortages } = await lockShelvesFor(ctx, held, wanted)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(wanted, held, shelves)
  if (gone.length > 0) return gone
  const next = wanted.map((demand) => ({ ...demand, network: null, since: ctx.now }))
  await replaceHolds(ctx, checkoutId, held, next)
  return []
}

/**
 * Sells what an open checkout paid for: its holds end, and the goods leave the stock. What it does not hold is taken from the
 * free stock, because the share limits only what is held unpaid (docs/rules.md, S-8). The networks it was held for have paid
 * now, so they may hold as much of these products as at first.
 * @param goods what has stock.
 * @returns what is missing; nothing is changed then.
 */
export async function sellHeld(
  ctx: Ctx,
  checkoutId: string,
  goods: Demand[],
  cause: string,
): Promise<Shortage[]> {
  const held = await readHolds(ctx, checkoutId)
  const { shelves, shortages } = await lockShelvesFor(ctx, held, goods)
  if (shortages.length > 0) return shortages
  const gone = withoutStock(goods, held, shelves)
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

/** Releases what the checkout holds beyond `limits`. */
export async function reduceStockHold(ctx: Ctx, checkoutId: string, limits: Demand[]): Promise<void> {
  const held = await readHolds(ctx, checkoutId)
  const limitOf = new Map(limits.map(({ productId, quantity }) => [productId, quantity]))
  const next = held.flatMap((hold) => {
    const quantity = Math.min(hold.quantity, limitOf.get(hold.productId) ?? 0)
    return quantity > 0 ? { ...hold, quantity } : []
  })
  await lockShelves(
    ctx,
    held.map(({ productId }) => productId),
  )
  await replaceHolds(ctx, checkoutId, held, next)
}

/** Releases everything that the checkout holds. Harmless when it holds nothing. */
export async function releaseStockHold(ctx: Ctx, checkoutId: string): Promise<void> {
  await reduceStockHold(ctx, checkoutId, [])
}

/** The caller has locked the checkout, so its holds stay as they are. */
export async function readHolds(ctx: Ctx, checkoutId: string): Promise<Hold[]> {
  const { productId, quantity, network, since } = stockHolds
  return ctx.db
    .select({ productId, quantity, network, since })
    .from(stockHolds)
    .where(eq(stockHolds.attemptId, checkoutId))
    .orderBy(asc(productId))
}

/** Locks the stock of what is held and what is wanted, and says what is missing. */
async function lockShelvesFor(ctx: Ctx, held: Hold[], wanted: Demand[]) {
  const own = new Map(held.map((hold) => [hold.productId, hold.quantity]))
  const ids = new Set([...own.keys(), ...wanted.map(({ productId }) => productId)])
  const locked = await lockShelves(ctx, [...ids])
  const shelves = new Map(locked.map((shelf) => [shelf.productId, shelf]))
  const shortages = wanted.flatMap(({ productId, quantity }) => {
    const shelf = shelves.get(productId)
    if (!shelf?.isTracked) return []
    const available = shelf.onHand - shelf.held + (own.get(productId) ?? 0)
    return quantity > available ? [{ productId, available }] : []
  })
  return { shelves, shortages }
}

/** What had stock when it was put in the cart, and has none since: there is nothing to sell. */
function withoutStock(
  wanted: Demand[],
  held: Hold[],
  shelves: Map<number, { isTracked: boolean }>,
): Shortage[] {
  const ids = new Set(held.map(({ productId }) => productId))
  return wanted
    .filter(({ productId }) => !shelves.get(productId)?.isTracked && !ids.has(productId))
    .map(({ productId }) => ({ productId, available: 0 }))
}

/** The caller has locked the stock of both. */
async function replaceHolds(ctx: Ctx, checkoutId: string, held: Hold[], next: Hold[]): Promise<void> {
  const changes = new Map(held.map(({ productId, quantity }) => [productId, -quantity]))
  for (const { productId, quantity } of next) changes.set(productId, (changes.get(productId) ?? 0) + quantity)
  const changed = [...changes]
    .filter(([, quantity]) => quantity !== 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
  if (changed.length === 0) return
  await changeHeld(ctx, changed)
  await ctx.db.delete(stockHolds).where(eq(stockHolds.attemptId, checkoutId))
  if (next.length === 0) return
  await ctx.db.insert(stockHolds).values(next.map((hold) => ({ ...hold, attemptId: checkoutId })))
  await beginTurns(ctx, next)
}

/** Notes when each network began to hold a product. A turn whose pause is over begins again. */
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

/** These networks have paid, and begin again as if they had held nothing yet. */
async function endTurns(ctx: Ctx, held: Hold[]): Promise<void> {
  for (const { network, productId } of held)
    if (network !== null)
      await ctx.db
        .delete(stockHoldTurns)
        .where(and(eq(stockHoldTurns.network, network), eq(stockHoldTurns.productId, productId)))
}

/** Deletes the turns whose pause is over: they would begin again anyway. */
export async function deleteExpiredHoldTurns(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(stockHoldTurns)
    .where(lte(stockHoldTurns.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)))
}
