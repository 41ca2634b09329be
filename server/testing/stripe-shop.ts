import type Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { stripePayments } from '../payments/stripe/stripe.ts'
import { toPaymentIntent } from '../payments/stripe/stripe-intent.ts'
import type { ProviderPayment } from './invariants.ts'
import { openShop, type ShopOptions, type TestShop } from './shop.ts'
import { type DeliveryOptions, signEvent } from './stripe-double/webhook.ts'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'

const secret = 'whsec_of_the_shop'

export type SendEvent = (event: Stripe.Event, options?: DeliveryOptions) => Promise<Response>

export interface StripeShop<Setup extends { shop: TestShop } = { shop: TestShop }> {
  shop: Setup['shop']
  stripe: StripeDouble
  sendEvent: SendEvent
  payments(): ProviderPayment[]
}

/**
 * Every request must fit Stripe's specification.
 * @param given.open replaces how the shop is opened.
 */
export async function openStripeShop<Setup extends { shop: TestShop } = { shop: TestShop }>({
  open = async (options) => ({ shop: await openShop(options) }) as Setup,
  ...options
}: Pick<ShopOptions, 'kinds' | 'openConnections'> & { open?: (options: ShopOptions) => Promise<Setup> } = {}): Promise<
  StripeShop<Setup> & Setup
> {
  const stripe = await startStripeDouble()
  onTestFinished(() => stripe.close())
  onTestFinished(() => expect(stripe.ledger.violations).toEqual([]))
  const keys = { secretKey: 'sk_test_shop', publishableKey: 'pk_test_shop', webhookSecret: secret }
  const setup = await open({ ...options, payments: stripePayments({ ...keys, apiBase: stripe.url, timeoutMs: 1_000 }) })
  const { shop } = setup
  return {
    ...setup,
    stripe,
    async sendEvent(event, options) {
      const { payload, header } = await signEvent(event, secret, options)
      const headers = new Headers({ 'content-type': 'application/json' })
      if (header) headers.set('stripe-signature', header)
      return shop.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body: payload })
    },
    payments: () => booksOf(stripe),
  }
}

export function booksOf(stripe: StripeDouble): ProviderPayment[] {
  return stripe.ledger.intents.map((intent) => withRefunds(stripe, intent))
}

function withRefunds({ ledger }: StripeDouble, intent: Stripe.PaymentIntent): ProviderPayment {
  const refundedCents = ledger.refunds
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { ...toPaymentIntent(intent), refundedCents: refundedCents as ProviderPayment['refundedCents'] }
}
