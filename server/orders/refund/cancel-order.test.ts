import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents } from '#contract/money.ts'
import { cancelOrder, createOrder, getOrder, type OrderStatus } from '#contract/orders/order.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'

const REFUND = 'POST /v1/refunds'

test('cancels an order only while nothing has shipped', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const outcomes: Partial<Record<OrderStatus, string>> = {}
  for (const status of ['pending', 'processing', 'shipped', 'delivered'] as const) {
    const carla = shop.visitor()
    const { id } = await buy(carla, [{ productId: lamp.id }])
    await shop.sql('update orders set status = $2 where id = $1', [id, status])
    const { canCancel, cancelRefusal } = await carla.call(getOrder, { id })
    const outcome = await carla.call(cancelOrder, { id, reason: 'No need' }).then(
      (order) => order.status,
      (error) => `${error.code} ${error.message === cancelRefusal}`,
    )
    outcomes[status] = `${canCancel} ${outcome}`
  }

  expect(outcomes).toEqual({
    pending: 'true cancelled',
    processing: 'true cancelled',
    shipped: 'false cannot_cancel true',
    delivered: 'false cannot_cancel true',
  })
})

test('cancels without a reason', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: (await aProduct(shop)).id }])

  const cancelled = await carla.call(cancelOrder, { id })

  expect(cancelled.events.find(({ type }) => type === 'status.cancelled')).toMatchObject({ note: null })
  expect(await shop.sql('select reason from refunds')).toEqual([{ reason: 'Canceled by the customer' }])
})

test('refunds, restocks and emails once for ten clicks on cancel', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 5 })
  const license = await aProduct(shop, { kind: 'digital', stock: 0 })
  const carla = shop.visitor()
  const { id, total } = await buy(carla, [{ productId: lamp.id, quantity: 2 }, { productId: license.id }])

  const clicks = Array.from({ length: 10 }, () => carla.call(cancelOrder, { id, reason: 'Twice is enough' }))
  const answers = await Promise.all(clicks)
  await shop.jobs.drain()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(await shop.sql('select amount_cents from demo_refunds')).toEqual([{ amount_cents: total }])
  expect(await shop.sql(`select stock_on_hand from products where kind = 'physical'`)).toEqual([{ stock_on_hand: 5 }])
  expect(await shop.sql(`select id from mail_messages where kind = 'order_cancelled'`)).toHaveLength(1)
  const { events } = await carla.call(getOrder, { id })
  expect(events.map(({ type }) => type)).toEqual(['status.pending', 'status.cancelled', 'refund'])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not refund earlier refunds again', async () => {
  const { shop, stripe, sendEvent, carla, order, broken } = await aStripeSale()
  const { paymentIntentId } = order
  await shop.parts.payments!.refund({
    paymentIntentId,
    amountCents: cents(1_000),
    idempotencyKey: 'dashboard',
    reason: 'By hand',
  })
  await sendEvent(stripe.event('charge.refunded', paymentIntentId))

  const cancelled = await carla.call(cancelOrder, { id: order.id, reason: 'The rest too' })

  expect(cancelled).toMatchObject({ refunded: order.total, paymentStatus: 'refunded' })
  expect(stripe.ledger.refunds.map(({ amount }) => amount)).toEqual([1_000, order.total - 1_000])
  expect(await broken()).toEqual([])
})

test('cancels the order while Stripe is down, and refunds automatically later', async () => {
  const { shop, stripe, carla, order, broken } = await aStripeSale()
  stripe.script(REFUND, { at: 'before', effect: 503 }, 3)

  const cancelled = await carla.call(cancelOrder, { id: order.id, reason: 'Now' })
  shop.time.pass(2)
  await reconcile(shop.context())

  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', refunded: 0 })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    paymentStatus: 'refunded',
    refunded: order.total,
  })
  expect(stripe.ledger.refunds).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('does not repeat a refund whose response was lost', async () => {
  const { shop, stripe, carla, order, broken } = await aStripeSale()
  stripe.script(REFUND, { at: 'after', effect: 'drop' })

  await carla.call(cancelOrder, { id: order.id, reason: 'Now' })
  shop.time.pass(2)
  await reconcile(shop.context())
  await shop.jobs.drain()

  expect(stripe.ledger.refunds).toMatchObject([{ amount: order.total }])
  expect(await broken()).toEqual([])
})

test('flags a refund that Stripe finally refuses for staff, and does not retry it', async () => {
  const { shop, stripe, carla, order } = await aStripeSale()
  const { paymentIntentId, total } = order
  await shop.parts.payments!.refund({
    paymentIntentId,
    amountCents: total,
    idempotencyKey: 'dashboard',
    reason: 'By hand',
  })

  await carla.call(cancelOrder, { id: order.id, reason: 'Too late' })
  shop.time.pass(2)
  await reconcile(shop.context())
  const requested = stripe.ledger.requests.filter(({ route }) => route === REFUND).length
  await reconcile(shop.context())

  expect(await shop.sql('select status from refunds')).toEqual([{ status: 'failed' }])
  expect(await shop.sql('select kind from unmatched_payments')).toEqual([{ kind: 'refund_failed' }])
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ needsAttention: true })
  expect(stripe.ledger.requests.filter(({ route }) => route === REFUND)).toHaveLength(requested)
})

test('does not change orders when a product changes', async () => {
  const { shop, carla, order } = await aStripeSale()
  await shop.sql(
    `update products set name = 'Other', slug = 'other', price_cents = 1, sale_price_cents = null, image_url = '/x.svg', archived_at = now()`,
  )
  expect(await carla.call(getOrder, { id: order.id })).toEqual(order)
  await expect(shop.sql('delete from products')).rejects.toMatchObject({ code: '23001' })
})

async function aStripeSale() {
  const setup = await openStripeShop()
  const { shop, stripe } = setup
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id, quantity: 2 })
  const { paymentIntentId, quote } = await preparePayment(carla)
  stripe.confirm(paymentIntentId, { card: '4242 4242 4242 4242' })
  const placed = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  const order = { ...placed, paymentIntentId }
  const broken = () => checkInvariants(shop.sql, { payments: setup.payments(), now: shop.time.now })
  return { ...setup, carla, order, broken }
}
