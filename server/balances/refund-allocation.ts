import type { Cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import { recordCounterRefund, writeRefund } from '../payments/refund.ts'
import { enterBalance, refundToBalances } from './balance.ts'
import { payBackRefunded } from './deposit/pay-back-deposits.ts'
import { sharesOfRefund, type Way } from './refund-shares.ts'

interface NewRefund {
  /** The browser's key, so that a retry is the same refund. */
  id?: string | undefined
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
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
    if (share.isOfBalance) {
      await refundToBalances(ctx, { allocationId, refundId, amountCents, actor })
      await payBackRefunded(ctx, { refundId, reason: given.reason, actor })
    }
    if (creditId !== undefined)
      await enterBalance(ctx, { balanceId: creditId, refundId, kind: 'refunded', amountCents, actor })
    if (share.paymentIntentId) toAsk = refundId
    else await recordCounterRefund(ctx, refundId)
  }
  return { ids, toAsk }
}
