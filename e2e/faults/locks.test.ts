import type pg from 'pg'
import { expect, test } from 'vitest'
import { addToCart, removeCartItem } from '#contract/checkout/cart.ts'
import { createOrder, listSessionOrders } from '#contract/orders/order.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { twoSellables } from './support/goods.ts'
import { openHouse } from './support/house.ts'

const COMMIT = /^commit/
const UNSERIALIZABLE = '40001'
const DEADLOCK = '40P01'

test('refuses requests for a locked product in time, and serves the others', async () => {
  const house = await openHouse()
  await house.start()
  const [locked, free] = await twoSellables(house)
  const carla = house.visitor()
  await carla.call(addToCart, { productId: locked })
  const stranger = await house.stranger()
  await lock(stranger, locked)

  const told = expect(preparePayment(carla)).rejects.toMatchObject({
    status: 503,
    code: 'database_unavailable',
  })
  await buy(house.visitor(), [{ productId: free }])
  expect((await carla.fetch('/api/cart')).status).toBe(200)
  await told

  await stranger.query('rollback')
  await preparePayment(carla)
  expect(await house.violations()).toEqual([])
})

test('a transaction that PostgreSQL ends for others’ sake is done again, and its effect is there once', async () => {
  const house = await openHouse()
  await house.start()
  const [productId, other] = await twoSellables(house)
  const carla = house.visitor()
  const refuse = (sqlState: string, ...statements: RegExp[]) =>
    house.proxy.strike({ statements: [...statements, COMMIT], at: 'before', sqlState })

  await carla.call(addToCart, { productId, quantity: 2 })
  const { id } = await carla.call(addToCart, { productId: other })
  const removing = refuse(UNSERIALIZABLE, /^delete from "cart_items"/)
  await carla.call(removeCartItem, { id })
  await removing
  const attempt = /insert into "checkout_attempts"/
  const preparing = house.proxy.strike({ statements: [attempt], at: 'before', sqlState: DEADLOCK })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await preparing
  expect(quote.itemCount).toBe(2)
  const ordering = refuse(UNSERIALIZABLE, /insert into "orders"/)
  await payByCard(carla, clientSecret)
  await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  await ordering

  expect(await carla.call(listSessionOrders)).toMatchObject([{ items: [{ quantity: 2 }] }])
  await house.recover()
  expect(await house.violations()).toEqual([])
})

async function lock(session: pg.Client, productId: number): Promise<void> {
  await session.query('begin')
  await session.query('select from products where id = $1 for update', [productId])
}
