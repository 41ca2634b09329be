import { expect, test } from 'vitest'
import { addToCart, changeCartItem, clearCart, getCart, removeCartItem } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { reconcile } from '../payments/reconcile.ts'
import { brokenRules } from '../testing/invariants.ts'
import { aProduct } from '../testing/products.ts'
import { payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

test('S-2: ends a hold 45 minutes after it began, however often it is requested', async () => {
  const { shop, carla, lamp } = await aHold()
  for (const minutes of [20, 20, 4]) {
    shop.time.pass(minutes)
    expect(await preparePayment(carla)).toMatchObject({ holdExpiresAt: '2026-11-21T15:45:00.000Z' })
  }
  await reconcile(shop.context())
  const before = await stockOf(shop, lamp.id)
  shop.time.pass(1)
  await reconcile(shop.context())

  expect([before, await stockOf(shop, lamp.id)]).toEqual([5, 0])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-2: does not extend the hold when the cart changes', async () => {
  const { shop, carla, lamp } = await aHold()
  shop.time.pass(20)
  await carla.call(addToCart, { productId: lamp.id })
  expect(await preparePayment(carla)).toMatchObject({ holdExpiresAt: '2026-11-21T15:45:00.000Z' })
})

test('S-2: holds a changed cart for half an hour from the change', async () => {
  const { shop, carla, lamp } = await aHold()
  shop.time.pass(10)
  await carla.call(addToCart, { productId: lamp.id })
  expect(await preparePayment(carla)).toMatchObject({ holdExpiresAt: '2026-11-21T15:40:00.000Z' })
})

test('creates a new payment and cancels the first when requested after the hold', async () => {
  const { shop, carla, first } = await aHold()
  shop.time.pass(45)

  const second = await preparePayment(carla)
  await payByCard(carla, second.clientSecret)
  const total = second.quote.total / 100
  const order = await carla.call(createOrder, { paymentIntentId: second.paymentIntentId, total })

  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  expect(await shop.sql('select id, state from demo_intents order by state')).toEqual([
    { id: first.paymentIntentId, state: 'cancelled' },
    { id: second.paymentIntentId, state: 'succeeded' },
  ])
  expect(order).toMatchObject({ status: 'pending' })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-7: releases stock immediately and cancels the payment when the cart is emptied', async () => {
  const { shop, carla, lamp, first } = await aHold()

  await carla.call(clearCart)
  const atOnce = await stockOf(shop, lamp.id)
  await shop.jobs.drain()

  expect(atOnce).toBe(0)
  expect(await shop.sql('select id, state from demo_intents')).toEqual([
    { id: first.paymentIntentId, state: 'cancelled' },
  ])
  expect(await shop.sql('select status from checkouts')).toEqual([{ status: 'released' }])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-7: continues with the payment of a cart that is refilled before it is canceled', async () => {
  const { shop, carla, lamp, first } = await aHold()
  await carla.call(clearCart)
  await carla.call(addToCart, { productId: lamp.id, quantity: 5 })

  const again = await preparePayment(carla)
  await shop.jobs.drain()
  await payByCard(carla, again.clientSecret)

  expect(again.paymentIntentId).toBe(first.paymentIntentId)
  expect(await stockOf(shop, lamp.id)).toBe(5)
})

test('S-7: releases the stock of removed items and reduced quantities', async () => {
  const { shop, carla, lamp } = await aHold()
  const chair = await aProduct(shop, { stock: 4 })
  await carla.call(addToCart, { productId: chair.id, quantity: 2 })
  await preparePayment(carla)
  const [lamps, chairs] = await carla.call(getCart)

  await carla.call(changeCartItem, { id: lamps!.id, quantity: 3 })
  await carla.call(removeCartItem, { id: chairs!.id })

  expect([await stockOf(shop, lamp.id), await stockOf(shop, chair.id)]).toEqual([3, 0])
  expect(await shop.sql(`select status from checkouts`)).toEqual([{ status: 'open' }])
  expect(await brokenRules(shop)).toEqual([])
})

test('creates an order for the payment of a cart that was emptied meanwhile, if stock is available', async () => {
  const { shop, carla, first } = await aHold()
  await carla.call(clearCart)
  await payByCard(carla, first.clientSecret)
  await shop.jobs.drain()

  const total = first.quote.total / 100
  const order = await carla.call(createOrder, { paymentIntentId: first.paymentIntentId, total })

  expect(order).toMatchObject({ items: [{ quantity: 5 }] })
  expect(await brokenRules(shop)).toEqual([])
})

async function aHold() {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity: 5 })
  return { shop, lamp, carla, first: await preparePayment(carla) }
}

async function stockOf(shop: TestShop, productId: number) {
  const [row] = await shop.sql('select stock_held from products where id = $1', [productId])
  return row!.stock_held
}
