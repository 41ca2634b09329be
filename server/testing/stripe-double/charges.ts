import type Stripe from 'stripe'
import { type Account, emit, fromSample, newId } from './account.ts'
import { book } from './balance.ts'
import type { Decline, UsedCard } from './cards.ts'

export function charge(
  account: Account,
  intent: Stripe.PaymentIntent,
  card: UsedCard,
  decline: Decline | null,
): Stripe.PaymentIntent {
  const made = newCharge(intent, card, decline)
  account.charges.set(made.id, made)
  intent.latest_charge = made.id
  if (decline) {
    emit(account, 'charge.failed', made)
    return fail(account, intent, { ...decline, charge: made.id })
  }
  intent.status = 'succeeded'
  intent.payment_method = made.payment_method
  intent.amount_received = intent.amount
  made.balance_transaction = book(account, {
    ...{ type: 'charge', reporting_category: 'charge', source: made.id },
    ...{ amount: intent.amount, fee: feeOf(intent.amount), description: intent.description },
  }).id
  emit(account, 'charge.succeeded', made)
  emit(account, 'payment_intent.succeeded', intent)
  return intent
}

export function fail(account: Account, intent: Stripe.PaymentIntent, decline: Decline & { charge?: string }) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = { type: 'card_error', ...decline }
  emit(account, 'payment_intent.payment_failed', intent)
  return intent
}

/** 2.9 % and 30 cents, Stripe's usual fee in the United States. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

export function isAtReader({ payment_method_types }: Stripe.PaymentIntent): boolean {
  return payment_method_types.includes('card_present')
}

function newCharge(intent: Stripe.PaymentIntent, card: UsedCard, decline: Decline | null): Stripe.Charge {
  const sample = fromSample<Stripe.Charge>('charge', {})
  const { payment_method_details: details } = sample
  return {
    ...sample,
    id: newId('ch'),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    balance_transaction: null,
    captured: !decline,
    currency: intent.currency,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: isAtReader(intent)
      ? ({
          type: 'card_present',
          card_present: { brand: card.brand, last4: card.last4, network: card.brand },
        } as Stripe.Charge.PaymentMethodDetails)
      : ({
          ...details,
          card: { ...details?.card, brand: card.brand, last4: card.last4, network: card.brand, wallet: null },
        } as Stripe.Charge.PaymentMethodDetails),
    receipt_email: intent.receipt_email,
    shipping: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
  }
}
