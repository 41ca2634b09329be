import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { reconcile } from '../payments/reconcile.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aProduct, stockLevelsOf } from '../testing/products.ts'
import { preparePayment } from '../testing/purchase.ts'
import type { TestShop } from '../testing/shop.ts'
import { openConnectionsOf } from '../testing/shop.ts'
import { openStripeShop } from '../testing/stripe-shop.ts'

const visa = '4242 4242 4242 4242'
const CANCEL = 'POST /v1/payment_intents/{intent}/cancel'

test.for([
  { minutes: 29, held: 1 },
  { minutes: 30, held: 0 },
])('holds $held after $minutes minutes without a payment', async ({ minutes, held }) => {
  const { shop, lamp } = await aHold()
  shop.time.pass(minutes)
  await reconcile(shop.context())
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 1, stock_held: held })
})

test('cancels the payment before its stock is released', async () => {
  const { shop, stripe, lamp, broken } = await aHold()
  stripe.script(CANCEL, { at: 'before', effect: 503 }, 3)
  shop.time.pass(31)

  await reconcile(shop.context())
  const whileStripeIsAway = await stockLevelsOf(shop, lamp.id)
  await reconcile(shop.context())

  expect(whileStripeIsAway).toEqual({ stock_on_hand: 1, stock_held: 1 })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 1, stock_held: 0 })
  expect(stripe.ledger.intents).toMatchObject([{ status: 'canceled' }])
  expect(await broken()).toEqual([])
})

test('holds the stock of a payment that is still processing', async () => {
  const { shop, stripe, lamp, paymentIntentId, broken } = await aHold()
  stripe.confirm(paymentIntentId, { card: '4000 0000 0000 0341' })
  shop.time.pass(24 * 60)

  await reconcile(shop.context())
  const meanwhile = await stockLevelsOf(shop, lamp.id)
  stripe.finishProcessing(paymentIntentId, true)
  await reconcile(shop.context())

  expect(meanwhile).toEqual({ stock_on_hand: 1, stock_held: 1 })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 0, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('releases the stock of a processing payment that fails', async () => {
  const { shop, stripe, lamp, paymentIntentId, broken } = await aHold()
  stripe.confirm(paymentIntentId, { card: '4000 0000 0000 0341' })
  stripe.finishProcessing(paymentIntentId, false)
  shop.time.pass(31)

  await reconcile(shop.context())

  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 1, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('creates an order for a payment in the last second of its hold', async () => {
  const { shop, stripe, paymentIntentId, broken } = await aHold()
  stripe.script(CANCEL, { at: 'before', effect: () => void stripe.confirm(paymentIntentId, { card: visa }) })
  shop.time.pass(31)

  await reconcile(shop.context())

  expect(await shop.sql('select payment_intent_id from orders')).toEqual([{ payment_intent_id: paymentIntentId }])
  expect(await broken()).toEqual([])
})

test('finds an unreported payment within two minutes', async () => {
  const { shop, stripe, paymentIntentId, broken } = await aHold()
  stripe.confirm(paymentIntentId, { card: visa })
  shop.time.pass(2)
  await reconcile(shop.context())
  expect(await shop.sql('select status from orders')).toEqual([{ status: 'pending' }])
  expect(await broken()).toEqual([])
})

test('creates an order for a payment after its hold while stock is available', async () => {
  const { shop, stripe, lamp, carla, paymentIntentId, total, broken } = await aHold()
  await loseHold(shop)
  stripe.confirm(paymentIntentId, { card: visa })

  const order = await carla.call(createOrder, { paymentIntentId, total })

  expect(order).toMatchObject({ status: 'pending', total: 2_739 })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 0, stock_held: 0 })
  expect(stripe.ledger.refunds).toEqual([])
  expect(await broken()).toEqual([])
})

test('refunds a payment that arrives after everything was sold, once, and notifies customer and staff', async () => {
  const { shop, stripe, sendEvent, carla, lamp, paymentIntentId, total, broken } = await aHold()
  await loseHold(shop)
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  await sellTo(shop, lamp.id, stripe)
  stripe.confirm(paymentIntentId, { card: visa })
  const succeeded = stripe.event('payment_intent.succeeded', paymentIntentId)

  const reports = [carla.call(createOrder, { paymentIntentId, total }), sendEvent(succeeded), sendEvent(succeeded)]
  const outcomes = await Promise.allSettled(reports)
  shop.time.pass(2)
  await reconcile(shop.context())
  await shop.jobs.drain()
  await sendEvent(succeeded)

  expect(outcomes[0]).toMatchObject({ reason: { code: 'payment_refunded', status: 409 } })
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 2_739, payment_intent: paymentIntentId }])
  expect(await shop.sql('select kind, payment_intent_id from unmatched_payments')).toEqual([
    { kind: 'sold_out', payment_intent_id: paymentIntentId },
  ])
  expect(await shop.sql(`select to_address from mail_messages where kind = 'payment_returned'`)).toEqual([
    { to_address: 'carla@example.com' },
  ])
  expect((await carla.call(getCart)).map(({ available }) => available)).toEqual([0])
  expect(await broken()).toEqual([])
})

test('S-1: refunds a payment after its hold ended when another checkout holds the last unit', async () => {
  const { shop, stripe, lamp, carla, paymentIntentId, total, broken } = await aHold()
  await loseHold(shop)
  const faster = shop.visitor()
  await faster.call(addToCart, { productId: lamp.id })
  const theirs = await preparePayment(faster)
  stripe.confirm(paymentIntentId, { card: visa })

  await expect(carla.call(createOrder, { paymentIntentId, total })).rejects.toMatchObject({ code: 'payment_refunded' })
  stripe.confirm(theirs.paymentIntentId, { card: visa })
  const order = await faster.call(createOrder, {
    paymentIntentId: theirs.paymentIntentId,
    total: theirs.quote.total / 100,
  })

  expect(order).toMatchObject({ status: 'pending' })
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 2_739, payment_intent: paymentIntentId }])
  expect(await broken()).toEqual([])
})

test('acts once with two concurrent reconciliation jobs', async () => {
  const { shop, stripe, paymentIntentId, broken } = await aHold()
  await openConnectionsOf(shop)
  const late = shop.visitor()
  const chair = await aProduct(shop)
  await late.call(addToCart, { productId: chair.id })
  await preparePayment(late)
  stripe.confirm(paymentIntentId, { card: visa })
  shop.time.pass(31)

  await Promise.all([1, 2, 3, 4].map(() => reconcile(shop.context())))

  expect(await shop.sql('select status from checkouts order by status')).toEqual([
    { status: 'paid' },
    { status: 'released' },
  ])
  expect(await broken()).toEqual([])
})

async function aHold() {
  const setup = await openStripeShop()
  const { shop } = setup
  const lamp = await aProduct(shop, { stock: 1 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  const { paymentIntentId, quote } = await preparePayment(carla)
  return {
    ...setup,
    lamp,
    carla,
    paymentIntentId,
    total: quote.total / 100,
    broken: () => checkInvariants(shop.sql, { payments: setup.payments(), now: shop.time.now }),
  }
}

async function loseHold(shop: TestShop): Promise<void> {
  await shop.sql(`update checkouts set status = 'released'`)
  await shop.sql(`update payments set progress = 'released'`)
  await shop.sql('delete from stock_holds')
  await shop.sql('update products set stock_held = 0')
}

async function sellTo(
  shop: TestShop,
  productId: number,
  stripe: Awaited<ReturnType<typeof openStripeShop>>['stripe'],
): Promise<void> {
  const faster = shop.visitor()
  await faster.call(addToCart, { productId })
  const { paymentIntentId, quote } = await preparePayment(faster)
  stripe.confirm(paymentIntentId, { card: visa })
  await faster.call(createOrder, { paymentIntentId, total: quote.total / 100 })
}
