import { and, asc, eq } from 'drizzle-orm'
import { availableBeside, joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { categoryColumns, productColumns } from '../../catalog/product/product.ts'
import type { Ctx } from '../../context.ts'
import { checkoutAttempts } from '../attempt.table.ts'
import { cartItems, carts } from './cart.table.ts'

export type CartLine = Awaited<ReturnType<typeof readCartLines>>[number]

/** The shopper's cart with its products, in the order they were added. What its own checkout holds is available to it. */
export async function readCartLines(ctx: Ctx, shopperId: number, only?: { itemId: number }) {
  const { id, status } = checkoutAttempts
  const ownAttempts = ctx.db
    .select({ id })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.shopperId, shopperId), eq(status, 'open')))
  const lines = ctx.db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      product: productColumns,
      category: categoryColumns,
      isTaxable: lineColumns.isTaxable,
      available: availableBeside(ownAttempts),
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .$dynamic()
  const rows = await joinProduct(lines, cartItems.productId)
    .where(and(eq(carts.shopperId, shopperId), only && eq(cartItems.id, only.itemId)))
    .orderBy(asc(cartItems.id))
  return rows.map(({ category, product, ...line }) => ({ ...line, product: { ...product, category } }))
}
