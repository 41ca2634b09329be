import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { inRefundOrder } from '#contract/payments/payment-part.ts'
import type { Ctx } from '../context.ts'
import { waysOfCharge } from '../payments/on-account/account-charge.ts'
import { partialPaymentsLeft } from '../payments/partial-payment.ts'
import { findAllocation } from '../payments/payment.ts'
import { recordCounterRefund, refundedOfPayment, writeRefund } from '../payments/refund.ts'
import { enterBalance, leftOfBalances, refundToBalances } from './balance.ts'
import { WAYS } from './payment-parts.ts'

interface NewRefund {
  /** The browser's key, so that a retry is the same refund. */
  id?: string | undefined
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
}

interface Way {
  allocationId: number
  source: PaymentSource
  /** Another source if the provider refused to refund it. */
  paymentSource?: PaymentSource
  paymentIntentId: string | null
  leftCents: number
  /** Read if it is not given. */
  partialPayments?: Awaited<ReturnType<typeof partialPaymentsLeft>>
}

/**
 * Money returns the way it came, in the order of docs/rules.md, T-5. Refunds at the counter and to balances complete
 * immediately. The caller has locked what was bought.
 * @param onWritten runs before the first refund is recorded and decides how much of it is tax.
 * @returns the refund that the provider must still make, if any.
 */
export async function refundAllocation(
  ctx: Ctx,
  way: Way,
  { amountCents, ...given }: NewRefund,
  onWritten: (refundId: string) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const ids = await writeRefundShares(ctx, await sharesOfRefund(ctx, way, amountCents), given, onWritten)
  return ids.toAsk
}

export interface RefundShare {
  allocationId: number
  source: PaymentSource
  paidSource?: PaymentSource
  paymentIntentId: string | null
  partialPaymentId: number | null
  isOfBalance: boolean
  /** The balance that gets money which was paid in another way. */
  creditId?: number
  mailsCustomer?: boolean
  amountCents: Cents
}

/** @returns the ids in the order of the shares, and the last one that the provider must still make. */
export async function writeRefundShares(
  ctx: Ctx,
  shares: RefundShare[],
  { id, ...given }: Omit<NewRefund, 'amountCents'>,
  onWritten: (refundId: string) => Promise<void>,
): Promise<{ ids: string[]; toAsk: string | undefined }> {
  const ids: string[] = []
  let toAsk: string | undefined
  for (const { creditId, ...share } of shares) {
    const first = ids[0] ? { firstRefundId: ids[0] } : { ...(id && { id }) }
    const refundId = await writeRefund(ctx, { ...given, ...first, ...share })
    if (ids.length === 0) await onWritten(refundId)
    ids.push(refundId)
    const { amountCents, allocationId } = share
    const { actor = 'system' } = given
    if (share.isOfBalance) await refundToBalances(ctx, { allocationId, refundId, amountCents, actor })
    if (creditId !== undefined)
      await enterBalance(ctx, { balanceId: creditId, refundId, kind: 'refunded', amountCents, actor })
    if (share.paymentIntentId) toAsk = refundId
    else await recordCounterRefund(ctx, refundId)
  }
  return { ids, toAsk }
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
