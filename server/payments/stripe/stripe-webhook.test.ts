import { describe, expect } from 'vitest'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { type DeliveryOptions, signEvent } from '../../testing/stripe-double/webhook.ts'
import { aPaidIntent, aRefund, secret, test } from '../../testing/stripe-double/with-stripe.ts'
import type { StripeDouble } from '../../testing/stripe-double.ts'

describe('a webhook', () => {
  test.for<{ what: string; signing: DeliveryOptions; isGenuine: boolean }>([
    { what: 'as Stripe sends it', signing: {}, isGenuine: true },
    { what: 'signed 4 minutes ago', signing: { ageSeconds: 240 }, isGenuine: true },
    { what: 'with the old and the new secret', signing: { secrets: ['whsec_other', secret] }, isGenuine: true },
    { what: 'without a signature', signing: { secrets: null }, isGenuine: false },
    { what: 'signed with another secret', signing: { secrets: ['whsec_other'] }, isGenuine: false },
    { what: 'changed in one byte', signing: { isTampered: true }, isGenuine: false },
    { what: 'signed 10 minutes ago', signing: { ageSeconds: 600 }, isGenuine: false },
  ])('is genuine if $what: $isGenuine', async ({ signing, isGenuine }, { stripe, payments }) => {
    const event = stripe.event('payment_intent.succeeded', await aPaidIntent(stripe, payments))
    const { payload, header } = await signEvent(event, secret, signing)

    const parsed = payments.parseWebhook(payload, header)

    if (isGenuine) expect(await parsed).toMatchObject({ id: event.id, type: 'payment' })
    else await expect(parsed).rejects.toMatchObject({ kind: 'invalid', code: 'bad_signature' })
  })

  test.for(['', 't=1', 'v1=abc', 't=abc,v1=abc', '\u0000', 't=1,v1=', 't=9007199254740993,v1=00', '__proto__=1'])(
    'is not genuine with the signature %j',
    async (header, { payments }) => {
      await expect(payments.parseWebhook('{}', header)).rejects.toMatchObject({ code: 'bad_signature' })
      await expect(payments.parseWebhook('', header)).rejects.toMatchObject({ code: 'bad_signature' })
    },
  )

  test('names the payment that a refund or a dispute is about', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)
    const refund = await payments.refund(aRefund(id, 500))
    stripe.failRefund(refund.id)
    stripe.openDispute(id)

    const types = ['charge.refunded', 'refund.created', 'refund.failed', 'charge.dispute.created']
    const parsed = await Promise.all(types.map((type) => parse(stripe, payments, type, id)))

    expect(parsed.map(({ type }) => type)).toEqual(['refund', 'refund', 'refund', 'dispute'])
    expect(parsed.map(({ paymentIntentId }) => paymentIntentId)).toEqual([id, id, id, id])
  })

  test('ignores an unknown kind of event', async ({ stripe, payments }) => {
    stripe.emit('price.created', { object: 'price' })
    expect(await parse(stripe, payments, 'price.created')).toMatchObject({
      type: 'other',
      paymentIntentId: null,
      livemode: false,
    })
  })

  async function parse(stripe: StripeDouble, payments: PaymentProvider, type: string, intentId?: string) {
    const { payload, header } = await signEvent(stripe.event(type, intentId), secret)
    return payments.parseWebhook(payload, header)
  }
})
