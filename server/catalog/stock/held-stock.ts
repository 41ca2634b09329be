import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { type Limited, limitTo } from '../../db/limit-to.ts'
import { products } from '../product/product.table.ts'
import { readHolds, reduceStockHold } from './hold.ts'
import { MAX_HOLD_MINUTES, minutesBefore } from './hold-share.ts'
import { stockHolds, stockHoldTurns } from './stock.table.ts'

const MINUTES_UNTIL_LISTED = 10

interface HeldStock {
  id: number
  name: string
  stock: number
  since: Date
}

export async function listHeldStock(ctx: Ctx, shown: number): Promise<Limited<HeldStock>> {
  const { id, name, stockOnHand: stock, stockHeld } = products
  const since =
    sql<Date>`(select min(since) from ${stockHolds} where product_id = ${id} and network is not null)`.mapWith(
      stockHolds.since,
    )
  const matching = and(
    sql`${id} in (select product_id from ${stockHolds})`,
    eq(stock, stockHeld),
    sql`${since} <= ${minutesBefore(ctx.now, MINUTES_UNTIL_LISTED)}`,
  )
  const rows = await ctx.db
    .select({ id, name, stock, since })
    .from(products)
    .where(matching)
    .orderBy(since, asc(id))
    .limit(shown)
  return limitTo(ctx, rows, { of: products, matching, shown })
}

export async function listHoldsOf(ctx: Ctx, productId: number, most: number) {
  const { checkoutId, quantity, since } = stockHolds
  return ctx.db
    .select({ checkoutId, quantity, since })
    .from(stockHolds)
    .where(eq(stockHolds.productId, productId))
    .orderBy(asc(since), asc(checkoutId))
    .limit(most)
}

/**
 * The caller has locked the checkout. Its network may not hold the product for a while.
 * @returns how many were released.
 */
export async function releaseHoldOfProduct(ctx: Ctx, checkoutId: string, productId: number): Promise<number> {
  const holds = await readHolds(ctx, checkoutId)
  const hold = holds.find((other) => other.productId === productId)
  if (!hold) return 0
  await reduceStockHold(
    ctx,
    checkoutId,
    holds.filter((other) => other !== hold),
  )
  await ctx.db
    .update(stockHoldTurns)
    .set({ since: minutesBefore(ctx.now, MAX_HOLD_MINUTES) })
    .where(and(eq(stockHoldTurns.network, hold.network ?? ''), eq(stockHoldTurns.productId, productId)))
  return hold.quantity
}
