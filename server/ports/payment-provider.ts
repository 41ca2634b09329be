import type { Cents } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import type { CardTransactionKind, PayoutStatus } from '#contract/payments/payout.ts'
import type { CardReaders } from './card-readers.ts'
import type { TaxProvider } from './tax-provider.ts'

export interface PaymentIntent {
  id: string
  /** The secret lets its holder confirm this intent, so only the shopper's browser gets it, never a log. */
  clientSecret: string
  state: PaymentState
  amountCents: Cents
  currency: string
  paymentId: string | null
  livemode: boolean
  card: { brand: string; last4: string } | null
  failure: { code: string; message: string } | null
  refundedCents: Cents
  createdAt: Date
}

/** Events repeat and arrive in any order, so the current intent decides. */
export interface PaymentEvent {
  id: string
  type: 'payment' | 'refund' | 'dispute' | 'payout' | 'other'
  paymentIntentId: string | null
  livemode: boolean
}

export interface NewPaymentIntent {
  paymentId: string
  amountCents: Cents
  description: string
  receiptEmail?: string
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

/** A change of the shop's balance at the provider. */
export interface BalanceTransaction {
  id: string
  kind: CardTransactionKind
  /** Before the fee; negative if money leaves the balance. */
  amountCents: Cents
  feeCents: Cents
  paymentIntentId: string | null
  /** Only of the kind `payout`. */
  payoutId: string | null
  description: string
  at: Date
}

export interface ProviderPayout {
  id: string
  amountCents: Cents
  status: PayoutStatus
  createdAt: Date
  /** The day on which the bank is expected to have it. */
  arrivesOn: string
  /** The provider never says which transactions a payout by hand consists of. */
  isItemized: 'yes' | 'not yet' | 'never'
}

/**
 * Amounts are US dollars. A write repeated with its idempotency key happens once. Every call may throw a Problem. After
 * `payment_provider_unavailable` the write may have happened, so it is repeated with the same key. After
 * `payment_attempt_failed` the provider repeats a stored failure for this key, so the caller looks for the intent of
 * the payment and then uses a new key. `payment_key_reused` means that the key belongs to a write with other data.
 */
export interface PaymentTaker {
  readonly name: string
  /** @throws Problem `payment_amount_refused`: below or above the provider's limits; `email_refused`. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>
  /** @throws Problem `payment_intent_not_found`; `payment_intent_closed`: it is processing, succeeded or canceled. */
  updateIntent(id: string, change: { amountCents: Cents; idempotencyKey: string }): Promise<PaymentIntent>
  getIntent(id: string): Promise<PaymentIntent>
  /**
   * An intent that can no longer be canceled is returned in its current state.
   * @throws Problem `payment_intent_not_found`.
   */
  cancelIntent(id: string): Promise<PaymentIntent>
  /**
   * @throws Problem `payment_intent_not_found`; `refund_refused`: less is left than requested, or the charge is
   * disputed.
   */
  refund(refund: NewRefund): Promise<ProviderRefund>
  findIntentByPayment?(paymentId: string): Promise<PaymentIntent | null>
  /**
   * @param rawBody must be exactly the bytes of the request, because they are signed.
   * @throws Problem `bad_signature`: not from the provider, or too old.
   */
  parseWebhook(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}

export interface PaymentProvider extends PaymentTaker {
  readonly name: 'stripe' | 'demo'
  readonly publishableKey: string
  readonly readers: CardReaders
  /** All transactions of the period, both ends included. */
  listBalanceTransactions(period: { since: Date; until: Date }): AsyncIterable<BalanceTransaction>
  /** @throws Problem `payout_not_found`. */
  getPayout(id: string, now: Date): Promise<ProviderPayout>
  /** Those that an itemized payout consists of, with or without the payout itself. */
  listPayoutTransactions(payoutId: string): AsyncIterable<BalanceTransaction>
  /** Only if the provider also calculates taxes. */
  readonly tax?: TaxProvider
}
