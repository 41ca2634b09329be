import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { createOrder, listSessionOrders } from '#contract/orders/order.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { send } from './support/send.ts'
import { expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

const CONNECTIONS = 20
const CALLERS = 200
/**
 * Without refusals the last caller waits for ten turns of at least one delayed statement each, in addition to the work.
 */
const MAX_WAIT_SECONDS = 9

test('once every connection waits for a slow database, later callers are refused before they would be served', async () => {
  const house = await openHouse()
  await house.start()
  const shopper = house.visitor()
  await shopper.call(addToCart, { productId: await aSellable(house) })
  const secondsOf = (started: number) => (performance.now() - started) / 1_000
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, () => shopper.fetch('/api/cart')))
  const undelayed = secondsOf(began)
  const bytes = await memoryOf(house.url)

  house.proxy.delay(2_000)
  const asked = performance.now()
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const { status, headers } = await shopper.fetch('/api/cart')
      return { status, retryAfter: headers.get('retry-after'), seconds: secondsOf(asked) }
    }),
  )
  house.proxy.delay(0)

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(CALLERS - 2 * CONNECTIONS)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2' })
    expect(answer.seconds).toBeLessThan(undelayed + MAX_WAIT_SECONDS)
  }
  expect((await memoryOf(house.url)) - bytes).toBeLessThan(64 * 1024 * 1024)
  await eventually(
    () => shopper.fetch('/api/cart'),
    ({ ok }) => ok,
  )
})

test('with a slow database, impatient shoppers get nothing twice', async () => {
  const house = await openHouse()
  await house.start()
  const productId = await aSellable(house, 30)
  house.proxy.delay(40)
  const crowd = openDoors(house, productId, { shoppers: 3 })
  const carla = house.visitor()
  await carla.call(addToCart, { productId })

  const addition = { productId, quantity: 2, key: randomUUID() }
  await impatiently(() => carla.call(addToCart, addition))
  expect(await carla.call(getCart)).toMatchObject([{ quantity: 3 }])
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  await impatiently(() => carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }))
  expect(await carla.call(listSessionOrders)).toHaveLength(1)
  await crowd.goHome()

  expect(crowd.history.count('unknown', 'order')).toBe(0)
  expect(crowd.history.count('ok', 'order')).toBeGreaterThan(0)
  house.proxy.delay(0)
  await house.recover()
  await expectNothingLostOrDoubled(crowd, house)
  expect(await house.violations()).toEqual([])
})

async function impatiently(ask: () => Promise<unknown>): Promise<void> {
  const asked: Promise<unknown>[] = []
  for (let times = 0; times < 3; times++) {
    asked.push(ask())
    await sleep(100)
  }
  await Promise.all(asked)
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await send(url, '/metrics', {})).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)![1])
}
