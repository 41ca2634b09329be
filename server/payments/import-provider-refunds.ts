import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { dollars } from '../mail/dollars.ts'
import type { PaymentIntent, PaymentProvider } from '../ports/payment-provider.ts'
import { handlerFor } from './payable-handlers.ts'
import { type AllocationRow, findPaymentOfIntent, lockPayment } from './payment.ts'
import { refunds } from './refund.table.ts'
import { recordRefund, refundedOfPayment } from './refund.ts'

/** The provider's total is authoritative, because refunds may be made in its dashboard. */
export async function importProviderRefunds(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentIntentId: string,
): Promise<void> {
  const first = await compareTotals(ctx, await provider.getIntent(paymentIntentId), { mayFlag: false })
  // A refund may have succeeded after the provider was queried, so only a second query proves that money came back.
  if (first === 'sent_back') await compareTotals(ctx, await provider.getIntent(paymentIntentId), { mayFlag: true })
}

async function compareTotals(
  ctx: Ctx,
  { id: paymentIntentId, refundedCents }: PaymentIntent,
  { mayFlag }: { mayFlag: boolean },
): Promise<'agree' | 'sent_back'> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentOfIntent(ctx, paymentIntentId)
    const given = payment?.allocations.filter(({ status }) => status === 'applied') ?? []
    if (payment?.progress !== 'settled' || given.length === 0) return 'agree'
    await lockPayment(ctx, payment.id)
    const ours = await refundsAtProvider(ctx, paymentIntentId)
    const elsewhere = refundedCents - ours.done - ours.pending
    if (elsewhere > 0) await recordProviderRefund(ctx, given, paymentIntentId, cents(elsewhere))
    const sentBack = ours.done - refundedCents
    if (sentBack <= 0) return 'agree'
    if (mayFlag) await flagFirstAllocation(ctx, given, `The bank sent back a refund of ${dollars(cents(sentBack))}`)
    return 'sent_back'
  })
}

async function refundsAtProvider(ctx: Ctx, paymentIntentId: string): Promise<{ done: number; pending: number }> {
  const sumOf = (status: string) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) filter (where status = ${status}), 0)::int`
  const [sums] = await ctx.db
    .select({ done: sumOf('succeeded'), pending: sumOf('pending') })
    .from(refunds)
    .where(eq(refunds.paymentIntentId, paymentIntentId))
  return sums!
}

async function recordProviderRefund(
  ctx: Ctx,
  given: AllocationRow[],
  paymentIntentId: string,
  elsewhere: Cents,
): Promise<void> {
  let left: number = elsewhere
  for (const { id: allocationId, amountCents } of given) {
    const before = await refundedOfPayment(ctx, allocationId)
    const share = Math.min(left, amountCents - before.cents)
    if (share <= 0) continue
    left -= share
    const [refund] = await ctx.db
      .insert(refunds)
      .values({
        id: randomUUID(),
        allocationId,
        paymentIntentId,
        amountCents: cents(share),
        reason: 'Refunded at the payment provider',
        createdAt: ctx.now,
      })
      .returning()
    await recordRefund(ctx, refund!)
  }
  const twice = `${dollars(cents(left))} went back twice: over the counter and at the payment provider`
  if (left > 0) await flagFirstAllocation(ctx, given, twice)
}

async function flagFirstAllocation(ctx: Ctx, [allocation]: AllocationRow[], note: string): Promise<void> {
  await handlerFor(ctx, allocation!.kind).flag(ctx, allocation!.id, note)
}
