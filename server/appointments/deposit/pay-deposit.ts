import type { KeyedAppointment } from '#contract/appointments/appointment.ts'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { ensureOpenPayment } from '../../payments/open-payment.ts'
import { findPaymentOfIntent } from '../../payments/payment.ts'
import { requirePayments } from '../../payments/provider.ts'
import { syncPaymentIntent } from '../../payments/sync-payment-intent.ts'
import { appointmentNotFound, lockAppointment, readAppointment, toKeyed } from '../appointment.ts'
import { openForChange } from '../booking/open-by-key.ts'
import { findDeposit } from './deposit.ts'

/**
 * A repeated call returns the same payment.
 * @throws Problem `appointment_not_found`; `nothing_due`; `amount_mismatch` with the `amount` now;
 * `payment_in_progress`; as `syncPaymentIntent`.
 */
export async function prepareDepositPayment(
  ctx: ShopperCtx,
  { key, amount }: { key: string; amount: Cents },
): Promise<{ clientSecret: string; paymentIntentId: string }> {
  requirePayments(ctx)
  const { id } = await openForChange(ctx, key)
  const paymentId = await inTransaction(ctx, async (ctx) => {
    await lockAppointment(ctx, id)
    const deposit = await findDeposit(ctx, id)
    if (deposit?.state !== 'due')
      throw new Problem('conflict', 'nothing_due', 'There is nothing to pay for this appointment now.')
    const { amountCents } = deposit
    if (amountCents !== amount)
      throw new Problem('conflict', 'amount_mismatch', 'The deposit has changed. Review it first.', {
        amount: dollarsOf(amountCents),
      })
    return ensureOpenPayment(ctx, { kind: 'appointment', subjectId: String(id), amountCents })
  })
  const reached = await syncPaymentIntent(ctx, paymentId)
  if (reached.state !== 'payable')
    throw new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.')
  const { clientSecret, paymentIntentId } = reached.payment
  return { clientSecret, paymentIntentId }
}

/**
 * @throws Problem `appointment_not_found`, also if the payment is for something else; `payment_not_completed` with its
 * `state`; `payment_refunded`.
 */
export async function reportDepositPayment(
  ctx: ShopperCtx,
  { key, paymentIntentId }: { key: string; paymentIntentId: string },
): Promise<KeyedAppointment> {
  const { id } = await openForChange(ctx, key)
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  const allocation = payment?.allocations.find(
    ({ kind, subjectId }) => kind === 'appointment' && subjectId === String(id),
  )
  if (!allocation) throw appointmentNotFound()
  const outcome = await applyPayment(ctx, paymentIntentId, payment)
  if (outcome.kind === 'unpaid') {
    const message = 'The payment is not completed.'
    throw new Problem('payment_required', 'payment_not_completed', message, { state: outcome.state })
  }
  const isPaid =
    outcome.kind === 'applied' &&
    outcome.allocations.some((one) => one.id === allocation.id && one.status === 'applied')
  if (!isPaid)
    throw new Problem('conflict', 'payment_refunded', 'The time was no longer held. All of this payment is refunded.')
  return toKeyed(ctx, await readAppointment(ctx, id))
}
