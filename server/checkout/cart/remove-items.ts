import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { componentsToSell } from '../../catalog/bundles/bundle.ts'
import { joinProduct } from '../../catalog/product/join-product.ts'
import { reduceStockHold } from '../../catalog/stock/hold.ts'
import type { Demand } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { demandOf } from '../../orders/sold-line.ts'
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts'
import { checkoutLines, checkouts } from '../checkout.table.ts'
import { type Checkout, lockOpenCheckout } from '../checkout.ts'
import { cartItems, carts, checkoutDrafts } from './cart.table.ts'

export const CANCEL_EMPTIED_CHECKOUT = 'checkout.cancel_emptied'
export const CheckoutJob = z.object({ checkoutId: z.string() })

/**
 * Releases the stock of removed items (docs/rules.md, S-7). A job cancels the payment of an emptied cart, because the
 * provider may be slow. The caller has locked the cart.
 * @returns whether a checkout is open for this cart.
 */
export async function releaseRemovedItems(ctx: Ctx, shopperId: number): Promise<boolean> {
  const checkout = await lockOpenCheckout(ctx, shopperId)
  if (!checkout) return false
  const demand = await readDemand(ctx, shopperId)
  await reduceStockHold(ctx, checkout.id, demand)
  if (demand.length === 0) await sendJob(ctx, CANCEL_EMPTIED_CHECKOUT, { checkoutId: checkout.id })
  return true
}

export async function cancelEmptiedCheckout(ctx: Ctx, checkoutId: string): Promise<void> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (checkout?.status !== 'open' || (await readDemand(ctx, checkout.shopperId)).length > 0) return
  await cancelPaymentIntent(ctx, checkout.paymentId)
}

async function readDemand(ctx: Ctx, shopperId: number): Promise<Demand[]> {
  const { productId, quantity } = cartItems
  const inCart = ctx.db
    .select({ productId, quantity, components: componentsToSell })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .$dynamic()
  return demandOf(await joinProduct(inCart, productId).where(eq(carts.shopperId, shopperId)))
}

/**
 * Removes exactly what was bought: items that were added in another tab in the meantime stay. The caller has locked the
 * cart.
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
  await ctx.db.delete(cartItems).where(exists(ctx.db.select().from(checkoutLines).where(and(isBought, allOfIt))))
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
  if (balances.length > 0) await ctx.db.update(carts).set({ balanceIds: [] }).where(isOwn)
  await ctx.db.delete(checkoutDrafts).where(eq(checkoutDrafts.shopperId, shopperId))
}
