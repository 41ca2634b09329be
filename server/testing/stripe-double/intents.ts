import type Stripe from 'stripe'
import { type Account, emit, fromSample, newId, now } from './account.ts'
import { type Decline, findCard, type UsedCard } from './cards.ts'
import { charge, fail } from './charges.ts'
import type { Form } from './form.ts'
import { noSuch, StripeError } from './stripe-error.ts'

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999
const CHANGEABLE: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function createIntent(account: Account, form: Form): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent = fromSample<Stripe.PaymentIntent>('payment_intent', {
    ...untouched,
    id,
    client_secret: `${id}_secret_${newId('req').slice(4)}`,
    amount: checkedAmount(form.amount),
    currency: form.currency,
    description: form.description ?? null,
    receipt_email: form.receipt_email ?? null,
    metadata: form.metadata ?? {},
    ...(Array.isArray(form.allowed_payment_method_types) && {
      allowed_payment_method_types: form.allowed_payment_method_types,
      payment_method_types: form.allowed_payment_method_types,
    }),
    automatic_payment_methods: form.automatic_payment_methods ? { allow_redirects: 'always', enabled: true } : null,
  })
  account.intents.set(id, intent)
  emit(account, 'payment_intent.created', intent)
  return intent
}

export function updateIntent(account: Account, id: string, form: Form): Stripe.PaymentIntent {
  const intent = getIntent(account, id)
  if (!CHANGEABLE.includes(intent.status)) throw unexpectedState(intent, 'updated', CHANGEABLE)
  if (form.amount !== undefined) intent.amount = checkedAmount(form.amount)
  if (typeof form.description === 'string') intent.description = form.description
  if (typeof form.receipt_email === 'string') intent.receipt_email = form.receipt_email
  if (form.metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata, form.metadata)
  intent.last_payment_error = null
  return intent
}

export function cancelIntent(account: Account, id: string, form: Form): Stripe.PaymentIntent {
  const intent = getIntent(account, id)
  if (!CHANGEABLE.includes(intent.status)) throw unexpectedState(intent, 'canceled', CHANGEABLE)
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.cancellation_reason = (form.cancellation_reason as Stripe.PaymentIntent.CancellationReason) ?? null
  intent.next_action = null
  emit(account, 'payment_intent.canceled', intent)
  return intent
}

export function confirmIntent(account: Account, id: string, cardName: string): Stripe.PaymentIntent {
  const intent = getIntent(account, id)
  if (!CHANGEABLE.includes(intent.status)) throw unexpectedState(intent, 'confirmed', CHANGEABLE)
  const card = findCard(cardName)
  if (!card) throw noSuch('PaymentMethod', cardName, 'payment_method')
  intent.last_payment_error = null
  if (card.outcome === 'asks') return askShopper(account, intent, card)
  if (card.outcome === 'processes') return startProcessing(account, intent, card)
  return charge(account, intent, card, card.outcome === 'succeeds' ? null : card.outcome)
}

export function answerChallenge(account: Account, id: string, isApproved: boolean): Stripe.PaymentIntent {
  const intent = getIntent(account, id)
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated', ['requires_action'])
  intent.next_action = null
  if (isApproved) return charge(account, intent, findCard(intent.payment_method as string) as UsedCard, null)
  return fail(account, intent, AUTHENTICATION_FAILED)
}

export function finishProcessing(account: Account, id: string, isPaid: boolean): Stripe.PaymentIntent {
  const intent = getIntent(account, id)
  if (intent.status !== 'processing') throw unexpectedState(intent, 'finished', ['processing'])
  intent.processing = null
  const card = findCard(intent.payment_method as string) as UsedCard
  return charge(
    account,
    intent,
    card,
    isPaid ? null : { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' },
  )
}

export function getIntent(account: Account, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = account.intents.get(id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

function askShopper(account: Account, intent: Stripe.PaymentIntent, card: UsedCard): Stripe.PaymentIntent {
  intent.status = 'requires_action'
  intent.payment_method = card.paymentMethod
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  emit(account, 'payment_intent.requires_action', intent)
  return intent
}

function startProcessing(account: Account, intent: Stripe.PaymentIntent, card: UsedCard): Stripe.PaymentIntent {
  intent.status = 'processing'
  intent.payment_method = card.paymentMethod
  intent.processing = { type: 'card', card: {} }
  emit(account, 'payment_intent.processing', intent)
  return intent
}

const untouched = {
  amount_details: { tip: {} },
  canceled_at: null,
  last_payment_error: null,
  managed_payments: null,
  next_action: null,
  payment_method_configuration_details: null,
  processing: null,
  shipping: null,
  transfer_data: null,
}

function checkedAmount(text: unknown): number {
  const amount = Number(text)
  if (amount < 1)
    throw new StripeError(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < MIN_AMOUNT) {
    throw new StripeError(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MAX_AMOUNT) {
    throw new StripeError(400, 'Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

function mergedMetadata(metadata: Stripe.Metadata, change: Form[string]): Stripe.Metadata {
  if (typeof change === 'string') return {}
  const merged = Object.entries({ ...metadata, ...(change as Stripe.Metadata) })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}

function unexpectedState(intent: Stripe.PaymentIntent, done: string, allowed: string[]): StripeError {
  return new StripeError(
    400,
    `This PaymentIntent's status is ${intent.status}; it can be ${done} only in: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  )
}
