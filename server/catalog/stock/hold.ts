import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { categories } from '../category/category.table.ts'
import { lookFor, minutesBefore, readHolds, writeHolds } from './hold-rows.ts'
import { HOLD_PAUSE_MINUTES, LONGEST_HOLD_MINUTES, mostPiecesKept, mostProductsKept } from './hold-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import { type Demand, lockShelves, type Shortage } from './stock.ts'

/**
 * Keeps these pieces from others while the attempt is paid, as far as the share of whoever asks goes (docs/rules.md,
 * S-8), no matter what it kept before; or changes nothing where they are not there. What is not kept may be paid for
 * all the same: who pays first gets it.
 * @returns what is missing; empty when the hold stands.
 */
export async function keepStock(ctx: Ctx, attemptId: string, wanted: Demand[]): Promise<Shortage[]> {
  const network = networkOf(ctx.actor.address)
  const current = await readHolds(ctx, attemptId, { waitingFor: network })
  const { shelves, shortages } = await lookFor(ctx, current, wanted)
  if (shortages.length > 0) return shortages
  const share = await readShare(ctx, attemptId, network)
  const before = new Map(current.map((hold) => [hold.productId, hold]))
  let ofShopper = share.products.byShopper
  let ofNetwork = share.products.byNetwork - share.byNetwork.size
  const next = wanted.flatMap(({ productId, quantity }) => {
    const shelf = shelves.get(productId)
    if (!shelf?.isTracked || share.paused.has(productId)) return []
    const byNetwork = share.byNetwork.get(productId) ?? 0
    const kept = Math.min(quantity, mostPiecesKept({ onHand: shelf.onHand, byNetwork }))
    if (kept === 0 || ofShopper === 0 || (byNetwork === 0 && ofNetwork === 0)) return []
    ofShopper--
    if (byNetwork === 0) ofNetwork--
    return { productId, quantity: kept, network, since: before.get(productId)?.since ?? ctx.now }
  })
  await writeHolds(ctx, attemptId, current, next)
  return []
}

/** Gives back what the attempt holds beyond these. */
export async function trimHold(ctx: Ctx, attemptId: string, most: Demand[]): Promise<void> {
  const current = await readHolds(ctx, attemptId)
  const limits = new Map(most.map(({ productId, quantity }) => [productId, quantity]))
  const next = current.flatMap((hold) => {
    const quantity = Math.min(hold.quantity, limits.get(hold.productId) ?? 0)
    return quantity > 0 ? { ...hold, quantity } : []
  })
  await lockShelves(
    ctx,
    current.map(({ productId }) => productId),
  )
  await writeHolds(ctx, attemptId, current, next)
}

/** Gives back whatever the attempt still holds. Harmless when it holds nothing. */
export async function releaseHoldOf(ctx: Ctx, attemptId: string): Promise<void> {
  await trimHold(ctx, attemptId, [])
}

/** What others of the network keep, what it has kept for too long, and how many products it may keep at all. */
async function readShare(ctx: Ctx, attemptId: string, network: string) {
  const { rows } = await ctx.db.execute<{
    onSale: number
    kept: Record<string, number>
    paused: number[]
  }>(sql`
    select (select coalesce(sum(product_count), 0)::int from ${categories}) as "onSale",
      (select coalesce(jsonb_object_agg(product_id, pieces), '{}') from (
        select product_id, sum(quantity) as pieces from ${stockHolds}
        where network = ${network} and attempt_id <> ${attemptId} group by 1) as other) as kept,
      (select coalesce(jsonb_agg(product_id), '[]') from ${stockHoldTurns}
        where network = ${network} and since <= ${minutesBefore(ctx.now, LONGEST_HOLD_MINUTES)}
          and since > ${minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)}) as paused`)
  const { onSale, kept, paused } = rows[0]!
  return {
    byNetwork: new Map(Object.entries(kept).map(([productId, pieces]) => [Number(productId), pieces])),
    paused: new Set(paused),
    products: mostProductsKept(onSale),
  }
}
