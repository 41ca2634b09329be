import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { createOrder, listSessionOrders } from '#contract/orders/order.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import { expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aSellableProduct } from './support/products.ts'
import { send } from './support/send.ts'
import { startEnvironment } from './support/test-environment.ts'

const CONNECTIONS = 20
const CALLERS = 200
/**
 * Without refusals the last caller waits for ten turns of at least one delayed statement each, in addition to the work.
 */
const MAX_WAIT_SECONDS = 9

test('refuses requests early once every connection waits for a slow database', async () => {
  const environment = await startEnvironment()
  const shopper = environment.visitor()
  await shopper.call(addToCart, { productId: await aSellableProduct(environment) })
  const secondsOf = (started: number) => (performance.now() - started) / 1_000
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, () => shopper.fetch('/api/cart')))
  const undelayed = secondsOf(began)
  const bytes = await memoryOf(environment.url)

  environment.proxy.delay(2_000)
  const outgoing = performance.now()
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const { status, headers } = await shopper.fetch('/api/cart')
      return { status, retryAfter: headers.get('retry-after'), seconds: secondsOf(outgoing) }
    }),
  )
  environment.proxy.delay(0)

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(CALLERS - 2 * CONNECTIONS)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2' })
    expect(answer.seconds).toBeLessThan(undelayed + MAX_WAIT_SECONDS)
  }
  expect((await memoryOf(environment.url)) - bytes).toBeLessThan(64 * 1024 * 1024)
  await eventually(
    () => shopper.fetch('/api/cart'),
    ({ ok }) => ok,
  )
})

test('handles repeated requests of impatient shoppers once on a slow database', async () => {
  const environment = await startEnvironment()
  const productId = await aSellableProduct(environment, 30)
  environment.proxy.delay(40)
  const loadClients = startLoad(environment, productId, { shoppers: 3 })
  const carla = environment.visitor()
  await carla.call(addToCart, { productId })

  const addition = { productId, quantity: 2, key: randomUUID() }
  await impatiently(() => carla.call(addToCart, addition))
  expect(await carla.call(getCart)).toMatchObject([{ quantity: 3 }])
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  await impatiently(() => carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }))
  expect(await carla.call(listSessionOrders)).toHaveLength(1)
  await loadClients.stop()

  expect(loadClients.history.count('unknown', 'order')).toBe(0)
  expect(loadClients.history.count('ok', 'order')).toBeGreaterThan(0)
  environment.proxy.delay(0)
  await environment.recover()
  await expectNothingLostOrDoubled(loadClients, environment)
  expect(await environment.violations()).toEqual([])
})

async function impatiently(ask: () => Promise<unknown>): Promise<void> {
  const outgoing: Promise<unknown>[] = []
  for (let times = 0; times < 3; times++) {
    outgoing.push(ask())
    await sleep(100)
  }
  await Promise.all(outgoing)
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await send(url, '/metrics', {})).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)![1])
}
