import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { Problem } from '#contract/problem.ts'
import { applyPaymentEvent } from '../payments/events/payment-event.ts'
import { reconcile } from '../payments/reconcile.ts'
import { isExhaustive } from '../testing/exhaustive.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aProduct, stockLevelsOf } from '../testing/products.ts'
import { payByCard, preparePayment } from '../testing/purchase.ts'
import { openConnectionsOf, openShop, type TestShop } from '../testing/shop.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const visa = '4242 4242 4242 4242'
const ROUNDS = isExhaustive ? 100 : 10
const UPDATE = 'POST /v1/payment_intents/{intent}'
const CREATE = 'POST /v1/payment_intents'

test('creates one order per payment that browser and provider report at the same instant', {
  timeout: 180_000,
}, async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: ROUNDS })

  for (let round = 0; round < ROUNDS; round++) {
    const carla = shop.visitor()
    await carla.call(addToCart, { productId: lamp.id })
    const { paymentIntentId, clientSecret, quote } = await preparePayment(carla)
    await payByCard(carla, clientSecret)
    const reports = [
      () => carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
      () => applyPaymentEvent(shop.context(), { type: 'payment', paymentIntentId }),
    ]
    if (round % 2 === 1) reports.reverse()
    await Promise.all(reports.map((report) => report()))
  }

  expect(await counts(shop)).toEqual({ orders: ROUNDS, confirmations: ROUNDS, movements: ROUNDS, left: 0 })
  expect(await shop.sql('select (max(id) - min(id) + 1 - count(*))::int as gaps from orders')).toEqual([{ gaps: 0 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('creates one order per Stripe payment with three simultaneous webhook deliveries', {
  timeout: 180_000,
}, async () => {
  const { shop, stripe, sendEvent, payments } = await openStripeShop()
  await openConnectionsOf(shop)
  const lamp = await aProduct(shop, { stock: ROUNDS })

  for (let round = 0; round < ROUNDS; round++) {
    const carla = shop.visitor()
    await carla.call(addToCart, { productId: lamp.id })
    const { paymentIntentId, quote } = await preparePayment(carla)
    stripe.confirm(paymentIntentId, { card: visa })
    const event = stripe.event('payment_intent.succeeded', paymentIntentId)
    const [order, ...answers] = await Promise.all([
      carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
      sendEvent(event),
      sendEvent(event),
      sendEvent(event),
    ])
    expect(order).toMatchObject({ status: 'pending', paymentIntentId })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }

  expect(await counts(shop)).toEqual({ orders: ROUNDS, confirmations: ROUNDS, movements: ROUNDS, left: 0 })
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
})

test('leaves an item that another tab added during payment in the cart and out of the order', async () => {
  const { shop, stripe, lamp, carla, pay } = await aStripeCheckout({ quantity: 2 })
  const chair = await aProduct(shop)
  const paid = await pay()
  await carla.call(addToCart, { productId: chair.id })
  await carla.call(addToCart, { productId: lamp.id, quantity: 3 })
  stripe.confirm(paid.paymentIntentId, { card: visa })

  const order = await carla.call(createOrder, { paymentIntentId: paid.paymentIntentId, total: paid.total })

  expect(order.items).toMatchObject([{ quantity: 2, product: { id: lamp.id } }])
  const left = (await carla.call(getCart)).map(({ product, quantity }) => [product.id, quantity])
  expect(left).toEqual([
    [lamp.id, 3],
    [chair.id, 1],
  ])
})

test('sells the paid version of a changed cart whose new amount never reached the provider', async () => {
  const { shop, stripe, lamp, carla, pay, broken } = await aStripeCheckout({ quantity: 1 })
  const first = await pay()
  await setQuantity(carla, 4)
  stripe.script(UPDATE, { at: 'before', effect: 503 }, 3)
  await expect(pay()).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 10, stock_held: 4 })
  stripe.confirm(first.paymentIntentId, { card: visa })

  const order = await carla.call(createOrder, { paymentIntentId: first.paymentIntentId, total: first.total })

  expect(order).toMatchObject({ total: 2_739, items: [{ quantity: 1 }] })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 9, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('holds no extra stock when the provider took the new amount but its response was lost', async () => {
  const { shop, stripe, lamp, carla, pay, broken } = await aStripeCheckout({ quantity: 4 })
  const { paymentIntentId } = await pay()
  await setQuantity(carla, 1)
  stripe.script(UPDATE, { at: 'after', effect: 500 })
  await expect(pay()).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  stripe.confirm(paymentIntentId, { card: visa })

  const order = await carla.call(createOrder, { paymentIntentId, total: 27.39 })

  expect(order).toMatchObject({ total: 2_739, items: [{ quantity: 1 }] })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 9, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('lets the shopper pay although Stripe repeats a failure for one change', async () => {
  const { stripe, carla, pay } = await aStripeCheckout({ quantity: 1 })
  const first = await pay()
  await setQuantity(carla, 2)
  stripe.script(UPDATE, { at: 'before', effect: 500 })
  await expect(pay()).rejects.toMatchObject({ kind: 'unavailable' })

  const again = await pay()

  expect(again).toMatchObject({ paymentIntentId: first.paymentIntentId, changed: true })
  expect(stripe.ledger.intents).toMatchObject([{ amount: 4_879 }])
})

test('refunds an amount that no version of the cart had, once, and flags it for staff', async () => {
  const { shop, stripe, lamp, carla, pay, broken } = await aStripeCheckout({ quantity: 1 })
  const { paymentIntentId, total } = await pay()
  await shop.parts.payments!.updateIntent(paymentIntentId, {
    amountCents: 1_234 as never,
    idempotencyKey: 'another program',
  })
  stripe.confirm(paymentIntentId, { card: visa })

  const placing = [1, 2].map(() => carla.call(createOrder, { paymentIntentId, total }).catch((error) => error))
  const refusals = await Promise.all(placing)

  expect(refusals).toMatchObject([{ code: 'payment_refunded' }, { code: 'payment_refunded' }])
  const again = carla.call(createOrder, { paymentIntentId, total })
  await expect(again).rejects.toMatchObject({ code: 'payment_refunded' })
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 1_234 }])
  expect(await shop.sql('select kind from unmatched_payments')).toEqual([{ kind: 'amount_differs' }])
  expect(await shop.sql(`select to_address from mail_messages where kind = 'payment_returned'`)).toEqual([
    { to_address: 'carla@example.com' },
  ])
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 10, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('corrects an older amount that overtakes a newer one', async () => {
  const { stripe, carla, pay } = await aStripeCheckout({ quantity: 1 })
  await pay()
  await setQuantity(carla, 2)
  let release = () => {}
  stripe.script(UPDATE, {
    at: 'before',
    effect: () =>
      new Promise<void>((resume) => {
        release = resume
      }),
  })
  const older = pay().catch((error) => error)
  await expect.poll(() => stripe.ledger.requests.filter(({ route }) => route === UPDATE).length).toBe(1)
  await setQuantity(carla, 3)
  await pay()
  release()

  expect(await older).toMatchObject({ code: 'cart_changed' })
  expect(stripe.ledger.intents).toMatchObject([{ amount: 7_019 }])
})

test.for(['drop', 'hang'] as const)('charges the intent whose response was lost (%s)', async (effect) => {
  const { stripe, carla, pay, broken } = await aStripeCheckout({ quantity: 1 })
  stripe.script(CREATE, { at: 'after', effect })

  const { paymentIntentId, total } = await pay()
  stripe.confirm(paymentIntentId, { card: visa })
  await carla.call(createOrder, { paymentIntentId, total })

  expect(stripe.ledger.intents).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test.for(['before', 'after'] as const)(
  'creates one order when Stripe answers 500 %s it creates the intent',
  async (at) => {
    const { stripe, carla, pay, broken } = await aStripeCheckout({ quantity: 1 })
    stripe.script(CREATE, { at, effect: 500 })

    const tries = [
      await pay().catch((error) => error),
      await pay().catch((error) => error),
      await pay().catch((error) => error),
    ]
    const { paymentIntentId, total } = tries.at(-1)
    stripe.confirm(paymentIntentId, { card: visa })
    await carla.call(createOrder, { paymentIntentId, total })

    expect(tries[0]).toBeInstanceOf(Problem)
    expect(tries[0]).toMatchObject({ kind: 'unavailable' })
    expect(stripe.ledger.intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect(await broken()).toEqual([])
  },
)

test('accepts a webhook that arrives before the intent’s id is stored', async () => {
  const { shop, stripe, sendEvent, pay, broken } = await aStripeCheckout({ quantity: 1 })
  const { paymentIntentId } = await pay()
  await shop.sql('update payments set payment_intent_id = null, client_secret = null')
  stripe.confirm(paymentIntentId, { card: visa })

  const { status } = await sendEvent(stripe.event('payment_intent.succeeded', paymentIntentId))
  shop.time.pass(2)
  await reconcile(shop.context())

  expect(status).toBe(200)
  expect(await counts(shop)).toMatchObject({ orders: 1, confirmations: 1 })
  expect(await broken()).toEqual([])
})

async function aStripeCheckout({ quantity }: { quantity: number }) {
  const setup: StripeShop = await openStripeShop()
  const { shop } = setup
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity })
  return {
    ...setup,
    lamp,
    carla,
    async pay() {
      const { paymentIntentId, changed, quote } = await preparePayment(carla)
      return { paymentIntentId, changed, total: quote.total / 100 }
    },
    broken: () => checkInvariants(shop.sql, { payments: setup.payments(), now: shop.time.now }),
  }
}

async function setQuantity(visitor: Visitor, quantity: number): Promise<void> {
  const [item] = await visitor.call(getCart)
  await visitor.call(changeCartItem, { id: item!.id, quantity })
}

async function counts(shop: TestShop) {
  const [row] = await shop.sql(`select
    (select count(*)::int from orders) as orders,
    (select count(*)::int from mail_messages where kind = 'order_confirmation') as confirmations,
    (select count(*)::int from stock_movements where reason = 'sold') as movements,
    (select sum(stock_on_hand)::int from products) as left`)
  return row
}
