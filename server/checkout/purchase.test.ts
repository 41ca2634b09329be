import { expect, test } from 'vitest'
import { getCart } from '#contract/checkout/cart.ts'
import { cancelOrder, getOrder } from '#contract/orders/order.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('creates one order for a guest at the price that the cart showed', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 5 })
  const carla = shop.visitor()

  const order = await buy(carla, [{ productId: lamp.id, quantity: 2 }])

  expect(order).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    subtotal: 4000,
    tax: 280,
    shipping: 599,
    total: 4879,
  })
  expect(order.items).toEqual([expect.objectContaining({ quantity: 2, price: 2000 })])
  expect(order.events).toEqual([expect.objectContaining({ type: 'status.pending' })])
  expect(await carla.call(getCart)).toEqual([])
  const [stock] = await shop.sql('select stock_on_hand, stock_held from products where id = $1', [lamp.id])
  expect(stock).toEqual({ stock_on_hand: 3, stock_held: 0 })
})

test('refunds and restocks a canceled order once', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 5 })
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: lamp.id, quantity: 2 }])

  await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  const again = await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })

  expect(again).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunded: order.total })
  const [stock] = await shop.sql('select stock_on_hand, stock_held from products where id = $1', [lamp.id])
  expect(stock).toEqual({ stock_on_hand: 5, stock_held: 0 })
  expect(await shop.sql('select amount_cents from demo_refunds')).toEqual([{ amount_cents: order.total }])
})

test('hides the order from other visitors without its key', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const order = await buy(shop.visitor(), [{ productId: lamp.id }])
  const otherVisitor = shop.visitor()

  const notFound = { code: 'order_not_found', status: 404 }
  await expect(otherVisitor.call(getOrder, { id: order.id })).rejects.toMatchObject(notFound)
  await expect(otherVisitor.call(getOrder, { id: order.id + 1 })).rejects.toMatchObject(notFound)
  await expect(otherVisitor.call(getOrder, { id: order.id, key: `${order.key.slice(0, -1)}x` })).rejects.toMatchObject(
    notFound,
  )
  expect(await otherVisitor.call(getOrder, { id: order.id, key: order.key })).toMatchObject({ id: order.id })
})
