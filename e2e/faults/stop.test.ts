import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buy } from '#server/testing/purchase.ts'
import { freePort } from '../../scripts/free-port.ts'
import { openEventStream } from './support/event-stream.ts'
import { expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aSellableProduct } from './support/products.ts'
import { openEnvironment } from './support/test-environment.ts'

test('finishes every open request under load before it stops in time', async () => {
  const environment = await openEnvironment()
  const program = await environment.start()
  const productId = await aSellableProduct(environment, 20)
  const carla = environment.visitor()
  const order = await buy(carla, [{ productId }])
  const page = await openEventStream(environment.url, `/api/orders/${order.id}/live`, carla.cookie)

  environment.proxy.delay(40)
  const loadClients = startLoad(environment, productId)
  await sleep(1_500)
  const startedAt = Date.now()
  program.signal('SIGTERM')
  const exit = await program.exited
  const took = Date.now() - startedAt
  await loadClients.stop()

  expect(exit).toEqual({ code: 0, signal: null })
  expect(took).toBeLessThan(30_000)
  expect(page.hasEnded()).toBe(true)
  expect(loadClients.history.calls.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
  expect(loadClients.history.calls.length).toBeGreaterThan(10)

  environment.proxy.delay(0)
  await environment.start()
  await environment.recover()
  await expectNothingLostOrDoubled(loadClients, environment)
  expect(await environment.violations()).toEqual([])
})

test('stops in time while the OpenTelemetry collector cannot be reached', async () => {
  const environment = await openEnvironment()
  const collector = `http://127.0.0.1:${await freePort()}`
  const program = await environment.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })
  expect((await fetch(`${program.url}/api/products`)).status).toBe(200)
  const startedAt = Date.now()

  program.signal('SIGTERM')

  expect(await program.exited).toEqual({ code: 0, signal: null })
  expect(Date.now() - startedAt).toBeLessThan(3_000)
})
