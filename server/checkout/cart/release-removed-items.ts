import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { partsToSell } from '../../catalog/kits/kit.ts'
import { joinProduct } from '../../catalog/product/join-product.ts'
import { reduceStockHold } from '../../catalog/stock/hold.ts'
import type { Demand } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { demandOf } from '../../orders/sold-line.ts'
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts'
import { checkouts } from '../checkout.table.ts'
import { lockOpenCheckout } from '../checkout.ts'
import { cartItems, carts } from './cart.table.ts'

export const CANCEL_EMPTIED_CHECKOUT = 'checkout.cancel_emptied'
export const CheckoutJob = z.object({ checkoutId: z.string() })

/**
 * Releases the stock of what left the cart (docs/rules.md, S-7). The payment of an emptied cart is cancelled too, by a
 * job, because the provider takes its time. The caller has locked the cart.
 * @returns whether a checkout is open for this cart.
 */
export async function releaseRemovedItems(ctx: Ctx, shopperId: number): Promise<boolean> {
  const checkout = await lockOpenCheckout(ctx, shopperId)
  if (!checkout) return false
  const wanted = await readDemand(ctx, shopperId)
  await reduceStockHold(ctx, checkout.id, wanted)
  if (wanted.length === 0) await sendJob(ctx, CANCEL_EMPTIED_CHECKOUT, { checkoutId: checkout.id })
  return true
}

/** A cart that was filled again meanwhile goes on with its payment. */
export async function cancelEmptiedCheckout(ctx: Ctx, checkoutId: string): Promise<void> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (checkout?.status !== 'open' || (await readDemand(ctx, checkout.shopperId)).length > 0) return
  await cancelPaymentIntent(ctx, checkout.paymentId)
}

async function readDemand(ctx: Ctx, shopperId: number): Promise<Demand[]> {
  const { productId, quantity } = cartItems
  const inCart = ctx.db
    .select({ productId, quantity, parts: partsToSell })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .$dynamic()
  return demandOf(await joinProduct(inCart, productId).where(eq(carts.shopperId, shopperId)))
}
