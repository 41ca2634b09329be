import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart, removeCartItem } from '#contract/checkout/cart.ts'
import { startWireProxy, throughPort } from '#server/testing/wire-proxy.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { aPort } from './support/port.ts'
import { launchProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { expectCartToMatch, expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

test('with its connections cut 100 times, the shop acknowledges nothing that is not there', async () => {
  const house = await openHouse()
  const program = await house.start()
  const productId = await aSellable(house, 30)
  const crowd = openDoors(house, productId)
  const collector = house.visitor()
  const collected = await aSellable(house, 40)
  await collector.call(addToCart, { productId: collected })
  crowd.history.calls.push({ what: 'add', about: 'collector', outcome: 'ok' })

  for (let cuts = 0; cuts < 100; cuts += house.proxy.cut(2)) {
    await crowd.history.record('add', 'collector', () => collector.call(addToCart, { productId: collected }))
    await sleep(25)
  }
  await crowd.goHome()

  expect(program.isRunning()).toBe(true)
  await eventually(
    () => send(house.url, '/readyz', {}),
    ({ ok }) => ok,
  )
  expect(
    crowd.history.calls.filter(({ error }) => error).map(({ error }) => (error as { code?: string }).code),
  ).toEqual(expect.arrayContaining(['database_unavailable']))
  expect(crowd.history.problems('internal_error')).toEqual([])
  await house.recover()
  await expectNothingLostOrDoubled(crowd, house)
  await expectCartToMatch(crowd.history, collector, 'collector')
  expect(await house.violations()).toEqual([])
})

const MORE_THAN_CONNECTIONS = 25
const NO_SUCH_LINE = 999_999

test('the pool replaces connections that break at any query of a transaction', async () => {
  const house = await openHouse()
  await house.start()
  const shopper = house.visitor()
  const productId = await aSellable(house, 30)
  await shopper.call(addToCart, { productId })

  for (const query of [1, 2, 3]) {
    for (let i = 0; i < MORE_THAN_CONNECTIONS; i++) {
      const cut = house.proxy.cutAtQuery(query)
      await shopper.call(removeCartItem, { id: NO_SUCH_LINE }).catch(() => {})
      await cut
    }
  }
  await expect(shopper.call(addToCart, { productId })).resolves.toMatchObject({ quantity: 2 })
})

test('started before its database, the shop lives, says that it is not ready, and waits for it, and for Ctrl-C', async () => {
  const house = await openHouse()
  const port = aPort()
  const env = { ...house.env, DATABASE_URL: throughPort(house.proxy.url, port) }
  const impatient = launchProgram(aPort(), env)
  const patient = launchProgram(house.port, env)
  onTestFinished(() => patient.kill())
  await eventually(
    () => impatient.output() + patient.output(),
    (text) => text.split('waiting for the database').length > 2,
  )
  expect((await send(house.url, '/healthz', {})).status).toBe(200)
  expect((await send(house.url, '/readyz', {})).status).toBe(503)
  const page = await send(house.url, '/products', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const early = await house.visitor().fetch('/api/products')
  expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([503, 2])
  expect(await early.json()).toMatchObject({
    code: 'database_unavailable',
    message: 'The shop opens in a moment. Please try again.',
    requestId: expect.any(String),
  })

  impatient.signal('SIGINT')
  expect(await impatient.exited).toEqual({ code: 0, signal: null })
  const proxy = await startWireProxy(house.proxy.url, port)
  onTestFinished(proxy.close)
  for (const query of [5, 30, 30]) await proxy.cutAtQuery(query)
  await eventually(
    () => send(house.url, '/readyz', {}).catch(() => ({ ok: false })),
    ({ ok }) => ok,
  )
  expect((await house.visitor().fetch('/api/products')).status).toBe(200)
  patient.kill()
  await patient.exited
})

test('an addition to the cart whose answer was lost is made once, however often it is sent', async () => {
  const house = await openHouse()
  await house.start()
  const shopper = house.visitor()
  const addition = { productId: await aSellable(house), quantity: 2, key: randomUUID() }
  await shopper.call(addToCart, { productId: addition.productId })

  house.failAt('add-to-cart/after-commit', 'ECONNRESET')
  await expect(shopper.call(addToCart, addition)).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(await shopper.call(addToCart, addition)).toMatchObject({ quantity: 3 })
  expect(await shopper.call(addToCart, addition)).toMatchObject({ quantity: 3 })
})
