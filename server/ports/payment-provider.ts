import type { Cents } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import type { CardReaders } from './card-readers.ts'

/** A provider's promise to take one amount once. It becomes a payment when it has succeeded. */
export interface PaymentIntent {
  id: string
  /** Lets its holder confirm this one intent: for the shopper's browser only, never for a log. */
  clientSecret: string
  state: PaymentState
  amountCents: Cents
  /** ISO 4217 in lower case. */
  currency: string
  /** Our own payment that the intent was made for; null for an intent that this shop did not make. */
  paymentId: string | null
  /** False where no real money moves. */
  livemode: boolean
  card: { brand: string; last4: string } | null
  /** Why the last try to pay failed, in words for the shopper. */
  failure: { code: string; message: string } | null
  refundedCents: Cents
  createdAt: Date
}

/** Something happened at the provider. Events repeat and overtake each other, so read the intent and trust that. */
export interface PaymentEvent {
  id: string
  type: 'payment' | 'refund' | 'dispute' | 'other'
  paymentIntentId: string | null
  livemode: boolean
}

export interface NewPaymentIntent {
  paymentId: string
  amountCents: Cents
  description: string
  receiptEmail?: string
  /** Paid at a reader on the counter, not in a browser. */
  isAtReader?: boolean
  idempotencyKey: string
}

export interface NewRefund {
  paymentIntentId: string
  amountCents: Cents
  idempotencyKey: string
  reason: string
}

export interface ProviderRefund {
  id: string
  status: 'succeeded' | 'pending' | 'failed'
}

/**
 * Who takes the money. Amounts are US dollars. A write repeated with its idempotency key happens once.
 *
 * Every call may throw a Problem:
 * - `payment_provider_unavailable`: no answer, or none of use. The write may have happened; repeat it with the same key.
 * - `payment_attempt_failed`: the provider has stored a failure under this key and will repeat it. Look for the intent
 *   of the payment, then go on with a new key.
 * - `payment_key_reused`: the key belongs to a write with other data.
 */
export interface PaymentTaker {
  readonly name: string
  /** @throws Problem `payment_amount_refused`: below or above what the provider takes; `email_refused`. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>
  /** @throws Problem `payment_intent_not_found`; `payment_intent_closed`: it is processing, succeeded or cancelled. */
  updateIntent(id: string, change: { amountCents: Cents; idempotencyKey: string }): Promise<PaymentIntent>
  /** @throws Problem `payment_intent_not_found`. */
  getIntent(id: string): Promise<PaymentIntent>
  /**
   * The intent as it is afterwards: one that can no longer be cancelled comes back in the state it is in.
   * @throws Problem `payment_intent_not_found`.
   */
  cancelIntent(id: string): Promise<PaymentIntent>
  /** @throws Problem `payment_intent_not_found`; `refund_refused`: less is left than asked for, or it is disputed. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /** Looks through the latest intents, for a payment whose intent id was lost. */
  findIntentByPayment?(paymentId: string): Promise<PaymentIntent | null>
  /**
   * @param rawBody exactly as it came over the wire.
   * @throws Problem `bad_signature`: not from the provider, or too old.
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}

/** One whose card form a browser shows. */
export interface PaymentProvider extends PaymentTaker {
  readonly name: 'stripe' | 'demo'
  readonly publishableKey: string
  readonly readers: CardReaders
}
