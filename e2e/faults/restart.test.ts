import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, listSessionOrders } from '#contract/orders/order.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { openEventStream } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aSellableProduct } from './support/products.ts'
import { send } from './support/send.ts'
import { aStoppedShop } from './support/stopped-shop.ts'
import { openEnvironment } from './support/test-environment.ts'

test('answers 503 while the database restarts under load, and recovers without a restart', async () => {
  const dataDir = aStoppedShop()
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings: { fsync: 'off' } })
  onTestFinished(() => server.stop())
  const environment = await openEnvironment({ serverUrl: server.url })
  const program = await environment.start()
  const productId = await aSellableProduct(environment, 30)
  const carla = environment.visitor()
  const order = await buy(carla, [{ productId }])
  const page = await openEventStream(environment.url, `/api/orders/${order.id}/live`, carla.cookie)
  const readiness: number[] = []
  const watch = setInterval(
    () => void send(environment.url, '/readyz', {}).then(({ status }) => readiness.push(status)),
    20,
  )

  const loadClients = startLoad(environment, productId)
  for (const mode of ['fast', 'immediate'] as const) {
    await sleep(500)
    await server.restart(mode)
    await eventually(
      () => send(environment.url, '/readyz', {}),
      ({ ok }) => ok,
    )
  }
  await sleep(500)
  await loadClients.stop()
  clearInterval(watch)

  expect(program.isRunning()).toBe(true)
  expect(new Set(readiness)).toEqual(new Set([200, 503]))
  expect(loadClients.history.problems('internal_error')).toEqual([])
  const refused = loadClients.history.problems('database_unavailable')
  expect(refused.length).toBeGreaterThan(0)
  expect(loadClients.history.count('ok', 'order')).toBeGreaterThan(0)

  await sleep(1_500)
  const before = page.changes()
  await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > before)
  page.close()

  const dora = environment.visitor()
  await dora.call(addToCart, { productId })
  const { clientSecret } = await preparePayment(dora)
  expect(await payByCard(dora, clientSecret, { cardNumber: '4000 0000 0000 0341' })).toMatchObject({
    status: 'processing',
  })
  await eventually(
    () => dora.call(listSessionOrders),
    (orders) => orders.length === 1,
  )

  await environment.recover()
  await expectNothingLostOrDoubled(loadClients, environment)
  expect(await environment.violations()).toEqual([])
})
