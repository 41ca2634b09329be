import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { categories } from '../../catalog/category/category.table.ts'
import { products } from '../../catalog/product/product.table.ts'
import { categoryColumns, productColumns } from '../../catalog/product/product.ts'
import { stockHolds } from '../../catalog/stock/stock.table.ts'
import type { Ctx } from '../../context.ts'
import { checkoutAttempts } from '../attempt.table.ts'
import { cartItems, carts } from './cart.table.ts'

export type CartLine = Awaited<ReturnType<typeof readCartLines>>[number]

/** The shopper's cart with its products, in the order they were added. What its own checkout holds is available to it. */
export async function readCartLines(ctx: Ctx, shopperId: number, only?: { itemId: number }) {
  const heldForThisShopper = sql`coalesce((
    select ${stockHolds.quantity} from ${stockHolds}
    join ${checkoutAttempts} on ${checkoutAttempts.id} = ${stockHolds.attemptId}
    where ${checkoutAttempts.shopperId} = ${shopperId} and ${checkoutAttempts.status} = 'open'
      and ${stockHolds.productId} = ${products.id}), 0)`
  const rows = await ctx.db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      product: productColumns,
      category: categoryColumns,
      isTaxable: products.isTaxable,
      available: sql<number>`case
        when ${products.archivedAt} is not null then 0
        when ${products.kind} = 'digital' then ${sql.raw(String(MAX_LINE_QUANTITY))}
        else least(${sql.raw(String(MAX_LINE_QUANTITY))}, ${products.stockOnHand} - ${products.stockHeld} + ${heldForThisShopper})
      end`,
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(carts.shopperId, shopperId), only && eq(cartItems.id, only.itemId)))
    .orderBy(asc(cartItems.id))
  return rows.map(({ category, product, ...line }) => ({ ...line, product: { ...product, category } }))
}
