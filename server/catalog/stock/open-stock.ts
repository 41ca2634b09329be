import type { Ctx } from '../../context.ts'
import { stockMovements } from './stock.table.ts'
import type { Demand } from './stock.ts'

export async function openStock(ctx: Ctx, stockLevels: Demand[]): Promise<void> {
  const filled = stockLevels.filter(({ quantity }) => quantity > 0)
  if (filled.length === 0) return
  const actor = ctx.actor.user?.username ?? null
  await ctx.db
    .insert(stockMovements)
    .values(
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
