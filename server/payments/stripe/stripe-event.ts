import type Stripe from 'stripe'
import type { PaymentEvent } from '../../ports/payment-provider.ts'

/** Stripe sends many more kinds of events than a shop needs; those it has no use for are `other`. */
export function toPaymentEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const about = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  if (type.startsWith('payment_intent.')) {
    return { id, type: 'payment', paymentIntentId: about.id ?? null, livemode }
  }
  return { id, type: kindOf(type), paymentIntentId: idOf(about.payment_intent), livemode }
}

function kindOf(type: string): PaymentEvent['type'] {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('refund.') || type === 'charge.refunded' || type === 'charge.refund.updated')
    return 'refund'
  return 'other'
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
