import { expect, test } from 'vitest'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { carlasDetails, payByCard, preparePayment } from '#server/testing/purchase.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import { aSellable, heldPieces } from './support/goods.ts'
import { type House, openHouse, openStripeHouse, type StripeHouse } from './support/house.ts'
import type { Program } from './support/program.ts'
import { dropsRequest } from './support/stripe-faults.ts'

const OWN_INTENTS = 'payment_id in (select payment_id::text from checkout_attempts)'

const crashes: { failpoint: string; attempts: number; intents: number }[] = [
  { failpoint: 'open-checkout/after-insert', attempts: 0, intents: 0 },
  { failpoint: 'open-checkout/before-commit', attempts: 0, intents: 0 },
  { failpoint: 'create-payment-intent/before-provider', attempts: 1, intents: 0 },
  { failpoint: 'create-payment-intent/after-provider', attempts: 1, intents: 1 },
]

test.each(exhaustively(crashes, ({ failpoint }) => failpoint.endsWith('-provider')))(
  'killed while a payment is prepared at $failpoint: a repeated request goes on as if nothing had happened',
  async ({ failpoint, attempts, intents }) => {
    const house = await openHouse()
    await house.start()
    const carla = await aShopperWithCart(house)

    const crash = house.crashAt(failpoint)
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await counted(house, 'checkout_attempts')).toBe(attempts)
    expect(await counted(house, 'demo_intents')).toBe(intents)
    expect(await house.violations()).toEqual([])

    await house.start()
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    await payByCard(carla, clientSecret)
    const order = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })

    expect(order).toMatchObject({ paymentStatus: 'paid', total: quote.total })
    expect(await counted(house, 'checkout_attempts')).toBe(1)
    expect(await counted(house, 'demo_intents')).toBe(1)
    expect(await house.violations()).toEqual([])
  },
)

test('killed while a payment is prepared by a shopper who never returns: the stock is free after half an hour', async () => {
  const house = await openHouse()
  await house.start()
  const carla = await aShopperWithCart(house)
  const crash = house.crashAt('create-payment-intent/after-provider')
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await crash

  await house.recover(1)
  expect(
    await house.sql(
      'select status, payment_intent_id is not null as has_intent from checkout_attempts join payments on payments.id = payment_id',
    ),
  ).toEqual([{ status: 'open', has_intent: true }])
  await house.recover(32)

  expect(await house.sql('select status from checkout_attempts')).toEqual([{ status: 'released' }])
  expect(await house.sql(`select state from demo_intents where ${OWN_INTENTS}`)).toEqual([{ state: 'cancelled' }])
  expect(await heldPieces(house)).toBe(0)
  expect(await house.violations()).toEqual([])
})

const stripeDeaths: { moment: string; arm(house: StripeHouse, program: Program): void; intents: number }[] = [
  {
    moment: 'Stripe never hears of it',
    arm: ({ stripe }, program) =>
      stripe.script('POST /v1/payment_intents', { at: 'before', effect: dropsRequest(program.kill) }),
    intents: 0,
  },
  {
    moment: 'Stripe has made the intent, and nobody hears the answer',
    arm: ({ stripe }, program) => stripe.script('POST /v1/payment_intents', { at: 'after', effect: program.kill }),
    intents: 1,
  },
  ...[0, 10].map((milliseconds) => ({
    moment: `${milliseconds} ms after the answer`,
    arm: ({ stripe }: StripeHouse, program: Program) =>
      stripe.script('POST /v1/payment_intents', {
        at: 'after',
        effect: () => void setTimeout(program.kill, milliseconds),
      }),
    intents: 1,
  })),
]

test.each(exhaustively(stripeDeaths, ({ moment }) => moment.startsWith('Stripe has made the intent')))(
  'killed while Stripe is asked, $moment: there is one intent in the end',
  async ({ arm, intents }) => {
    const house = await openStripeHouse()
    const program = await house.start()
    const carla = await aShopperWithCart(house)
    const quote = await carla.call(getCartQuote)

    arm(house, program)
    const asked = carla.call(createPaymentIntent, { ...carlasDetails, amount: quote.total / 100 })
    const first = await asked.catch(() => null)
    await program.exited
    expect(house.stripe.ledger.intents).toHaveLength(intents)

    await house.start()
    await house.recover()
    const [attempt] = await house.sql<{ payment_intent_id: string }>(
      'select payment_intent_id from checkout_attempts join payments on payments.id = payment_id',
    )
    expect(house.stripe.ledger.intents.map(({ id }) => id)).toEqual([attempt!.payment_intent_id])
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).toBe(attempt!.payment_intent_id)
    if (first) expect(first.paymentIntentId).toBe(second.paymentIntentId)

    house.stripe.confirm(second.paymentIntentId, { card: '4242424242424242' })
    const order = await carla.call(createOrder, {
      paymentIntentId: second.paymentIntentId,
      total: quote.total / 100,
    })
    expect(order.total).toBe(quote.total)
    expect(await house.violations()).toEqual([])
  },
)

async function aShopperWithCart(house: House): Promise<Visitor> {
  const shopper = house.visitor()
  await shopper.call(addToCart, { productId: await aSellable(house), quantity: 2 })
  return shopper
}

async function counted(house: House, table: string): Promise<number> {
  const own = table === 'demo_intents' ? `where ${OWN_INTENTS}` : ''
  const [row] = await house.sql<{ n: number }>(`select count(*)::int as n from ${table} ${own}`)
  return row!.n
}
