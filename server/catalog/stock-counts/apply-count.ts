import { and, eq, ne, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/catalog/admin-product.ts'
import type { StockCount } from '#contract/catalog/stock-count.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { lockStock } from '../stock/stock.ts'
import { stockCountLines } from './stock-count.table.ts'
import { closeCount, lockCount, requireOpen } from './stock-count.ts'

const NAMED = 3

/**
 * Adjusts all stock by the counted differences, or none. A second call changes nothing.
 * @throws Problem `stock_count_not_found`; `stock_count_closed`; `nothing_counted`; `count_again` if missing goods were
 * sold or are held meanwhile.
 */
export async function applyStockCount(ctx: StaffCtx, { id }: { id: number }): Promise<StockCount> {
  return inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, id, 'update')
    if (count.status === 'applied') return count
    requireOpen(count)
    if (count.counted === 0)
      throw new Problem('conflict', 'nothing_counted', 'Nothing was counted yet. Discard the count instead.')
    await requireRoomForAll(ctx, id)
    await moveAll(ctx, count)
    return closeCount(ctx, count, 'applied')
  })
}

async function requireRoomForAll(ctx: Ctx, id: number): Promise<void> {
  const differing = await ctx.db
    .select({
      productId: stockCountLines.productId,
      name: products.name,
      change: sql<number>`${stockCountLines.counted} - ${stockCountLines.expected}`,
    })
    .from(stockCountLines)
    .innerJoin(products, eq(products.id, stockCountLines.productId))
    .where(and(eq(stockCountLines.countId, id), ne(stockCountLines.counted, stockCountLines.expected)))
  const stockLevels = new Map(
    (
      await lockStock(
        ctx,
        differing.map(({ productId }) => productId),
      )
    ).map((stockLevel) => [stockLevel.productId, stockLevel]),
  )
  const impossible = differing.filter(({ productId, change }) => {
    const { onHand, held, isUnit } = stockLevels.get(productId)!
    const after = onHand + change
    return after < held || after > (isUnit ? 1 : MAX_STOCK)
  })
  if (impossible.length === 0) return
  const names = impossible.slice(0, NAMED).map(({ name }) => `“${name}”`)
  const others = impossible.length - names.length
  throw new Problem(
    'conflict',
    'count_again',
    `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''} moved or are held for checkouts since they were counted. Count them again.`,
    { productIds: impossible.map(({ productId }) => productId) },
  )
}

async function moveAll(ctx: StaffCtx, { id, note }: StockCount): Promise<void> {
  const differing = sql`from ${stockCountLines} line where line.count_id = ${id} and line.counted <> line.expected`
  await ctx.db.execute(sql`
    insert into ${stockMovements} (product_id, quantity, reason, cause, actor, note, at)
    select line.product_id, line.counted - line.expected, 'counted', ${`count:${id}`}, ${ctx.actor.user.username},
      ${note || `Stock count ${id}`}, ${ctx.now.toISOString()}::timestamptz ${differing} order by line.product_id`)
  await ctx.db.execute(sql`
    update ${products} set stock_on_hand = stock_on_hand + counted.change
    from (select line.product_id, line.counted - line.expected as change ${differing}) counted
    where ${products.id} = counted.product_id`)
}
