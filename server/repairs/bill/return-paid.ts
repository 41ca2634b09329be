import { type Cents, cents, ZERO } from '#contract/money.ts'
import { leftOfBalances, lockSpentBalances } from '../../balances/balance.ts'
import { refundAllocation } from '../../balances/refund-allocation.ts'
import { leftOfPayment } from '../../balances/refund-shares.ts'
import type { Ctx } from '../../context.ts'
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
    const leftCents = source === 'online' ? ofPayment : 0
    const amountCents = cents(Math.min(amount, leftCents + (await leftOfBalances(ctx, allocationId))))
    byHandCents += amount - amountCents
    if (amountCents === 0) continue
    const way = { allocationId, source, paymentIntentId, leftCents, partialPayments: [] }
    await refundAllocation(ctx, way, { amountCents, reason, actor: 'system', mailsCustomer: true })
  }
  return cents(byHandCents)
}

function onlineFirst(payments: Account['payments']) {
  return payments.toSorted((a, b) => Number(b.source === 'online') - Number(a.source === 'online'))
}
