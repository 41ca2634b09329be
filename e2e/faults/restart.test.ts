import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, listSessionOrders } from '#contract/orders/order.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { aClosedShop } from './support/closed-shop.ts'
import { listenTo } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { send } from './support/send.ts'
import { expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

test('answers 503 while the database restarts under load, and recovers without a restart', async () => {
  const dataDir = aClosedShop()
  const server = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { fsync: 'off' },
  })
  onTestFinished(() => server.stop())
  const house = await openHouse({ serverUrl: server.url })
  const program = await house.start()
  const productId = await aSellable(house, 30)
  const carla = house.visitor()
  const order = await buy(carla, [{ productId }])
  const page = await listenTo(house.url, `/api/orders/${order.id}/live`, carla.cookie)
  const readiness: number[] = []
  const watch = setInterval(() => void send(house.url, '/readyz', {}).then(({ status }) => readiness.push(status)), 20)

  const crowd = openDoors(house, productId)
  for (const mode of ['fast', 'immediate'] as const) {
    await sleep(500)
    await server.restart(mode)
    await eventually(
      () => send(house.url, '/readyz', {}),
      ({ ok }) => ok,
    )
  }
  await sleep(500)
  await crowd.goHome()
  clearInterval(watch)

  expect(program.isRunning()).toBe(true)
  expect(new Set(readiness)).toEqual(new Set([200, 503]))
  expect(crowd.history.problems('internal_error')).toEqual([])
  const refused = crowd.history.problems('database_unavailable')
  expect(refused.length).toBeGreaterThan(0)
  expect(crowd.history.count('ok', 'order')).toBeGreaterThan(0)

  await sleep(1_500)
  const before = page.changes()
  await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > before)
  page.close()

  const dora = house.visitor()
  await dora.call(addToCart, { productId })
  const { clientSecret } = await preparePayment(dora)
  expect(await payByCard(dora, clientSecret, { cardNumber: '4000 0000 0000 0341' })).toMatchObject({
    status: 'processing',
  })
  await eventually(
    () => dora.call(listSessionOrders),
    (orders) => orders.length === 1,
  )

  await house.recover()
  await expectNothingLostOrDoubled(crowd, house)
  expect(await house.violations()).toEqual([])
})
