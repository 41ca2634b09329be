import type pg from 'pg'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder, listSessionOrders } from '#contract/orders/order.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { aSellable, twoSellables } from './support/goods.ts'
import { openHouse } from './support/house.ts'

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
  const productId = await aSellable(house)
  const carla = house.visitor()

  await carla.call(addToCart, { productId, quantity: 2 })
  house.failAt('open-checkout/before-commit', DEADLOCK)
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  house.failAt('apply-payment/before-commit', UNSERIALIZABLE)
  await payByCard(carla, clientSecret)
  await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })

  expect(await carla.call(listSessionOrders)).toMatchObject([{ items: [{ quantity: 2 }] }])
  await house.recover()
  expect(await house.violations()).toEqual([])
})

async function lock(session: pg.Client, productId: number): Promise<void> {
  await session.query('begin')
  await session.query('select from products where id = $1 for update', [productId])
}
