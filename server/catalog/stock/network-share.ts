import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { HOLD_PAUSE_MINUTES, MAX_HOLD_MINUTES, maxHeldProducts, maxHeldUnits, minutesBefore } from './hold-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'
import type { Demand } from './stock.ts'

/**
 * Limits what one more shopper of a network may hold (docs/rules.md, S-8). A network is everyone behind one internet
 * address, such as a household or one person with several browsers.
 */
export interface NetworkShare {
  held: Map<number, number>
  paused: Set<number>
  onSale: number
}

interface StockLevel {
  onHand: number
  isTracked: boolean
}

export async function readShare(ctx: Ctx, checkoutId: string, network: string): Promise<NetworkShare> {
  const [shop] = await ctx.db
    .select({ onSale: sql<number>`coalesce(sum(${categories.productCount}), 0)::int` })
    .from(categories)
  const held = await ctx.db
    .select({ productId: stockHolds.productId, units: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .where(and(eq(stockHolds.network, network), ne(stockHolds.checkoutId, checkoutId)))
    .groupBy(stockHolds.productId)
  const paused = await ctx.db
    .select({ productId: stockHoldTurns.productId })
    .from(stockHoldTurns)
    .where(
      and(
        eq(stockHoldTurns.network, network),
        lte(stockHoldTurns.since, minutesBefore(ctx.now, MAX_HOLD_MINUTES)),
        gt(stockHoldTurns.since, minutesBefore(ctx.now, HOLD_PAUSE_MINUTES)),
      ),
    )
  return {
    held: new Map(held.map(({ productId, units }) => [productId, units])),
    paused: new Set(paused.map(({ productId }) => productId)),
    onSale: shop!.onSale,
  }
}

/** Applies the share of docs/rules.md, S-8. */
export function withinShare(
  { held: byNetwork, paused, onSale }: NetworkShare,
  stockLevels: Map<number, StockLevel>,
  wanted: Demand[],
): Demand[] {
  const most = maxHeldProducts(onSale)
  let ofShopper = most.byShopper
  let ofNetwork = most.byNetwork - byNetwork.size
  return wanted.flatMap(({ productId, quantity }) => {
    const stockLevel = stockLevels.get(productId)
    if (!stockLevel?.isTracked || paused.has(productId)) return []
    const units = byNetwork.get(productId) ?? 0
    const held = Math.min(quantity, maxHeldUnits({ onHand: stockLevel.onHand, byNetwork: units }))
    if (held === 0 || ofShopper === 0 || (units === 0 && ofNetwork === 0)) return []
    ofShopper--
    if (units === 0) ofNetwork--
    return { productId, quantity: held }
  })
}
