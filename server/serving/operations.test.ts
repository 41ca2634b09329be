import { expect, test } from 'vitest'
import { routes } from '../areas.ts'
import { openShop } from '../testing/shop.ts'

test('the OpenAPI document names every route with who may ask', async () => {
  const shop = await openShop()

  const answer = await shop.visitor().fetch('/api/openapi.json')
  const document = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }

  for (const { endpoint, access } of routes) {
    const path = `/api${endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`
    expect(document.paths[path]?.[endpoint.method.toLowerCase()], endpoint.route).toMatchObject({
      'x-access': access,
      summary: expect.any(String),
    })
  }
})

test('metrics are for this machine, or for the holder of the token', async () => {
  const open = await openShop()
  const closed = await openShop({ env: { METRICS_TOKEN: 'let-me-in' } })
  const metricsOf = (shop: typeof open, address: string, token?: string) =>
    shop.handler.fetch(
      new Request(
        'http://localhost:3000/metrics',
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      ),
      { address },
    )

  expect((await metricsOf(open, '127.0.0.1')).status).toBe(200)
  expect((await metricsOf(open, '203.0.113.7')).status).toBe(404)
  expect((await metricsOf(closed, '127.0.0.1')).status).toBe(404)
  expect((await metricsOf(closed, '203.0.113.7', 'let-me-in')).status).toBe(200)
})

test('the shop says that it is up, and ready while it reaches its database', async () => {
  const shop = await openShop()

  expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
  expect((await shop.visitor().fetch('/readyz')).status).toBe(200)
})
