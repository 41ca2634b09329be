import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { cancelPaymentIntent } from '../payments/cancel-payment-intent.ts'
import { checkouts } from './checkout.table.ts'

/**
 * Two shoppers are about to become one, and one shopper has at most one cart under payment. If both have one, the payment
 * of `leave` is called back at the provider as if its time had run out, or settled if it was paid meanwhile.
 */
export async function cancelSecondCheckout(
  ctx: Ctx,
  { keep, leave }: { keep: number; leave: number },
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.shopperId, [keep, leave]), eq(checkouts.status, 'open')))
  const left = open.find((checkout) => checkout.shopperId === leave)
  if (open.length === 2 && left) await cancelPaymentIntent(ctx, left.paymentId)
}
