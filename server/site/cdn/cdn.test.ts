import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createApp } from '../../create-app.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { StaticFiles } from '../built/static-files.ts'
import type { PageRenderer } from '../pages.ts'
import { answerRequests, createHttpServer } from '../server.ts'
import { CdnPurge } from './cdn-purge.ts'

const renderer: PageRenderer = {
  addressOf: (address) => address,
  movedTo: () => undefined,
  routeOf: () => '/',
  async render(request, { call }) {
    const answer = await call(new Request(new URL('/api/products', request.url)))
    return { status: 200, html: await answer.text(), isListed: true, scripts: [], styles: [] }
  },
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function aCdn() {
  const cache = new Map<string, { keys: string[]; body: string }>()
  const state = { nodes: [] as string[], requestCount: 0, refusals: 0, purged: [] as string[][] }
  const server = createServer(async (request, response) => {
    const { url = '/', method, headers } = request
    if (method === 'POST') {
      const { tags } = JSON.parse(await text(request)) as { tags: string[] }
      expect(headers['fastly-key']).toBe('a key')
      expect(headers['surrogate-key']).toBe(tags.join(' '))
      if (state.refusals-- > 0) return void response.writeHead(503).end()
      for (const [url, { keys }] of cache) if (keys.some((key) => tags.includes(key))) cache.delete(url)
      state.purged.push(tags)
      return void response.end('{}')
    }
    const found = cache.get(url)
    if (found) return void response.end(found.body)
    const answer = await fetch(state.nodes[state.requestCount++ % state.nodes.length]! + url)
    const body = await answer.text()
    const keys = answer.headers.get('surrogate-key')?.split(' ') ?? []
    if (answer.headers.get('cdn-cache-control') === 'max-age=600') cache.set(url, { keys, body })
    response.end(body)
  })
  return { state, cache, origin: await listening(server) }
}

async function aNode({
  parts,
  handler,
  metrics,
}: Pick<Awaited<ReturnType<typeof openShop>>, 'parts' | 'handler' | 'metrics'>) {
  const files = await StaticFiles.of([], {})
  return listening(createHttpServer().on('request', answerRequests({ parts, handler, metrics, renderer, files })))
}

async function twoNodesBehindACdn() {
  const cdn = await aCdn()
  const env = { CDN_PURGE_URL: `${cdn.origin}/purge`, CDN_PURGE_HEADERS: 'Fastly-Key=a%20key', CDN_SECONDS: '600' }
  const one = await openShop({ env })
  const two = await createApp(one.config, one.databaseUrl, one.parts.log, { startsJobsLater: true })
  onTestFinished(() => two.stop())
  cdn.state.nodes = [await aNode(one), await aNode(two)]
  const read = async (path: string) => (await fetch(cdn.origin + path)).text()
  return { ...cdn, one, two, read }
}

test('caches pages in a CDN, and shows a change of either of two nodes', async () => {
  const { one, two, state, read } = await twoNodesBehindACdn()
  await aProduct(one, { name: 'Walnut radio' })
  await one.parts.live.caughtUp()
  await expect.poll(() => state.purged.length).toBeGreaterThan(1)
  for (const path of ['/products', '/products', '/', '/', '/products'])
    expect(await read(path)).toContain('Walnut radio')
  expect(state.requestCount).toBeLessThan(5)

  for (const [shop, name] of [
    [two, 'Cherry radio'],
    [one, 'Maple radio'],
  ] as const) {
    await shop.database.pool.query(`update products set name = $1`, [name])
    for (const path of ['/products', '/']) await expect.poll(() => read(path)).toContain(name)
  }
})

test('lets no CDN cache keyed pages, or any page without a configured CDN', async () => {
  const { state } = await twoNodesBehindACdn()
  const [node] = state.nodes
  const listed = await fetch(`${node}/products`)
  expect(listed.headers.get('cache-control')).toBe('no-cache')
  expect(listed.headers.get('surrogate-control')).toBe('max-age=600')
  expect(listed.headers.get('cache-tag')).toContain('catalog,company')
  const keyed = await fetch(`${node}/order-tracking/7?key=x`)
  expect(keyed.headers.get('cdn-cache-control')).toBeNull()
  expect(keyed.headers.get('surrogate-key')).toBeNull()

  const alone = await aNode(await openShop())
  expect((await fetch(`${alone}/products`)).headers.get('cdn-cache-control')).toBeNull()
})

test('retries failed purges, purges everything after missed changes, and combines thousands of changes', async () => {
  const { origin, state } = await aCdn()
  const listeners: ((tags: string[] | null) => void)[] = []
  const subscribe = (listener: (typeof listeners)[number]) => {
    listeners.push(listener)
    return () => {}
  }
  const { cdn } = readConfig({
    SESSION_SECRET: 'x'.repeat(32),
    CDN_PURGE_URL: `${origin}/purge`,
    CDN_PURGE_HEADERS: 'Fastly-Key=a%20key',
  })
  const { parts } = await openShop()
  const purge = new CdnPurge(cdn!, { subscribe, caughtUp: async () => {} }, parts.log)
  onTestFinished(() => purge.stop())
  state.refusals = 2
  listeners[0]!(null)
  await expect.poll(() => state.purged.length).toBeGreaterThan(0)
  const calls = state.purged.length
  listeners[0]!(Array.from({ length: 1_000 }, (_, number) => `product:${number}`))
  listeners[0]!(['orders', 'sessions'])
  await expect.poll(() => state.purged.length).toBeGreaterThan(calls)

  expect(new Set(state.purged.map((tags) => tags.join()))).toEqual(
    new Set(['catalog,company,domains,repair_prices,services,theme']),
  )
})
