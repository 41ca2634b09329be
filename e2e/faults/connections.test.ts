import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart, removeCartItem } from '#contract/checkout/cart.ts'
import { startWireProxy, throughPort } from '#server/testing/wire-proxy.ts'
import { eventually } from './support/eventually.ts'
import { expectCartToMatch, expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aPort } from './support/port.ts'
import { aSellableProduct } from './support/products.ts'
import { launchProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { openEnvironment, startEnvironment } from './support/test-environment.ts'

test('acknowledges only stored writes while connections are cut 100 times', async () => {
  const environment = await openEnvironment()
  const program = await environment.start()
  const productId = await aSellableProduct(environment, 30)
  const loadClients = startLoad(environment, productId)
  const collector = environment.visitor()
  const collected = await aSellableProduct(environment, 40)
  await collector.call(addToCart, { productId: collected })
  loadClients.history.calls.push({ what: 'add', about: 'collector', outcome: 'ok' })

  for (let cuts = 0; cuts < 100; cuts += environment.proxy.cut(2)) {
    await loadClients.history.record('add', 'collector', () => collector.call(addToCart, { productId: collected }))
    await sleep(25)
  }
  await loadClients.stop()

  expect(program.isRunning()).toBe(true)
  await eventually(
    () => send(environment.url, '/readyz', {}),
    ({ ok }) => ok,
  )
  expect(
    loadClients.history.calls.filter(({ error }) => error).map(({ error }) => (error as { code?: string }).code),
  ).toEqual(expect.arrayContaining(['database_unavailable']))
  expect(loadClients.history.problems('internal_error')).toEqual([])
  await environment.recover()
  await expectNothingLostOrDoubled(loadClients, environment)
  await expectCartToMatch(loadClients.history, collector, 'collector')
  expect(await environment.violations()).toEqual([])
})

const MORE_THAN_CONNECTIONS = 25
const NO_SUCH_LINE = 999_999

test('replaces connections that break at any query of a transaction', async () => {
  const environment = await startEnvironment()
  const shopper = environment.visitor()
  const productId = await aSellableProduct(environment, 30)
  await shopper.call(addToCart, { productId })

  for (const query of [1, 2, 3]) {
    for (let i = 0; i < MORE_THAN_CONNECTIONS; i++) {
      const cut = environment.proxy.cutAtQuery(query)
      await shopper.call(removeCartItem, { id: NO_SUCH_LINE }).catch(() => {})
      await cut
    }
  }
  await expect(shopper.call(addToCart, { productId })).resolves.toMatchObject({ quantity: 2 })
})

test('reports that it is not ready until its database starts, and stops on Ctrl-C', async () => {
  const environment = await openEnvironment()
  const port = aPort()
  const env = { ...environment.env, DATABASE_URL: throughPort(environment.proxy.url, port) }
  const impatient = launchProgram(aPort(), env)
  const patient = launchProgram(environment.port, env)
  onTestFinished(() => patient.kill())
  await eventually(
    () => impatient.output() + patient.output(),
    (text) => text.split('waiting for the database').length > 2,
  )
  expect((await send(environment.url, '/healthz', {})).status).toBe(200)
  expect((await send(environment.url, '/readyz', {})).status).toBe(503)
  const page = await send(environment.url, '/products', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const early = await environment.visitor().fetch('/api/products')
  expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([503, 2])
  expect(await early.json()).toMatchObject({
    code: 'database_unavailable',
    message: 'The shop opens in a moment. Please try again.',
    requestId: expect.any(String),
  })

  impatient.signal('SIGINT')
  expect(await impatient.exited).toEqual({ code: 0, signal: null })
  const proxy = await startWireProxy(environment.proxy.url, port)
  onTestFinished(proxy.close)
  for (const query of [5, 30, 30]) await proxy.cutAtQuery(query)
  await eventually(
    () => send(environment.url, '/readyz', {}).catch(() => ({ ok: false })),
    ({ ok }) => ok,
  )
  expect((await environment.visitor().fetch('/api/products')).status).toBe(200)
  patient.kill()
  await patient.exited
})

test('adds to the cart once when a request is retried after a lost response', async () => {
  const environment = await startEnvironment()
  const shopper = environment.visitor()
  const addition = { productId: await aSellableProduct(environment), quantity: 2, key: randomUUID() }
  await shopper.call(addToCart, { productId: addition.productId })

  environment.failAt('add-to-cart/after-commit', 'ECONNRESET')
  await expect(shopper.call(addToCart, addition)).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(await shopper.call(addToCart, addition)).toMatchObject({ quantity: 3 })
  expect(await shopper.call(addToCart, addition)).toMatchObject({ quantity: 3 })
})
