import { inspect } from 'node:util'
import { test as base, describe, expect, vi } from 'vitest'
import { cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { NewPaymentIntent, PaymentProvider } from '../../ports/payment-provider.ts'
import { type DeliveryOptions, signEvent } from '../../testing/stripe-double/webhook.ts'
import { type StripeDouble, startStripeDouble } from '../../testing/stripe-double.ts'
import { stripePayments } from './stripe.ts'

const CREATE = 'POST /v1/payment_intents'
const UPDATE = 'POST /v1/payment_intents/{intent}'
const CANCEL = 'POST /v1/payment_intents/{intent}/cancel'
const REFUND = 'POST /v1/refunds'
const READ = 'GET /v1/payment_intents/{intent}'
const secret = 'whsec_of_the_shop'
const visa = '4242 4242 4242 4242'

/** Each test has a Stripe of its own, and whatever is asked of it must fit Stripe's specification. */
const test = base.extend<{ stripe: StripeDouble; payments: PaymentProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripeDouble()
    await use(stripe)
    await stripe.close()
    expect(stripe.ledger.violations).toEqual([])
  },
  payments: async ({ stripe }, use) => use(connectTo(stripe.url)),
})

function connectTo(apiBase: string, secretKey = 'sk_test_shop'): PaymentProvider {
  return stripePayments({
    secretKey,
    publishableKey: 'pk_test_shop',
    webhookSecret: secret,
    apiBase,
    timeoutMs: 250,
  })
}

function aPayment(own: Partial<NewPaymentIntent> = {}): NewPaymentIntent {
  return {
    paymentId: 'attempt-7',
    amountCents: cents(10_699),
    description: 'Benchside order',
    receiptEmail: 'carla@example.com',
    idempotencyKey: 'attempt-7/1',
    ...own,
  }
}

async function aPaidIntent(stripe: StripeDouble, payments: PaymentProvider): Promise<string> {
  const { id } = await payments.createIntent(aPayment())
  stripe.confirm(id, { card: visa })
  return id
}

function aRefund(paymentIntentId: string, amount: number, idempotencyKey = `refund-${amount}`) {
  return { paymentIntentId, amountCents: cents(amount), idempotencyKey, reason: 'Carla changed her mind' }
}

function attempts(stripe: StripeDouble, route: string): number {
  return stripe.ledger.requests.filter((request) => request.route === route).length
}

/** Everything of the failure that a logger could write. */
async function logged(failed: Promise<unknown>): Promise<string> {
  return inspect(await failed.catch((error) => error), { depth: Infinity, showHidden: true })
}

describe('an intent', () => {
  test('is made for one attempt and one amount', async ({ stripe, payments }) => {
    const intent = await payments.createIntent(aPayment())

    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_`)),
      state: 'requires_payment_method',
      amountCents: 10_699,
      currency: 'usd',
      paymentId: 'attempt-7',
      livemode: false,
      card: null,
      failure: null,
      refundedCents: 0,
      createdAt: expect.any(Date),
    })
    expect(stripe.ledger.requests[0]).toMatchObject({ idempotencyKey: 'attempt-7/1', status: 200 })
    expect(Math.abs(intent.createdAt.getTime() - Date.now())).toBeLessThan(5_000)
  })

  test.for([49, 100_000_000])('of %i cents is refused', async (amount, { payments }) => {
    const created = payments.createIntent(aPayment({ amountCents: cents(amount) }))
    await expect(created).rejects.toMatchObject({ kind: 'invalid', code: 'payment_amount_refused' })
  })

  test.for([50, 99_999_999])('of %i cents is made', async (amount, { payments }) => {
    const { amountCents } = await payments.createIntent(aPayment({ amountCents: cents(amount) }))
    expect(amountCents).toBe(amount)
  })

  test('takes a new amount until it is paid', async ({ stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    const changed = await payments.updateIntent(id, {
      amountCents: cents(2_500),
      idempotencyKey: 'attempt-7/2',
    })
    stripe.confirm(id, { card: visa })
    const late = payments.updateIntent(id, { amountCents: cents(100), idempotencyKey: 'attempt-7/3' })

    expect(changed).toMatchObject({ id, amountCents: 2_500, paymentId: 'attempt-7' })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'payment_intent_closed' })
    expect(await logged(late)).not.toContain(changed.clientSecret)
    expect(stripe.ledger.charges).toMatchObject([{ amount: 2_500 }])
  })

  test.for(['pi_unknown', 'cus_1', '', '..', 'pi_1/cancel', 'pi_\u0000', 'pi_é', '__proto__'])(
    'named %j does not exist',
    async (id, { payments }) => {
      const missing = { kind: 'not_found', code: 'payment_intent_not_found' }
      await expect(payments.getIntent(id)).rejects.toMatchObject(missing)
      await expect(payments.cancelIntent(id)).rejects.toMatchObject(missing)
      await expect(payments.refund(aRefund(id, 100))).rejects.toMatchObject(missing)
    },
  )

  test('is found again by its attempt, among more than one page of others', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())
    for (let n = 0; n < 120; n++) {
      await payments.createIntent(aPayment({ paymentId: `other-${n}`, idempotencyKey: `other-${n}/1` }))
    }

    expect(await payments.findIntentByPayment?.('attempt-7')).toMatchObject({ id })
    expect(await payments.findIntentByPayment?.('attempt-8')).toBeNull()
  })
})

describe('a card', () => {
  test('that is good pays, and leaves its brand and last four digits', async ({ stripe, payments }) => {
    const paid = await payments.getIntent(await aPaidIntent(stripe, payments))
    expect(paid).toMatchObject({ state: 'succeeded', card: { brand: 'visa', last4: '4242' }, failure: null })
  })

  test.for([
    { card: '4000 0000 0000 0002', code: 'generic_decline', message: 'Your card was declined.' },
    { card: '4000 0000 0000 9995', code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ])(
    '$card is declined, and the shopper may take another',
    async ({ card, code, message }, { stripe, payments }) => {
      const { id } = await payments.createIntent(aPayment())

      stripe.confirm(id, { card })
      const declined = await payments.getIntent(id)
      stripe.confirm(id, { card: visa })
      const paid = await payments.getIntent(id)

      expect(declined).toMatchObject({ state: 'requires_payment_method', failure: { code, message } })
      expect(paid).toMatchObject({ state: 'succeeded', failure: null })
    },
  )

  test.for([
    { isApproved: true, state: 'succeeded', failure: null },
    {
      isApproved: false,
      state: 'requires_payment_method',
      failure: { code: 'payment_intent_authentication_failure' },
    },
  ])('asks its holder first: $isApproved', async ({ isApproved, state, failure }, { stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    stripe.confirm(id, { card: '4000 0025 0000 3155' })
    const asked = await payments.getIntent(id)
    stripe.answerChallenge(id, isApproved)

    expect(asked.state).toBe('requires_action')
    expect(await payments.getIntent(id)).toMatchObject({ state, failure })
  })

  test('takes its time', async ({ stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    stripe.confirm(id, { card: '4000 0000 0000 0341' })
    const waiting = await payments.getIntent(id)
    const kept = await payments.cancelIntent(id)
    stripe.finishProcessing(id, true)

    expect(waiting.state).toBe('processing')
    expect(kept.state).toBe('processing')
    expect((await payments.getIntent(id)).state).toBe('succeeded')
  })
})

describe('cancelling', () => {
  test('ends an open intent, also twice', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())

    expect((await payments.cancelIntent(id)).state).toBe('cancelled')
    expect((await payments.cancelIntent(id)).state).toBe('cancelled')
  })

  test('a paid intent tells that it is paid', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)
    expect(await payments.cancelIntent(id)).toMatchObject({ state: 'succeeded', card: { last4: '4242' } })
  })
})

describe('a refund', () => {
  test('gives back part, then the rest, and never more', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    const part = await payments.refund(aRefund(id, 10_000))
    const tooMuch = payments.refund(aRefund(id, 700))
    await expect(tooMuch).rejects.toMatchObject({ kind: 'conflict', code: 'refund_refused' })
    const rest = await payments.refund(aRefund(id, 699))
    const again = payments.refund(aRefund(id, 1))

    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'refund_refused' })
    expect([part.status, rest.status]).toEqual(['succeeded', 'succeeded'])
    expect((await payments.getIntent(id)).refundedCents).toBe(10_699)
  })

  test('asked for twice with one key is given once', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    const first = await payments.refund(aRefund(id, 500))
    const second = await payments.refund(aRefund(id, 500))

    expect(second).toEqual(first)
    expect((await payments.getIntent(id)).refundedCents).toBe(500)
  })

  test('carries its reason, cut to what Stripe keeps', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    await payments.refund({ ...aRefund(id, 500), reason: `${'a'.repeat(499)}👩🏽‍🔧` })

    expect(stripe.ledger.refunds[0]?.metadata?.reason).toBe(`${'a'.repeat(499)}\ufffd`)
  })

  test('of what was never paid is refused', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())
    await expect(payments.refund(aRefund(id, 100))).rejects.toMatchObject({ code: 'refund_refused' })
  })

  test('that the bank sends back counts no more', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)
    const refund = await payments.refund(aRefund(id, 500))

    stripe.failRefund(refund.id)

    expect((await payments.getIntent(id)).refundedCents).toBe(0)
  })
})

describe.concurrent('when Stripe fails,', () => {
  test.for(['drop', 'hang'] as const)(
    'an answer lost after the work (%s) leaves one intent',
    async (effect, { stripe, payments }) => {
      stripe.script(CREATE, { at: 'after', effect })

      const intent = await payments.createIntent(aPayment())

      expect(stripe.ledger.intents.map(({ id }) => id)).toEqual([intent.id])
      expect(attempts(stripe, CREATE)).toBe(2)
      expect(stripe.ledger.requests.at(-1)).toMatchObject({ isReplay: true })
    },
  )

  test('a process that died after the work finds its intent with the same key', async ({
    stripe,
    payments,
  }) => {
    stripe.script(CREATE, { at: 'after', effect: 'hang' })
    const lost = payments.createIntent(aPayment())
    await vi.waitFor(() => expect(stripe.ledger.intents).toHaveLength(1))

    const found = await connectTo(stripe.url).createIntent(aPayment())

    expect(stripe.ledger.intents.map(({ id }) => id)).toEqual([found.id])
    await lost
  })

  test.for([
    { route: CREATE, effect: 503, calls: 3 },
    { route: CREATE, effect: 429, calls: 1 },
    { route: CREATE, effect: 409, calls: 3 },
    { route: CREATE, effect: 'hang', calls: 3 },
    { route: CREATE, effect: 'drop', calls: 3 },
    { route: READ, effect: 500, calls: 3 },
    { route: UPDATE, effect: 503, calls: 3 },
    { route: CANCEL, effect: 'hang', calls: 3 },
    { route: REFUND, effect: 'drop', calls: 3 },
  ] as const)(
    '$effect on $route is told as unavailable, and nothing is done',
    async ({ route, effect, calls }, { stripe, payments }) => {
      const id = await aPaidIntent(stripe, payments)
      stripe.script(route, { at: 'before', effect }, calls)
      const before = attempts(stripe, route)
      const operations = {
        [CREATE]: () => payments.createIntent(aPayment({ idempotencyKey: 'second' })),
        [READ]: () => payments.getIntent(id),
        [UPDATE]: () => payments.updateIntent(id, { amountCents: cents(100), idempotencyKey: 'update' }),
        [CANCEL]: () => payments.cancelIntent(id),
        [REFUND]: () => payments.refund(aRefund(id, 100)),
      }

      const failed = operations[route]()

      await expect(failed).rejects.toBeInstanceOf(Problem)
      await expect(failed).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'payment_provider_unavailable',
      })
      expect(attempts(stripe, route) - before).toBe(calls)
      expect(stripe.ledger.intents).toMatchObject([{ status: 'succeeded' }])
      expect(stripe.ledger.refunds).toEqual([])
    },
  )

  test('nobody listening is told as unavailable', async ({ stripe, payments }) => {
    await stripe.close()
    await expect(payments.getIntent('pi_1')).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  })

  test('a key that Stripe no longer takes is told as unavailable, with the reason for the log', async ({
    stripe,
  }) => {
    const refused = connectTo(stripe.url, 'sk_test_').getIntent('pi_1')
    await expect(refused).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
      cause: { statusCode: 401 },
    })
  })

  test.for(['before', 'after'] as const)(
    'a 500 %s the work is remembered, so only a new key helps',
    async (at, { stripe, payments }) => {
      stripe.script(CREATE, { at, effect: 500 })

      const first = payments.createIntent(aPayment())
      await expect(first).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
      const again = payments.createIntent(aPayment())
      await expect(again).rejects.toMatchObject({ kind: 'unavailable', code: 'payment_attempt_failed' })
      const lost = await payments.findIntentByPayment?.('attempt-7')
      const fresh = await payments.createIntent(aPayment({ idempotencyKey: 'attempt-7/2' }))

      expect(lost?.paymentId).toBe(at === 'after' ? 'attempt-7' : undefined)
      expect(fresh.paymentId).toBe('attempt-7')
    },
  )

  test('one key cannot stand for two amounts', async ({ payments }) => {
    await payments.createIntent(aPayment())
    const other = payments.createIntent(aPayment({ amountCents: cents(5_000) }))
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'payment_key_reused' })
  })

  test('two requests with one key at the same time make one intent', async ({ stripe, payments }) => {
    stripe.script(CREATE, { at: 'before', effect: () => new Promise((resume) => setTimeout(resume, 100)) })

    const [one, two] = await Promise.all([
      payments.createIntent(aPayment()),
      payments.createIntent(aPayment()),
    ])

    expect(two.id).toBe(one.id)
    expect(stripe.ledger.intents).toHaveLength(1)
    expect(stripe.ledger.requests.map(({ status }) => status)).toContain(409)
  })
})

describe('a webhook', () => {
  test.for<{ what: string; signing: DeliveryOptions; isGenuine: boolean }>([
    { what: 'as Stripe sends it', signing: {}, isGenuine: true },
    { what: 'signed 4 minutes ago', signing: { ageSeconds: 240 }, isGenuine: true },
    {
      what: 'with the old and the new secret',
      signing: { secrets: ['whsec_other', secret] },
      isGenuine: true,
    },
    { what: 'without a signature', signing: { secrets: null }, isGenuine: false },
    { what: 'signed with another secret', signing: { secrets: ['whsec_other'] }, isGenuine: false },
    { what: 'changed in one byte', signing: { isTampered: true }, isGenuine: false },
    { what: 'signed 10 minutes ago', signing: { ageSeconds: 600 }, isGenuine: false },
  ])('A-1103: $what is genuine: $isGenuine', async ({ signing, isGenuine }, { stripe, payments }) => {
    const event = stripe.event('payment_intent.succeeded', await aPaidIntent(stripe, payments))
    const { payload, header } = await signEvent(event, secret, signing)

    const parsed = payments.parseWebhook(payload, header)

    if (isGenuine) expect(await parsed).toMatchObject({ id: event.id, type: 'payment' })
    else await expect(parsed).rejects.toMatchObject({ kind: 'invalid', code: 'bad_signature' })
  })

  test.for([
    '',
    't=1',
    'v1=abc',
    't=abc,v1=abc',
    '\u0000',
    't=1,v1=',
    't=9007199254740993,v1=00',
    '__proto__=1',
  ])('with the signature %j is not genuine', async (header, { payments }) => {
    await expect(payments.parseWebhook('{}', header)).rejects.toMatchObject({ code: 'bad_signature' })
    await expect(payments.parseWebhook('', header)).rejects.toMatchObject({ code: 'bad_signature' })
  })

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

  test('of a kind that the shop has no use for is other', async ({ stripe, payments }) => {
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
