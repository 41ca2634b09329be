import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { inRefundOrder } from '#contract/payments/payment-part.ts'
import type { Ctx } from '../context.ts'
import { waysOfCharge } from '../payments/on-account/account-charge.ts'
import { partialPaymentsLeft } from '../payments/partial-payment.ts'
import { findAllocation } from '../payments/payment.ts'
import { refundedOfPayment } from '../payments/refund.ts'
import { leftOfBalances } from './balance.ts'
import { WAYS } from './payment-parts.ts'

export interface Way {
  allocationId: number
  source: PaymentSource
  /** Another source if the provider refused to refund it. */
  paymentSource?: PaymentSource
  paymentIntentId: string | null
  leftCents: number
  /** Read if it is not given. */
  partialPayments?: Awaited<ReturnType<typeof partialPaymentsLeft>>
}

/** Splits a refund into the parts for the balances, for the payment and for each partial payment. */
export async function sharesOfRefund(
  ctx: Ctx,
  { allocationId, source, paymentSource = source, paymentIntentId, leftCents, partialPayments }: Way,
  amountCents: Cents,
) {
  const plain = { allocationId, paymentIntentId: null, partialPaymentId: null, isOfBalance: false }
  const partials = partialPayments ?? (await partialPaymentsLeft(ctx, allocationId))
  const ways = [
    {
      ...plain,
      way: WAYS[paymentSource],
      source,
      paymentIntentId: source === 'online' ? paymentIntentId : null,
      leftCents,
    },
    ...partials.map(({ id: partialPaymentId, ...partial }) => ({
      ...plain,
      way: WAYS[partial.source],
      ...partial,
      partialPaymentId,
    })),
    {
      ...plain,
      way: WAYS.balance,
      source: 'balance' as const,
      isOfBalance: true,
      leftCents: await leftOfBalances(ctx, allocationId),
    },
  ]
  const paidSince = await Promise.all(ways.map((way) => (way.source === 'account' ? splitAccount(ctx, way) : [way])))
  let left: number = amountCents
  return inRefundOrder(paidSince.flat()).flatMap(({ leftCents, way: _, ...way }) => {
    const share = Math.min(left, leftCents)
    left -= share
    return share > 0 ? [{ ...way, amountCents: cents(share) }] : []
  })
}

/** A part on account lowers the amount owed first; the settled rest is refunded by the method that settled it. */
async function splitAccount<W extends { allocationId: number; partialPaymentId: number | null }>(ctx: Ctx, way: W) {
  const ways = await waysOfCharge(ctx, way.allocationId, way.partialPaymentId)
  return ways.map((paid) => ({ ...way, ...paid, way: WAYS[paid.source] }))
}

export async function leftOfPayment(ctx: Ctx, allocationId: number): Promise<number> {
  const { amountCents } = await findAllocation(ctx, allocationId)
  const back = await refundedOfPayment(ctx, allocationId)
  return Math.max(0, amountCents - back.cents - back.pendingCents)
}
