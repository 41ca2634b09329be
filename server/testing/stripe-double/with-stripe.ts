import { test as base, expect } from 'vitest'
import { cents } from '#contract/money.ts'
import { stripePayments } from '../../payments/stripe/stripe.ts'
import type { NewPaymentIntent, PaymentProvider } from '../../ports/payment-provider.ts'
import { type StripeDouble, startStripeDouble } from '../stripe-double.ts'

export const secret = 'whsec_of_the_shop'

export const visa = '4242 4242 4242 4242'

export const test = base.extend<{ stripe: StripeDouble; payments: PaymentProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripeDouble()
    await use(stripe)
    await stripe.close()
    expect(stripe.ledger.violations).toEqual([])
  },
  payments: async ({ stripe }, use) => use(connectTo(stripe.url)),
})

export function connectTo(apiBase: string, secretKey = 'sk_test_shop'): PaymentProvider {
  return stripePayments({ secretKey, publishableKey: 'pk_test_shop', webhookSecret: secret, apiBase, timeoutMs: 1_000 })
}

export function aPayment(own: Partial<NewPaymentIntent> = {}): NewPaymentIntent {
  return {
    paymentId: 'attempt-7',
    amountCents: cents(10_699),
    description: 'Benchside order',
    receiptEmail: 'carla@example.com',
    idempotencyKey: 'attempt-7/1',
    ...own,
  }
}

export async function aPaidIntent(stripe: StripeDouble, payments: PaymentProvider): Promise<string> {
  const { id } = await payments.createIntent(aPayment())
  stripe.confirm(id, { card: visa })
  return id
}

export function aRefund(paymentIntentId: string, amount: number, idempotencyKey = `refund-${amount}`) {
  return { paymentIntentId, amountCents: cents(amount), idempotencyKey, reason: 'Carla changed her mind' }
}
