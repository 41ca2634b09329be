import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSystemStatus } from '#contract/system-status/system-status.ts'
import { routes } from '../modules.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'

test('names every route with its access in the OpenAPI document', async () => {
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

test.each(['/api/openapi.json', '/api/openapi/cart.json', '/api/client.ts', '/api/docs'])(
  'compresses %s once, and lets programs revalidate it',
  async (path) => {
    const shop = await openShop()
    const read = (headers: Record<string, string>) => shop.visitor().fetch(path, { headers })
    const stringify = vi.spyOn(JSON, 'stringify')
    onTestFinished(() => stringify.mockRestore())

    const first = await read({ 'accept-encoding': 'br' })
    const written = stringify.mock.calls.length
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! })

    expect([first.status, first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
      200,
      'br',
      'no-cache',
    ])
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    expect(stringify.mock.calls.length).toBe(written)
  },
)

test('serves metrics to this machine, or with the token', async () => {
  const open = await openShop()
  const closed = await openShop({ env: { METRICS_TOKEN: 'let-me-in' } })
  const metricsOf = (shop: typeof open, address: string, headers: Record<string, string> = {}) =>
    shop.handler.fetch(new Request('http://localhost:3000/metrics', { headers }), { address })

  expect((await metricsOf(open, '127.0.0.1')).status).toBe(200)
  expect((await metricsOf(open, '203.0.113.7')).status).toBe(404)
  expect((await metricsOf(closed, '127.0.0.1')).status).toBe(404)
  expect((await metricsOf(closed, '203.0.113.7', { authorization: 'Bearer let-me-in' })).status).toBe(200)
  // A proxy on the same machine that TRUSTED_PROXIES does not name.
  for (const name of ['x-forwarded-for', 'forwarded'])
    expect((await metricsOf(open, '127.0.0.1', { [name]: '203.0.113.7' })).status).toBe(404)
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'serves no metrics to a proxy on this machine that sends %s, except with the token',
  async (header) => {
    const open = await openShop()
    const closed = await openShop({ env: { METRICS_TOKEN: 'let-me-in' } })
    const metricsOf = (shop: typeof open, headers: Record<string, string>) =>
      shop.handler.fetch(new Request('http://localhost:3000/metrics', { headers }), { address: '127.0.0.1' })

    expect((await metricsOf(open, { [header]: '8.8.8.8' })).status).toBe(404)
    expect((await metricsOf(closed, { [header]: '8.8.8.8', authorization: 'Bearer let-me-in' })).status).toBe(200)
    expect((await metricsOf(closed, { authorization: 'Bearer let-me-on' })).status).toBe(404)
  },
)

test('reports the shop’s work, and process metrics also while the database is down', async () => {
  const shop = await openShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Shop <shop@example.com>' } })
  await shop.sql(
    `insert into backup_runs (kind, started_at, finished_at) values ('backup', '2026-11-21T03:00:00Z', '2026-11-21T03:01:00Z')`,
  )
  await shop.sql(
    `insert into mail_messages (kind, to_address, subject, text, html, created_at)
      values ('test', 'a@example.com', 'x', 'x', 'x', '2026-11-21T14:00:00Z')`,
  )
  const read = async () => {
    const request = new Request('http://localhost:3000/metrics')
    return (await shop.handler.fetch(request, { address: '127.0.0.1' })).text()
  }

  const text = await read()
  expect(text).toContain('\nbenchside_mail_oldest_unsent_age_seconds 3600\n')
  expect(text).toContain(
    `\nbenchside_backup_last_success_timestamp_seconds ${Date.parse('2026-11-21T03:00:00Z') / 1000}\n`,
  )
  expect(text).toMatch(/\nbenchside_jobs_due \d+\n/)
  expect(text).not.toContain('webhook_last_seen_timestamp_seconds')

  const execute = vi.spyOn(shop.parts.db, 'execute').mockRejectedValue(new Error('away'))
  onTestFinished(() => execute.mockRestore())
  expect(await read()).toMatch(/process_resident_memory_bytes \d+/)
})

test('reports requests by route, connections, open streams and the disk', async () => {
  const renderer = {
    addressOf: (path: string) => path,
    movedTo: () => undefined,
    routeOf: () => '/products/:slug',
    render,
  }
  const { shop, port } = await aListeningShop({ renderer, folder: resolve('web/public') })
  const olive = await theOwner(shop)
  mkdirSync(shop.config.dataDir)
  const metrics = async () => (await send(port, 'GET', '/metrics')).text
  const countOf = (text: string, labels: string) =>
    Number(new RegExp(`^http_server_request_duration_seconds_count{${labels}} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)

  for (const slug of ['one', 'two']) await send(port, 'GET', `/api/products/${slug}`)
  for (const slug of ['one', 'two']) await send(port, 'GET', `/products/${slug}`)
  await send(port, 'GET', '/api/nothing/here')
  await send(port, 'GET', '/products/one', { host: 'elsewhere.example' })
  await send(port, 'GET', '/pictures/felt-desk-mat.svg')
  const stream = await olive.fetch('/api/admin/live')
  const text = await metrics()

  expect(countOf(text, 'method="GET",route="/api/products/:slug",status="4xx"')).toBe(2)
  expect(countOf(text, 'method="GET",route="/products/:slug",status="2xx"')).toBe(2)
  expect(countOf(text, 'method="GET",route="/api/\\*",status="4xx"')).toBe(1)
  expect(countOf(text, 'method="GET",route="none",status="4xx"')).toBe(1)
  expect(countOf(text, 'method="GET",route="file",status="2xx"')).toBe(1)
  expect(text).not.toMatch(/slug="|\/one|\/two/)
  expect(text).toMatch(/^benchside_open_streams 1$/m)
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(numberOf('benchside_database_connections')).toBeGreaterThan(0)
  expect(numberOf('benchside_database_idle_connections')).toBeGreaterThanOrEqual(0)
  expect(numberOf('benchside_database_waiting')).toBe(0)
  expect(numberOf('benchside_data_disk_free_bytes')).toBeGreaterThan(0)
  expect(numberOf('benchside_data_disk_size_bytes')).toBeGreaterThan(numberOf('benchside_data_disk_free_bytes'))
  expect(numberOf('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
  await stream.body!.cancel()
  expect(await metrics()).toMatch(/^benchside_open_streams 0$/m)
})

async function render() {
  return { status: 200, html: '<!doctype html>', scripts: [], styles: [], isListed: true }
}

test('answers and logs errors of feeds and files as those of the API', async () => {
  const shop = await openShop()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const execute = vi.spyOn(shop.parts.db, 'select').mockImplementation(() => {
    throw away
  })
  onTestFinished(() => execute.mockRestore())

  for (const path of ['/sitemap.xml', '/feeds/google-merchant.xml']) {
    const answer = await shop.handler.fetch(new Request(`http://localhost:3000${path}`), { address: '127.0.0.1' })
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      503,
      expect.objectContaining({ code: 'database_unavailable', requestId: expect.any(String) }),
    ])
  }
})

test('reports that it is alive, and ready while the database is reachable', async () => {
  const shop = await openShop()

  expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
  expect((await shop.visitor().fetch('/readyz')).status).toBe(200)
})

test('shows the package version in /api/version, OpenAPI and the status page', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const read = async (path: string) => (await shop.visitor().fetch(path)).json()

  expect(await read('/api/version')).toEqual({ version })
  expect(await read('/api/openapi.json')).toMatchObject({ info: { version } })
  const { facts } = await olive.call(getSystemStatus)
  expect(facts).toContainEqual({ label: 'Program', value: `Benchside ${version}` })
})
