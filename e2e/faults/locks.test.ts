import type pg from 'pg'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder, listSessionOrders } from '#contract/orders/order.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { aSellableProduct, twoSellableProducts } from './support/products.ts'
import { startEnvironment } from './support/test-environment.ts'

const UNSERIALIZABLE = '40001'
const DEADLOCK = '40P01'

test('refuses requests for a locked product in time, and serves the others', async () => {
  const environment = await startEnvironment()
  const [locked, free] = await twoSellableProducts(environment)
  const carla = environment.visitor()
  await carla.call(addToCart, { productId: locked })
  const blocker = await environment.connect()
  await lock(blocker, locked)

  const rejection = expect(preparePayment(carla)).rejects.toMatchObject({ status: 503, code: 'database_unavailable' })
  await buy(environment.visitor(), [{ productId: free }])
  expect((await carla.fetch('/api/cart')).status).toBe(200)
  await rejection

  await blocker.query('rollback')
  await preparePayment(carla)
  expect(await environment.violations()).toEqual([])
})

test('retries a transaction that PostgreSQL aborted, with one effect', async () => {
  const environment = await startEnvironment()
  const productId = await aSellableProduct(environment)
  const carla = environment.visitor()

  await carla.call(addToCart, { productId, quantity: 2 })
  environment.failAt('open-checkout/before-commit', DEADLOCK)
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  environment.failAt('apply-payment/before-commit', UNSERIALIZABLE)
  await payByCard(carla, clientSecret)
  await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })

  expect(await carla.call(listSessionOrders)).toMatchObject([{ items: [{ quantity: 2 }] }])
  await environment.recover()
  expect(await environment.violations()).toEqual([])
})

async function lock(session: pg.Client, productId: number): Promise<void> {
  await session.query('begin')
  await session.query('select from products where id = $1 for update', [productId])
}
