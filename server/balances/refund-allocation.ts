import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import { findAllocation } from '../payments/payment.ts'
import { recordCounterRefund, refundedOfPayment, writeRefund } from '../payments/refund.ts'
import { refundToBalances } from './balance.ts'

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
  paymentIntentId: string | null
  leftCents: number
}

/**
 * Money returns the way it came: first to the allocation's own payment, then to the balances (docs/rules.md, T-5). Cash
 * and balance refunds complete immediately. The caller has locked what was bought.
 * @param onWritten runs before the first refund is recorded and decides how much of it is tax.
 * @returns the refund that the provider must still make, if any.
 */
export async function refundAllocation(
  ctx: Ctx,
  { leftCents, ...way }: Way,
  { id, amountCents, ...given }: NewRefund,
  onWritten: (refundId: string) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const paidCents = Math.min(amountCents, leftCents)
  const ofBalance = cents(amountCents - paidCents)
  const first = { ...given, ...(id && { id }) }
  let toAsk: string | undefined
  if (paidCents > 0) toAsk = await refundPaid(ctx, way, { ...first, amountCents: cents(paidCents) }, onWritten)
  if (ofBalance > 0)
    await (paidCents > 0
      ? refundBalances(ctx, way, { ...given, amountCents: ofBalance }, async () => {})
      : refundBalances(ctx, way, { ...first, amountCents: ofBalance }, onWritten))
  return toAsk
}

async function refundPaid(
  ctx: Ctx,
  { allocationId, source, paymentIntentId }: Omit<Way, 'leftCents'>,
  given: Omit<NewRefund, 'id'> & { id?: string },
  onWritten: (refundId: string) => Promise<void>,
): Promise<string | undefined> {
  const isOnline = source === 'online'
  const way = { allocationId, source, paymentIntentId: isOnline ? paymentIntentId : null }
  const refundId = await writeRefund(ctx, { ...given, ...way })
  await onWritten(refundId)
  if (isOnline) return refundId
  await recordCounterRefund(ctx, refundId)
  return undefined
}

async function refundBalances(
  ctx: Ctx,
  { allocationId }: Pick<Way, 'allocationId'>,
  given: Omit<NewRefund, 'id'> & { id?: string },
  onWritten: (refundId: string) => Promise<void>,
): Promise<void> {
  const way = { source: 'balance', isOfBalance: true, paymentIntentId: null } as const
  const refundId = await writeRefund(ctx, { ...given, ...way, allocationId })
  await onWritten(refundId)
  const { amountCents, actor = 'system' } = given
  await refundToBalances(ctx, { allocationId, refundId, amountCents, actor })
  await recordCounterRefund(ctx, refundId)
}

export async function leftOfPayment(ctx: Ctx, allocationId: number): Promise<number> {
  const { amountCents } = await findAllocation(ctx, allocationId)
  const back = await refundedOfPayment(ctx, allocationId)
  return Math.max(0, amountCents - back.cents - back.pendingCents)
}
