import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, listSessionOrders } from '#contract/orders/order.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { openEventStream } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { aSellableProduct } from './support/products.ts'
import { send } from './support/send.ts'
import { openEnvironment, startEnvironment } from './support/test-environment.ts'

test('ends every request while the database does not respond, and serves those that need no database', async () => {
  const environment = await openEnvironment()
  const program = await environment.start()
  const shopper = environment.visitor()
  await shopper.call(addToCart, { productId: await aSellableProduct(environment) })
  await shopper.fetch('/api/products')

  environment.proxy.swallow()
  const answers = Promise.all(Array.from({ length: 40 }, () => shopper.fetch('/api/cart')))
  expect((await send(environment.url, '/healthz', {})).status).toBe(200)
  expect((await send(environment.url, '/api/products', {})).status).toBe(200)
  for (const answer of await answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable', requestId: expect.any(String) })
  }
  expect((await send(environment.url, '/readyz', {})).status).toBe(503)

  environment.proxy.heal()
  await eventually(
    () => send(environment.url, '/readyz', {}),
    ({ ok }) => ok,
  )
  expect((await shopper.fetch('/api/cart')).status).toBe(200)
  expect(program.isRunning()).toBe(true)
})

test('detects dead connections in requests, live updates and jobs', async () => {
  const environment = await startEnvironment()
  const carla = environment.visitor()
  const productId = await aSellableProduct(environment)
  const order = await buy(carla, [{ productId }])
  const page = await openEventStream(environment.url, `/api/orders/${order.id}/live`, carla.cookie)

  environment.proxy.forget()
  await eventually(
    () => carla.fetch('/api/cart'),
    ({ ok }) => ok,
  )
  await eventually(page.changes, (changes) => changes > 0)
  const before = page.changes()
  await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > before)
  page.close()

  const dora = environment.visitor()
  await dora.call(addToCart, { productId })
  const { clientSecret } = await preparePayment(dora)
  await payByCard(dora, clientSecret, { cardNumber: '4000 0000 0000 0341' })
  await eventually(
    () => dora.call(listSessionOrders),
    (orders) => orders.length === 1,
    40_000,
  )
})
