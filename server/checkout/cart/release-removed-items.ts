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
import { checkoutAttempts } from '../attempt.table.ts'
import { lockOpenAttempt } from '../attempt.ts'
import { cartItems, carts } from './cart.table.ts'

export const CALL_BACK_EMPTIED = 'checkout.call-back-emptied'
export const AboutAttempt = z.object({ attemptId: z.string() })

/**
 * Releases the stock of what left the cart (docs/rules.md, S-7). The payment of an emptied cart is cancelled too, by a
 * job, because the provider takes its time. The caller has locked the cart.
 * @returns whether a checkout is open for this cart.
 */
export async function releaseRemovedItems(ctx: Ctx, shopperId: number): Promise<boolean> {
  const checkout = await lockOpenAttempt(ctx, shopperId)
  if (!checkout) return false
  const wanted = await readDemand(ctx, shopperId)
  await reduceStockHold(ctx, checkout.id, wanted)
  if (wanted.length === 0) await sendJob(ctx, CALL_BACK_EMPTIED, { attemptId: checkout.id })
  return true
}

/** A cart that was filled again meanwhile goes on with its payment. */
export async function callBackEmptied(ctx: Ctx, attemptId: string): Promise<void> {
  const [attempt] = await ctx.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  if (attempt?.status !== 'open' || (await readDemand(ctx, attempt.shopperId)).length > 0) return
  await cancelPaymentIntent(ctx, attempt.paymentId)
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
