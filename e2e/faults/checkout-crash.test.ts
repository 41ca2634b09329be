import { expect, test } from 'vitest'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { carlasDetails, payByCard, preparePayment } from '#server/testing/purchase.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import { aSellableProduct, heldUnits } from './support/products.ts'
import type { Program } from './support/program.ts'
import { dropsRequest } from './support/stripe-faults.ts'
import {
  openStripeEnvironment,
  type StripeEnvironment,
  startEnvironment,
  type TestEnvironment,
} from './support/test-environment.ts'

const OWN_INTENTS = 'payment_id in (select payment_id::text from checkouts)'

const crashes: { failpoint: string; attempts: number; intents: number }[] = [
  { failpoint: 'open-checkout/after-insert', attempts: 0, intents: 0 },
  { failpoint: 'open-checkout/before-commit', attempts: 0, intents: 0 },
  { failpoint: 'create-payment-intent/before-provider', attempts: 1, intents: 0 },
  { failpoint: 'create-payment-intent/after-provider', attempts: 1, intents: 1 },
]

test.each(exhaustively(crashes, ({ failpoint }) => failpoint.endsWith('-provider')))(
  'prepares a payment once when repeated after a crash at $failpoint',
  async ({ failpoint, attempts, intents }) => {
    const environment = await startEnvironment()
    const carla = await aShopperWithCart(environment)

    const crash = environment.crashAt(failpoint)
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await counted(environment, 'checkouts')).toBe(attempts)
    expect(await counted(environment, 'demo_intents')).toBe(intents)
    expect(await environment.violations()).toEqual([])

    await environment.start()
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    await payByCard(carla, clientSecret)
    const order = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })

    expect(order).toMatchObject({ paymentStatus: 'paid', total: quote.total })
    expect(await counted(environment, 'checkouts')).toBe(1)
    expect(await counted(environment, 'demo_intents')).toBe(1)
    expect(await environment.violations()).toEqual([])
  },
)

test('releases the stock of a crashed checkout after half an hour', async () => {
  const environment = await startEnvironment()
  const carla = await aShopperWithCart(environment)
  const crash = environment.crashAt('create-payment-intent/after-provider')
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await crash

  await environment.recover(1)
  expect(
    await environment.sql(
      'select status, payment_intent_id is not null as has_intent from checkouts join payments on payments.id = payment_id',
    ),
  ).toEqual([{ status: 'open', has_intent: true }])
  await environment.recover(32)

  expect(await environment.sql('select status from checkouts')).toEqual([{ status: 'released' }])
  expect(await environment.sql(`select state from demo_intents where ${OWN_INTENTS}`)).toEqual([{ state: 'cancelled' }])
  expect(await heldUnits(environment)).toBe(0)
  expect(await environment.violations()).toEqual([])
})

const stripeDeaths: { moment: string; arm(environment: StripeEnvironment, program: Program): void; intents: number }[] =
  [
    {
      moment: 'before Stripe receives it',
      arm: ({ stripe }, program) =>
        stripe.script('POST /v1/payment_intents', { at: 'before', effect: dropsRequest(program.kill) }),
      intents: 0,
    },
    {
      moment: 'after Stripe has created the intent',
      arm: ({ stripe }, program) => stripe.script('POST /v1/payment_intents', { at: 'after', effect: program.kill }),
      intents: 1,
    },
    ...[0, 10].map((milliseconds) => ({
      moment: `${milliseconds} ms after the answer`,
      arm: ({ stripe }: StripeEnvironment, program: Program) =>
        stripe.script('POST /v1/payment_intents', {
          at: 'after',
          effect: () => void setTimeout(program.kill, milliseconds),
        }),
      intents: 1,
    })),
  ]

test.each(exhaustively(stripeDeaths, ({ moment }) => moment.startsWith('after Stripe has created the intent')))(
  'creates one intent when the request to Stripe crashes $moment',
  async ({ arm, intents }) => {
    const environment = await openStripeEnvironment()
    const program = await environment.start()
    const carla = await aShopperWithCart(environment)
    const quote = await carla.call(getCartQuote)

    arm(environment, program)
    const preparing = carla.call(createPaymentIntent, { ...carlasDetails, amount: quote.total / 100 })
    const first = await preparing.catch(() => null)
    await program.exited
    expect(environment.stripe.ledger.intents).toHaveLength(intents)

    await environment.start()
    await environment.recover()
    const [attempt] = await environment.sql<{ payment_intent_id: string }>(
      'select payment_intent_id from checkouts join payments on payments.id = payment_id',
    )
    expect(environment.stripe.ledger.intents.map(({ id }) => id)).toEqual([attempt!.payment_intent_id])
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).toBe(attempt!.payment_intent_id)
    if (first) expect(first.paymentIntentId).toBe(second.paymentIntentId)

    environment.stripe.confirm(second.paymentIntentId, { card: '4242424242424242' })
    const order = await carla.call(createOrder, { paymentIntentId: second.paymentIntentId, total: quote.total / 100 })
    expect(order.total).toBe(quote.total)
    expect(await environment.violations()).toEqual([])
  },
)

async function aShopperWithCart(environment: TestEnvironment): Promise<Visitor> {
  const shopper = environment.visitor()
  await shopper.call(addToCart, { productId: await aSellableProduct(environment), quantity: 2 })
  return shopper
}

async function counted(environment: TestEnvironment, table: string): Promise<number> {
  const own = table === 'demo_intents' ? `where ${OWN_INTENTS}` : ''
  const [row] = await environment.sql<{ n: number }>(`select count(*)::int as n from ${table} ${own}`)
  return row!.n
}
