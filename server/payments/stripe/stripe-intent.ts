import type Stripe from 'stripe'
import { cents } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import type { PaymentIntent } from '../../ports/payment-provider.ts'

/** `requires_capture` never occurs with automatic capture; if it did, the money would be reserved but not received. */
const stateOf: Record<Stripe.PaymentIntent.Status, PaymentState> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const card = charge?.payment_method_details?.card ?? charge?.payment_method_details?.card_present
  const error = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // Unknown states of later API versions must not count as final.
    state: stateOf[intent.status] ?? 'processing',
    amountCents: cents(intent.amount),
    currency: intent.currency,
    paymentId: intent.metadata.payment_id ?? null,
    livemode: intent.livemode,
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null,
    failure: error ? toFailure(error) : null,
    refundedCents: cents(charge?.amount_refunded ?? 0),
    createdAt: new Date(intent.created * 1000),
  }
}

function toFailure({ decline_code, code, message }: Stripe.PaymentIntent.LastPaymentError) {
  return { code: decline_code ?? code ?? 'payment_failed', message: message ?? 'Your payment did not go through.' }
}
