import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { lockSpentBalances } from '../../balances/balance.ts'
import { leftOfPayment, refundAllocation } from '../../balances/refund-allocation.ts'
import type { Ctx } from '../../context.ts'
import { partialPaymentsLeft } from '../../payments/partial-payment.ts'
import { refundedSoFar } from '../../payments/refund.ts'
import type { Account } from './account.ts'

interface ReturnPaidInput {
  amountCents: Cents
  reason: string
}

/**
 * Refunds online payments first, also the part that a gift card paid. The caller has locked the ticket.
 * @returns the part that was paid at the counter, which the staff must pay back there.
 */
export async function returnPaid(
  ctx: Ctx,
  { payments }: Pick<Account, 'payments'>,
  { amountCents, reason }: ReturnPaidInput,
): Promise<Cents> {
  await lockSpentBalances(
    ctx,
    payments.map(({ allocationId }) => allocationId),
  )
  let left: number = amountCents
  let byHandCents: number = ZERO
  for (const { source, allocationId, paymentIntentId, ...paid } of onlineFirst(payments)) {
    // A pending refund must not be refunded twice.
    const { pendingCents } = await refundedSoFar(ctx, allocationId)
    const amount = Math.min(left, paid.amountCents - paid.refundedCents - pendingCents)
    if (amount <= 0) continue
    left -= amount
    const ofPayment = await leftOfPayment(ctx, allocationId)
    const ofPartials = sumCents((await partialPaymentsLeft(ctx, allocationId)).map(({ leftCents }) => leftCents))
    const isOnline = source === 'online'
    const byHand = isOnline ? 0 : Math.min(amount, ofPayment + ofPartials)
    byHandCents += byHand
    if (byHand === amount) continue
    const way = { allocationId, source, paymentIntentId, leftCents: isOnline ? ofPayment : 0, partialPayments: [] }
    const amountCents = cents(amount - byHand)
    await refundAllocation(ctx, way, { amountCents, reason, actor: 'system', mailsCustomer: true })
  }
  return cents(byHandCents)
}

function onlineFirst(payments: Account['payments']) {
  return payments.toSorted((a, b) => Number(b.source === 'online') - Number(a.source === 'online'))
}
