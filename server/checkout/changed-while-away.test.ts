import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { inTransaction } from '../db/transaction.ts'
import { reconcile } from '../payments/reconcile.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aProduct } from '../testing/products.ts'
import { preparePayment } from '../testing/purchase.ts'
import { openStripeShop } from '../testing/stripe-shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { lockCheckout, releaseCheckout } from './checkout.ts'

const visa = '4242 4242 4242 4242'
const UPDATE = 'POST /v1/payment_intents/{intent}'

test('sells the paid first version of a cart that changed twice during an outage', async () => {
  const { shop, stripe, carla, first, broken } = await aCheckout(1)
  stripe.script(UPDATE, { at: 'before', effect: 503 }, 6)
  for (const quantity of [2, 3]) {
    await setQuantity(carla, quantity)
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  }
  stripe.confirm(first.paymentIntentId, { card: visa })

  const order = await carla.call(createOrder, totalOf(first))

  expect(order).toMatchObject({ total: 2_739, items: [{ quantity: 1 }] })
  expect(await stockOf(shop)).toEqual({ stock_on_hand: 9, stock_held: 0 })
  expect(await broken()).toEqual([])
})

test('holds the larger quantity until the provider has the smaller amount', async () => {
  const { shop, stripe, carla } = await aCheckout(4)
  await setQuantity(carla, 1)
  stripe.script(UPDATE, { at: 'before', effect: 503 }, 3)
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  expect(await stockOf(shop)).toEqual({ stock_on_hand: 10, stock_held: 4 })
})

test('refunds a second payment of a paid cart in full, once, and flags it for staff', async () => {
  const { shop, stripe, sendEvent, carla, first, broken } = await aCheckout(1)
  stripe.confirm(first.paymentIntentId, { card: visa })
  await carla.call(createOrder, totalOf(first))
  const [{ id: paymentId } = {}] = await shop.sql('select id from payments')
  const second = await shop.parts.payments!.createIntent({
    paymentId,
    amountCents: first.quote.total,
    description: 'Made by somebody else',
    idempotencyKey: 'another program',
  })
  stripe.confirm(second.id, { card: visa })
  const event = stripe.event('payment_intent.succeeded', second.id)

  await Promise.all([sendEvent(event), sendEvent(event)])
  await sendEvent(event)
  await shop.jobs.drain()

  expect(stripe.ledger.refunds).toMatchObject([{ amount: 2_739, payment_intent: second.id }])
  expect(await shop.sql('select kind, payment_intent_id from unmatched_payments')).toEqual([
    { kind: 'paid_twice', payment_intent_id: second.id },
  ])
  expect(await shop.sql('select count(*)::int as n from orders')).toEqual([{ n: 1 }])
  expect((await broken()).map(({ id }) => id)).toEqual(['I-09'])
})

test('records a payment in another currency as unmatched and creates no order', async () => {
  const { shop, stripe, carla, first } = await aCheckout(1)
  stripe.confirm(first.paymentIntentId, { card: visa })
  const getIntent = shop.parts.payments!.getIntent.bind(shop.parts.payments)
  shop.parts.payments!.getIntent = async (id) => ({ ...(await getIntent(id)), currency: 'eur' })

  await expect(carla.call(createOrder, totalOf(first))).rejects.toMatchObject({ code: 'payment_needs_attention' })

  expect(await shop.sql('select from orders')).toEqual([])
  expect(await shop.sql('select kind from unmatched_payments')).toEqual([{ kind: 'unknown_payment' }])
})

test('releases the whole hold when it expires during a cart change', async () => {
  const { shop, carla, broken } = await aCheckout(1)
  await setQuantity(carla, 3)
  shop.time.pass(31)
  const door = await shop.database.pool.connect()
  await door.query('begin')
  await door.query('select from products for update')

  const changing = preparePayment(carla).catch((error) => error)
  await expect.poll(() => waiting(shop)).toBe(1)
  const callingBack = reconcile(shop.context())
  await expect.poll(() => waiting(shop)).toBe(2)
  await door.query('commit')
  door.release()
  await Promise.all([changing, callingBack])
  await reconcile(shop.context())

  expect(await broken()).toEqual([])
  expect(await stockOf(shop)).toEqual({ stock_on_hand: 10, stock_held: 0 })
})

test('opens a new checkout for a cart that changes while its checkout is released', async () => {
  const { shop, carla } = await aCheckout(1)
  await setQuantity(carla, 3)
  const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('select id from checkouts')
  const door = Promise.withResolvers<void>()
  const givingUp = inTransaction(shop.context(), async (ctx) => {
    await releaseCheckout(ctx, await lockCheckout(ctx, id))
    await door.promise
  })
  await expect.poll(() => shop.sql(BUSY)).toHaveLength(1)

  const changing = preparePayment(carla)
  await expect.poll(() => waiting(shop)).toBe(1)
  door.resolve()
  await Promise.all([givingUp, changing])

  expect(await shop.sql('select status from checkouts order by created_at, status')).toEqual([
    { status: 'open' },
    { status: 'released' },
  ])
  expect(await stockOf(shop)).toEqual({ stock_on_hand: 10, stock_held: 3 })
})

const BUSY = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%"stock_holds"%'`

async function waiting(shop: Awaited<ReturnType<typeof openStripeShop>>['shop']) {
  const [row] = await shop.sql(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.n
}

async function aCheckout(quantity: number) {
  const setup = await openStripeShop({ openConnections: 15 })
  const { shop } = setup
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity })
  const first = await preparePayment(carla)
  return {
    ...setup,
    carla,
    first,
    broken: () => checkInvariants(shop.sql, { payments: setup.payments(), now: shop.time.now }),
  }
}

function totalOf({ paymentIntentId, quote }: Awaited<ReturnType<typeof preparePayment>>) {
  return { paymentIntentId, total: quote.total / 100 }
}

async function setQuantity(visitor: Visitor, quantity: number): Promise<void> {
  const [item] = await visitor.call(getCart)
  await visitor.call(changeCartItem, { id: item!.id, quantity })
}

async function stockOf(shop: Awaited<ReturnType<typeof openStripeShop>>['shop']) {
  const [row] = await shop.sql('select stock_on_hand, stock_held from products')
  return row
}
