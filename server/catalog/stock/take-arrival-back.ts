import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { readStockCost } from './move-cost.ts'
import { type MovementReason, stockRevaluations } from './stock.table.ts'
import { moveStock } from './stock-adjustment.ts'

interface Arrival {
  productId: number
  quantity: number
  arrivedCents: Cents
  reason: MovementReason
  cause: string
  note: string
}

/**
 * Pieces that should not have arrived leave at the cost at which they came. What their cost changed in between is an
 * adjustment, because the pieces that remain keep their cost.
 * @throws Problem `stock_too_low` if some of them were sold or are held.
 */
export async function takeArrivalBack(ctx: Ctx, { quantity, arrivedCents, ...arrival }: Arrival): Promise<void> {
  const { productId } = arrival
  const unitCostCents = cents(arrivedCents / quantity)
  await moveStock(ctx, { ...arrival, change: -quantity, unitCostCents })
  const presentCents = ((await readStockCost(ctx, productId)) ?? 0) * quantity
  if (presentCents === arrivedCents) return
  await ctx.db.insert(stockRevaluations).values({ productId, amountCents: arrivedCents - presentCents, at: ctx.now })
}
