import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { requirePayments } from '../checkout/payment-intent.ts'
import { settle } from '../checkout/settle.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { orders } from '../orders/order.table.ts'
import { recordOrderEvent } from '../orders/order-event.ts'
import { takeOverRefunds } from '../orders/refund/refund.ts'
import type { PaymentEvent } from '../ports/payment-provider.ts'
import { paymentEvents } from './payment-event.table.ts'

/**
 * Takes one event of the provider. It is only a hint to look: what counts is read from the provider, so events may
 * come twice, late and in any order. @throws Problem `bad_signature`; `wrong_mode`: a test event at a live shop, or the reverse.
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  { body, signature }: { body: string; signature: string | undefined },
) {
  const payments = requirePayments(ctx)
  const event = await payments.parseWebhook(body, signature)
  if (event.livemode !== isLive(payments.publishableKey)) {
    throw new Problem('invalid', 'wrong_mode', 'This event is from the other mode of the payment provider.')
  }
  await applyPaymentEvent(ctx, event)
  // Noted only when everything above is committed: an event that failed half-way must be taken when it comes again.
  await ctx.db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, paymentIntentId: event.paymentIntentId, receivedAt: ctx.now })
    .onConflictDoNothing()
  return { received: true as const }
}

export async function applyPaymentEvent(
  ctx: Ctx,
  { type, paymentIntentId }: Pick<PaymentEvent, 'type' | 'paymentIntentId'>,
): Promise<void> {
  if (!paymentIntentId || type === 'other') return
  if (type === 'dispute') return flagDispute(ctx, paymentIntentId)
  try {
    if (type === 'payment') await settle(ctx, paymentIntentId)
    else await takeOverRefunds(ctx, requirePayments(ctx), paymentIntentId)
  } catch (error) {
    // An event about something this account's other programs made.
    if (!(error instanceof Problem && error.code === 'payment_intent_not_found')) throw error
  }
}

function isLive(publishableKey: string): boolean {
  return publishableKey.startsWith('pk_live_')
}

/** Once, however many events a dispute sends. */
async function flagDispute(ctx: Ctx, paymentIntentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .update(orders)
      .set({ needsAttention: true })
      .where(and(eq(orders.paymentIntentId, paymentIntentId), eq(orders.needsAttention, false)))
      .returning({ id: orders.id })
    if (!order) return
    const note = 'The cardholder disputes this payment'
    await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor: 'system', note })
  })
}
