import type { Ctx } from '../../context.ts'
import { stockMovements } from './stock.table.ts'
import type { Demand } from './stock.ts'

/** Enters into the books what lies on the shelves of products that were just added with it. */
export async function openShelves(ctx: Ctx, shelves: Demand[]): Promise<void> {
  const filled = shelves.filter(({ quantity }) => quantity > 0)
  if (filled.length === 0) return
  const actor = ctx.actor.user?.username ?? null
  await ctx.db.insert(stockMovements).values(
    filled.map(({ productId, quantity }) => ({
      productId,
      quantity,
      reason: 'opening' as const,
      cause: `product:${productId}`,
      actor,
      at: ctx.now,
    })),
  )
}
