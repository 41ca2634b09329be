import { describe, expect } from 'vitest'
import { cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { aPaidIntent, aPayment, aRefund, connectTo, test } from '../../testing/stripe-double/with-stripe.ts'
import type { StripeDouble } from '../../testing/stripe-double.ts'

const CREATE = 'POST /v1/payment_intents'
const UPDATE = 'POST /v1/payment_intents/{intent}'
const CANCEL = 'POST /v1/payment_intents/{intent}/cancel'
const REFUND = 'POST /v1/refunds'
const READ = 'GET /v1/payment_intents/{intent}'

function attempts(stripe: StripeDouble, route: string): number {
  return stripe.ledger.requests.filter((request) => request.route === route).length
}

describe.concurrent('when Stripe fails,', () => {
  test.for(['drop', 'hang'] as const)(
    'creates one intent when a response is lost after the work (%s)',
    async (effect, { stripe, payments }) => {
      stripe.script(CREATE, { at: 'after', effect })

      const intent = await payments.createIntent(aPayment())

      expect(stripe.ledger.intents.map(({ id }) => id)).toEqual([intent.id])
      expect(attempts(stripe, CREATE)).toBe(2)
      expect(stripe.ledger.requests.at(-1)).toMatchObject({ isReplay: true })
    },
  )

  test('finds the intent of a crashed process with the same key', async ({ stripe, payments }) => {
    stripe.script(CREATE, { at: 'after', effect: 'hang' })
    const lost = payments.createIntent(aPayment())
    await expect.poll(() => stripe.ledger.intents.length).toBe(1)

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
    'reports $effect on $route as unavailable, and does nothing',
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
      await expect(failed).rejects.toMatchObject({ kind: 'unavailable', code: 'payment_provider_unavailable' })
      expect(attempts(stripe, route) - before).toBe(calls)
      expect(stripe.ledger.intents).toMatchObject([{ status: 'succeeded' }])
      expect(stripe.ledger.refunds).toEqual([])
    },
  )

  test('reports a closed port as unavailable', async ({ stripe, payments }) => {
    await stripe.close()
    await expect(payments.getIntent('pi_1')).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  })

  test('reports a rejected API key as unavailable, and logs the reason', async ({ stripe }) => {
    const refused = connectTo(stripe.url, 'sk_test_').getIntent('pi_1')
    await expect(refused).rejects.toMatchObject({ code: 'payment_provider_unavailable', cause: { statusCode: 401 } })
  })

  test.for(['before', 'after'] as const)(
    'requires a new idempotency key after a 500 %s the work',
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

  test('rejects two amounts with one key', async ({ payments }) => {
    await payments.createIntent(aPayment())
    const other = payments.createIntent(aPayment({ amountCents: cents(5_000) }))
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'payment_key_reused' })
  })

  test('creates one intent for two simultaneous requests with one key', async ({ stripe, payments }) => {
    stripe.script(CREATE, { at: 'before', effect: () => new Promise((resume) => setTimeout(resume, 100)) })

    const [one, two] = await Promise.all([payments.createIntent(aPayment()), payments.createIntent(aPayment())])

    expect(two.id).toBe(one.id)
    expect(stripe.ledger.intents).toHaveLength(1)
    expect(stripe.ledger.requests.map(({ status }) => status)).toContain(409)
  })
})
