import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { cancelPaymentIntent } from '../payments/cancel-payment-intent.ts'
import { checkoutAttempts } from './attempt.table.ts'

/**
 * Two shoppers are about to become one, and one shopper has at most one cart under payment. If both have one, the payment
 * of `leave` is called back at the provider as if its time had run out, or settled if it was paid meanwhile.
 */
export async function leaveOneOpenAttempt(
  ctx: Ctx,
  { keep, leave }: { keep: number; leave: number },
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(and(inArray(checkoutAttempts.shopperId, [keep, leave]), eq(checkoutAttempts.status, 'open')))
  const left = open.find((attempt) => attempt.shopperId === leave)
  if (open.length === 2 && left) await cancelPaymentIntent(ctx, left.paymentId)
}
