import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { refundedSoFar, writeRefund } from '../../payments/refund.ts'
import type { Account } from './account.ts'

interface Given {
  /** As much of what was paid goes back. */
  amountCents: Cents
  reason: string
}

/**
 * Money of a repair goes back the way it came, what was paid online first. The caller holds the ticket's row.
 * @returns of it, what was paid at the counter, for a person to pay back there.
 */
export async function returnPaid(
  ctx: Ctx,
  { payments }: Pick<Account, 'payments'>,
  { amountCents, reason }: Given,
): Promise<Cents> {
  let left: number = amountCents
  let byHandCents: number = ZERO
  for (const { source, purposeId, paymentIntentId, ...paid } of onlineFirst(payments)) {
    // What is on its way back already is no part of it.
    const { pendingCents } = await refundedSoFar(ctx, purposeId)
    const amount = Math.min(left, paid.amountCents - paid.refundedCents - pendingCents)
    if (amount <= 0) continue
    left -= amount
    if (source !== 'online') {
      byHandCents += amount
      continue
    }
    await writeRefund(ctx, {
      purposeId,
      source,
      paymentIntentId,
      amountCents: cents(amount),
      reason,
      actor: 'system',
      mailsCustomer: true,
    })
  }
  return cents(byHandCents)
}

function onlineFirst(payments: Account['payments']) {
  return payments.toSorted((a, b) => Number(b.source === 'online') - Number(a.source === 'online'))
}
