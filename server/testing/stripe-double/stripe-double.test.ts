import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { test as base, describe, expect } from 'vitest'
import { type StripeDouble, startStripeDouble } from '../stripe-double.ts'
import { apiVersion, objectMisfits } from './specification.ts'

const secret = 'whsec_of_the_shop'
const anIntent = 'amount=5000&currency=usd'

const test = base.extend<{ stripe: StripeDouble }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripeDouble()
    await use(stripe)
    await stripe.close()
  },
})

interface Sent {
  method?: string
  body?: string
  headers?: Record<string, string>
}

async function send(stripe: StripeDouble, path: string, { method = 'POST', body, headers = {} }: Sent = {}) {
  const answer = await fetch(stripe.url + path, {
    method,
    headers: {
      authorization: 'Bearer sk_test_shop',
      'stripe-version': apiVersion,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'own-key',
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as { id: string } }
}

function aClient(stripe: StripeDouble): Stripe {
  const { hostname, port } = new URL(stripe.url)
  return new Stripe('sk_test_shop', { protocol: 'http', host: hostname, port, telemetry: false })
}

describe('a request that Stripe would refuse is refused and written down:', () => {
  test.for([
    { what: 'an unknown parameter', body: `${anIntent}&colour=red`, code: 'parameter_unknown' },
    {
      what: 'one below a known one',
      body: `${anIntent}&automatic_payment_methods[enabled]=true&automatic_payment_methods[colour]=red`,
      code: 'parameter_unknown',
    },
    { what: 'one that is gone', body: `${anIntent}&payment_method_types[0]=card`, code: 'parameter_unknown' },
    { what: 'a missing one', body: 'amount=5000', code: 'parameter_missing' },
    { what: 'text for a number', body: 'amount=5e3&currency=usd', code: 'parameter_invalid' },
    { what: 'cents with a point', body: 'amount=50.00&currency=usd', code: 'parameter_invalid' },
    {
      what: 'a word for a yes or no',
      body: `${anIntent}&automatic_payment_methods[enabled]=yes`,
      code: 'parameter_invalid',
    },
    { what: 'a text for an object', body: `${anIntent}&shipping=red`, code: 'parameter_invalid' },
    { what: 'a word of none offered', body: `${anIntent}&capture_method=never`, code: 'parameter_invalid' },
    {
      what: 'too long a text',
      body: `${anIntent}&description=${'a'.repeat(1_001)}`,
      code: 'parameter_invalid',
    },
  ])('$what', async ({ body, code }, { stripe }) => {
    const answer = await send(stripe, '/v1/payment_intents', { body })

    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', code } } })
    expect(stripe.ledger.violations).toHaveLength(1)
    expect(stripe.ledger.intents).toEqual([])
  })

  test.for<{ what: string; headers: Record<string, string> }>([
    { what: 'another API version', headers: { 'stripe-version': '2023-08-16' } },
    { what: 'a key made up by the client', headers: { 'idempotency-key': 'stripe-node-retry-1' } },
    { what: 'no key', headers: { 'idempotency-key': '' } },
    { what: 'too long a key', headers: { 'idempotency-key': 'k'.repeat(256) } },
  ])('$what', async ({ headers }, { stripe }) => {
    await send(stripe, '/v1/payment_intents', { body: anIntent, headers })
    expect(stripe.ledger.violations).toHaveLength(1)
  })

  test.for([
    { method: 'GET', path: '/v1/payment_intents/search?query=x' },
    { method: 'DELETE', path: '/v1/payment_intents/pi_1' },
    { method: 'POST', path: '/v1/tokens' },
    { method: 'GET', path: '/v1/payment_intents?colour=red' },
  ])('$method $path', async ({ method, path }, { stripe }) => {
    expect((await send(stripe, path, { method })).status).toBeGreaterThanOrEqual(400)
    expect(stripe.ledger.violations).toHaveLength(1)
  })

  test('but what came since the specification is let in', async ({ stripe }) => {
    const body = `${anIntent}&allowed_payment_method_types[0]=card&metadata[attempt_id]=7`

    const answer = await send(stripe, '/v1/payment_intents', { body })

    expect(answer).toMatchObject({ status: 200, body: { amount: 5_000, metadata: { attempt_id: '7' } } })
    expect(stripe.ledger.violations).toEqual([])
  })
})

describe('Stripe is answered for:', () => {
  test('every object fits the specification', async ({ stripe }) => {
    const { body: paid } = await send(stripe, '/v1/payment_intents', { body: anIntent })
    const { body: pending } = await send(stripe, '/v1/payment_intents', {
      body: anIntent,
      headers: { 'idempotency-key': 'second' },
    })
    stripe.confirm(paid.id, { card: '4000 0000 0000 0002' })
    stripe.confirm(paid.id, { card: '5555 5555 5555 4444' })
    stripe.confirm(pending.id, { card: '4000 0025 0000 3155' })
    await send(stripe, '/v1/refunds', {
      body: `payment_intent=${paid.id}&amount=100`,
      headers: { 'idempotency-key': 'refund' },
    })
    const { intents, charges, refunds, events } = stripe.ledger

    expect([...intents, ...charges, ...refunds, ...events].flatMap(objectMisfits)).toEqual([])
    expect([intents.length, charges.length, refunds.length]).toEqual([2, 2, 1])
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_intent.requires_action',
      'refund.created',
      'charge.refunded',
    ])
  })

  test('a program confirms with a named card and hears of a decline', async ({ stripe }) => {
    const client = aClient(stripe)
    const { id } = await client.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: '1' })

    const declined = client.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: '2' },
    )
    await expect(declined).rejects.toMatchObject({ statusCode: 402, decline_code: 'generic_decline' })
    const paid = await client.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa', expand: ['latest_charge'] },
      { idempotencyKey: '3' },
    )

    expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { amount: 5_000, status: 'succeeded' } })
  })

  test('lists come page by page, the newest first', async ({ stripe }) => {
    const client = aClient(stripe)
    const made: string[] = []
    for (const idempotencyKey of ['1', '2', '3', '4', '5']) {
      made.unshift((await client.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey })).id)
    }

    const listed = await client.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    const later = await client.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } })
    const events = await client.events.list({ type: 'payment_intent.created' })

    expect(listed.map(({ id }) => id)).toEqual(made)
    expect(later.data).toEqual([])
    expect(events.data.map(({ data }) => (data.object as { id: string }).id)).toEqual(made)
  })
})

describe('the script', () => {
  test('can act at the moment when the work is done and the answer is not sent', async ({ stripe }) => {
    let seen = 0
    stripe.script('POST /v1/payment_intents', {
      at: 'after',
      effect: () => {
        seen = stripe.ledger.intents.length
      },
    })

    const { status } = await send(stripe, '/v1/payment_intents', { body: anIntent })

    expect({ status, seen }).toEqual({ status: 200, seen: 1 })
  })
})

describe('webhooks', () => {
  test('come doubled, out of order, and with what the shop answered', async ({ stripe }) => {
    const received: { signature: string | undefined; event: Stripe.Event }[] = []
    const shop = createServer(async (request, response) => {
      received.push({
        signature: request.headersDistinct['stripe-signature']?.[0],
        event: JSON.parse(await text(request)),
      })
      response.writeHead(received.length === 1 ? 503 : 200).end('noted')
    })
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    stripe.sendWebhooksTo({ url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, secret })
    const { body: intent } = await send(stripe, '/v1/payment_intents', { body: anIntent })
    stripe.confirm(intent.id, { card: '4242 4242 4242 4242' })

    await stripe.deliver(stripe.ledger.events.toReversed())
    await stripe.deliver(stripe.event('payment_intent.succeeded'), { copies: 3, livemode: true })
    await stripe.deliver(stripe.event('payment_intent.succeeded'), { secrets: null })
    shop.close()
    shop.closeAllConnections()
    const [toNobody] = await stripe.deliver(stripe.event('payment_intent.created'))

    const types = ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']
    expect(received.slice(0, 3).map(({ event }) => event.type)).toEqual(types)
    expect(received.slice(3, 6).map(({ event }) => event.livemode)).toEqual([true, true, true])
    expect(received[6]?.signature).toBeUndefined()
    expect(stripe.ledger.deliveries.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200, 200, 200, 0])
    expect(toNobody).toMatchObject({ status: 0 })
  })
})
