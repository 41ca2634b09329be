import type Stripe from 'stripe'
import type { PaymentEvent } from '../../ports/payment-provider.ts'

export function toPaymentEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const about = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  if (type.startsWith('payment_intent.')) {
    return { id, type: 'payment', paymentIntentId: about.id ?? null, livemode }
  }
  if (type.startsWith('terminal.reader.action_')) {
    const { action } = data.object as Stripe.Terminal.Reader
    return { id, type: 'payment', paymentIntentId: idOf(intentOfAction(action)), livemode }
  }
  return { id, type: kindOf(type), paymentIntentId: idOf(about.payment_intent), livemode }
}

export function intentOfAction(action: Stripe.Terminal.Reader['action']) {
  return action?.process_payment_intent?.payment_intent
}

function kindOf(type: string): PaymentEvent['type'] {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('payout.')) return 'payout'
  if (type.startsWith('refund.') || type === 'charge.refunded' || type === 'charge.refund.updated') return 'refund'
  return 'other'
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
