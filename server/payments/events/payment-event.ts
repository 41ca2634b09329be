import { and, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PaymentEvent } from '../../ports/payment-provider.ts'
import { applyPayment } from '../apply-payment.ts'
import { importProviderRefunds } from '../import-provider-refunds.ts'
import { handlerFor } from '../payable-handlers.ts'
import { payments } from '../payment.table.ts'
import { findPaymentOfIntent } from '../payment.ts'
import { queueCardImport } from '../payouts/import-card-transactions.ts'
import { requirePayments } from '../provider.ts'
import { paymentEvents } from './payment-event.table.ts'

/**
 * An event is only a hint: the state is read from the provider, so events may come twice, late and in any order.
 * @throws Problem `bad_signature`; `wrong_mode` for a test event in a live shop, or the reverse.
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  { body, signature }: { body: string; signature: string | undefined },
) {
  const provider = requirePayments(ctx)
  const event = await provider.parseWebhook(body, signature)
  if (event.livemode !== isLive(provider.publishableKey)) {
    throw new Problem('invalid', 'wrong_mode', 'This event is from the other mode of the payment provider.')
  }
  await applyPaymentEvent(ctx, event)
  if (event.type !== 'other') await queueCardImport(ctx)
  // Stored last, so that an event that failed halfway is processed when it is sent again.
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
  if (!paymentIntentId || type === 'other' || type === 'payout') return
  if (type === 'dispute') return flagDispute(ctx, paymentIntentId)
  try {
    if (type === 'payment') await applyPayment(ctx, paymentIntentId)
    else await importProviderRefunds(ctx, requirePayments(ctx), paymentIntentId)
  } catch (error) {
    // Other programs may use the same Stripe account.
    if (!(error instanceof Problem && error.code === 'payment_intent_not_found')) throw error
  }
}

function isLive(publishableKey: string): boolean {
  return publishableKey.startsWith('pk_live_')
}

async function flagDispute(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  const given = payment?.allocations.filter(({ status }) => status === 'applied') ?? []
  await inTransaction(ctx, async (ctx) => {
    for (const { kind, id } of given) await handlerFor(ctx, kind).flag(ctx, id, 'The cardholder disputes this payment')
  })
}

const HOUR_MILLISECONDS = 3600_000

export async function webhookHealth(ctx: Ctx): Promise<{ lastAt: Date | null; isMissed: boolean }> {
  const [event] = await ctx.db
    .select({ lastAt: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(isNotNull(paymentEvents.paymentIntentId))
  const lastAt = event?.lastAt ?? null
  const since = lastAt ?? new Date(0)
  const [payment] = await ctx.db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'stripe'),
        inArray(payments.progress, ['settling', 'settled']),
        gt(payments.createdAt, new Date(since.getTime() + HOUR_MILLISECONDS)),
      ),
    )
    .limit(1)
  return { lastAt, isMissed: payment !== undefined }
}
