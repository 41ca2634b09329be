import type Stripe from 'stripe'
import { cents, dollarsOf, formatMoney } from '#contract/money.ts'
import { type Account, emit, fromSample, newId } from './account.ts'
import { book } from './balance.ts'
import type { Form } from './form.ts'
import { getIntent } from './intents.ts'
import { noSuch, StripeError } from './stripe-error.ts'

const DISPUTE_FEE = 1_500

export function createRefund(account: Account, form: Form): Stripe.Refund {
  const charge = chargeToRefund(account, form)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = form.amount === undefined ? left : Number(form.amount)
  if (left === 0) {
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount < 1)
    throw new StripeError(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw new StripeError(400, message, { param: 'amount' })
  }
  const refund = fromSample<Stripe.Refund>('refund', {
    id: newId('re'),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: form.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: form.reason ?? null,
  })
  account.refunds.set(refund.id, refund)
  moveRefunded(charge, amount)
  refund.balance_transaction = book(account, {
    ...{ type: 'refund', reporting_category: 'refund', source: refund.id, amount: -amount },
  }).id
  emit(account, 'refund.created', refund)
  emit(account, 'charge.refunded', charge)
  return refund
}

/** A bank can return a refund days later; the money then belongs to the shop again. */
export function failRefund(account: Account, id: string): Stripe.Refund {
  const refund = account.refunds.get(id)
  if (!refund) throw noSuch('refund', id)
  const charge = account.charges.get(refund.charge as string) as Stripe.Charge
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  moveRefunded(charge, -refund.amount)
  book(account, {
    ...{ type: 'refund_failure', reporting_category: 'refund_failure', source: refund.id, amount: refund.amount },
  })
  emit(account, 'refund.failed', refund)
  return refund
}

export function openDispute(account: Account, intentId: string): Stripe.Dispute {
  const charge = account.charges.get(getIntent(account, intentId).latest_charge as string) as Stripe.Charge
  charge.disputed = true
  const dispute = fromSample<Stripe.Dispute>('dispute', {
    id: newId('dp'),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  account.disputes.set(dispute.id, dispute)
  book(account, {
    ...{ type: 'adjustment', reporting_category: 'dispute', source: dispute.id, amount: -charge.amount },
    ...{ fee: DISPUTE_FEE, description: `Chargeback withdrawal for ${charge.id}` },
  })
  emit(account, 'charge.dispute.created', dispute)
  return dispute
}

function chargeToRefund(account: Account, form: Form): Stripe.Charge {
  const named = String(form.payment_intent ?? '')
  const id = named ? getIntent(account, named, 'payment_intent').latest_charge : form.charge
  const charge = account.charges.get(String(id ?? ''))
  if (!charge?.captured) {
    throw new StripeError(400, `This PaymentIntent (${named}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  return charge
}

function moveRefunded(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
}

function dollars(amount: number): string {
  return formatMoney(dollarsOf(cents(amount)))
}
