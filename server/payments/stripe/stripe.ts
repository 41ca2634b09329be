import Stripe from 'stripe'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type {
  NewPaymentIntent,
  NewRefund,
  PaymentIntent,
  PaymentProvider,
  ProviderRefund,
} from '../../ports/payment-provider.ts'
import { getStripePayout, listBalanceTransactions, listPayoutTransactions } from './stripe-balance.ts'
import { toPaymentEvent } from './stripe-event.ts'
import { toPaymentIntent } from './stripe-intent.ts'
import { problem, translated } from './stripe-problem.ts'
import { stripeReaders } from './stripe-readers.ts'
import { stripeTax } from './stripe-tax.ts'

/** The version of the package's types; upgrading only one of them does not compile. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRIES = 2
const WEBHOOK_TOLERANCE_SECONDS = 300
const INTENTS_LOOKED_THROUGH = 500
const METADATA_VALUE_LIMIT = 500
const WITH_CHARGE = { expand: ['latest_charge'] }

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase?: string | undefined
  timeoutMs?: number
}

export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = connect(settings)
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    createIntent: (intent) => translated(() => createIntent(stripe, intent)),
    updateIntent: (id, change) => translated(() => updateIntent(stripe, id, change)),
    getIntent: (id) => translated(() => getIntent(stripe, id)),
    cancelIntent: (id) => translated(() => cancelIntent(stripe, id)),
    refund: (refund) => translated(() => createRefund(stripe, refund)),
    findIntentByPayment: (paymentId) => translated(() => findIntentByPayment(stripe, paymentId)),
    parseWebhook: (rawBody, signature) => parseWebhook(stripe, rawBody, signature, settings.webhookSecret),
    readers: stripeReaders(stripe),
    listBalanceTransactions: (period) => listBalanceTransactions(stripe, period),
    getPayout: (id) => translated(() => getStripePayout(stripe, id)),
    listPayoutTransactions: (payoutId) => listPayoutTransactions(stripe, payoutId),
    tax: stripeTax(stripe, settings.timeoutMs),
  }
}

function connect({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && hostOf(new URL(apiBase))),
  })
}

function hostOf({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) } as const
}

async function createIntent(stripe: Stripe, intent: NewPaymentIntent): Promise<PaymentIntent> {
  const created = await stripe.paymentIntents.create(
    {
      amount: intent.amountCents,
      currency: 'usd',
      ...(intent.isAtReader
        ? { allowed_payment_method_types: ['card_present' as const] }
        : { automatic_payment_methods: { enabled: true } }),
      description: intent.description,
      metadata: { payment_id: intent.paymentId },
      ...(intent.receiptEmail && { receipt_email: intent.receiptEmail }),
      ...WITH_CHARGE,
    },
    { idempotencyKey: intent.idempotencyKey },
  )
  return toPaymentIntent(created)
}

async function updateIntent(
  stripe: Stripe,
  id: string,
  { amountCents, idempotencyKey }: Parameters<PaymentProvider['updateIntent']>[1],
): Promise<PaymentIntent> {
  const change = { amount: amountCents, ...WITH_CHARGE }
  return toPaymentIntent(await stripe.paymentIntents.update(intentId(id), change, { idempotencyKey }))
}

async function getIntent(stripe: Stripe, id: string): Promise<PaymentIntent> {
  return toPaymentIntent(await stripe.paymentIntents.retrieve(intentId(id), WITH_CHARGE))
}

// Without an idempotency key: canceling twice is harmless, but a stored refusal would outlive its reason.
async function cancelIntent(stripe: Stripe, id: string): Promise<PaymentIntent> {
  try {
    const how = { cancellation_reason: 'abandoned', ...WITH_CHARGE } as const
    return toPaymentIntent(await stripe.paymentIntents.cancel(intentId(id), how))
  } catch (error) {
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
    return getIntent(stripe, id)
  }
}

async function createRefund(stripe: Stripe, refund: NewRefund): Promise<ProviderRefund> {
  try {
    const { id, status } = await stripe.refunds.create(
      {
        payment_intent: intentId(refund.paymentIntentId),
        amount: refund.amountCents,
        reason: 'requested_by_customer',
        metadata: { reason: truncateText(refund.reason, METADATA_VALUE_LIMIT) },
      },
      { idempotencyKey: refund.idempotencyKey },
    )
    return { id, status: toRefundStatus(status) }
  } catch (error) {
    if (!isRefusedRefund(error)) throw error
    throw problem(
      error,
      'conflict',
      'refund_refused',
      'This refund is not possible: the payment holds less than that, or is disputed.',
    )
  }
}

async function findIntentByPayment(stripe: Stripe, paymentId: string): Promise<PaymentIntent | null> {
  const latest = stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })
  let seen = 0
  for await (const intent of latest) {
    if (intent.metadata.payment_id === paymentId) return toPaymentIntent(intent)
    if (++seen === INTENTS_LOOKED_THROUGH) break
  }
  return null
}

async function parseWebhook(stripe: Stripe, rawBody: string, signature: string | undefined, secret: string) {
  try {
    const event = await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE_SECONDS)
    return toPaymentEvent(event)
  } catch (error) {
    // Catches every kind of error, because the library throws a plain one for an empty `v1=`.
    throw problem(error, 'invalid', 'bad_signature', 'The signature does not match this message.')
  }
}

/** Ids come from browsers and become part of a URL path. */
function intentId(id: string): string {
  if (/^pi_\w{1,250}$/.test(id)) return id
  throw new Problem('not_found', 'payment_intent_not_found', 'There is no such payment.')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/** Stripe reports these cases with different codes, or with none. */
function isRefusedRefund(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing'
}

function toRefundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
