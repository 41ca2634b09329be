import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { partsToSell } from '../../catalog/kits/kit.ts'
import { joinProduct } from '../../catalog/product/join-product.ts'
import { trimHold } from '../../catalog/stock/hold.ts'
import type { Demand } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { demandOf } from '../../orders/sold-line.ts'
import { callBackPayment } from '../../payments/payer.ts'
import { checkoutAttempts } from '../attempt.table.ts'
import { lockOpenAttempt } from '../attempt.ts'
import { cartItems, carts } from './cart.table.ts'

export const CALL_BACK_EMPTIED = 'checkout.call-back-emptied'
export const AboutAttempt = z.object({ attemptId: z.string() })

/**
 * What left the cart is kept from nobody any longer (docs/rules.md, S-7); of an emptied cart the payment is called back
 * too. The caller holds the cart.
 */
export async function letGo(ctx: Ctx, shopperId: number): Promise<void> {
  const attempt = await lockOpenAttempt(ctx, shopperId)
  if (!attempt) return
  const wanted = await readDemand(ctx, shopperId)
  await trimHold(ctx, attempt.id, wanted)
  if (wanted.length === 0) await ctx.jobs.enqueue(ctx.db, CALL_BACK_EMPTIED, { attemptId: attempt.id })
}

/** By a job, as the provider takes its time. A cart that was filled meanwhile goes on with its payment. */
export async function callBackEmptied(ctx: Ctx, attemptId: string): Promise<void> {
  const [attempt] = await ctx.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  if (attempt?.status !== 'open' || (await readDemand(ctx, attempt.shopperId)).length > 0) return
  await callBackPayment(ctx, attempt.paymentId)
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
