import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { checkoutLines } from '../checkout.table.ts'
import type { Checkout } from '../checkout.ts'
import { cartItems, carts } from './cart.table.ts'
import { checkoutDrafts } from './draft.table.ts'

/**
 * Exactly what was bought leaves the cart: what was added in another tab meanwhile stays in it. The caller has locked the cart.
 */
export async function removeBought(
  ctx: Ctx,
  { id: checkoutId, shopperId, promotions, balances }: Checkout,
): Promise<void> {
  const isOwn = eq(carts.shopperId, shopperId)
  const ownCart = ctx.db.select({ id: carts.id }).from(carts).where(isOwn)
  const isBought = and(
    inArray(cartItems.cartId, ownCart),
    eq(checkoutLines.checkoutId, checkoutId),
    eq(checkoutLines.productId, cartItems.productId),
  )
  const allOfIt = sql`${checkoutLines.quantity} >= ${cartItems.quantity}`
  await ctx.db
    .delete(cartItems)
    .where(exists(ctx.db.select().from(checkoutLines).where(and(isBought, allOfIt))))
  await ctx.db
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${checkoutLines.quantity}` })
    .from(checkoutLines)
    .where(isBought)
  const codes = promotions.flatMap(({ code }) => code ?? [])
  if (codes.length > 0)
    await ctx.db
      .update(carts)
      .set({ promotionCode: null })
      .where(and(isOwn, inArray(carts.promotionCode, codes)))
  if (balances.length > 0) await ctx.db.update(carts).set({ giftCardIds: [] }).where(isOwn)
  await ctx.db.delete(checkoutDrafts).where(eq(checkoutDrafts.shopperId, shopperId))
}
