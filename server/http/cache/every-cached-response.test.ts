import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seedContent } from '../../../demo/content.ts'
import { routes } from '../../modules.ts'
import type { PageRenderer, RenderedPage } from '../../site/pages.ts'
import { type Answer, aListeningShop, send } from '../../testing/listening-shop.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { waitForInvalidation } from '../../testing/response-cache.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { onTestEnd, shareShop } from '../../testing/shop.ts'

const LONG = 'All that can be said about it. '.repeat(40)

function aRenderer(page: Partial<RenderedPage> = {}) {
  const rendered: string[] = []
  const renderer: PageRenderer = {
    movedTo: () => undefined,
    routeOf: () => '/',
    addressOf(url) {
      const { pathname, searchParams } = new URL(url, 'http://shop')
      return searchParams.has('page') ? `${pathname}?page=${searchParams.get('page')}` : pathname
    },
    async render(request, { call }) {
      rendered.push(request.url)
      await call(new Request(new URL('/api/products', request.url)))
      const html = `<h1>${request.url}</h1>${LONG}`
      return { status: 200, html, isListed: true, scripts: ['wake()'], styles: [], ...page }
    },
  }
  return { renderer, rendered }
}

async function anOpenShop() {
  const folder = scratchFolder()
  onTestEnd(async () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shop-1.js'), `// ${LONG}`)
  writeFileSync(join(folder, 'assets/font-1.woff2'), LONG)
  const { renderer, rendered } = aRenderer()
  const { shop, port } = await aListeningShop({ env: { DATA_DIR: folder }, renderer, folder })
  await seedContent(shop.context())
  const lamp = await aProduct(shop, { description: LONG })
  // A change that is announced later would render a page twice.
  await shop.parts.live.caughtUp()
  return { shop, port, rendered, lamp }
}

const askers: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br', 'if-none-match': '*' },
  { 'if-none-match': '"another"' },
]

test('gives a cached response the same headers each time, for GET and HEAD', async () => {
  const { shop, port, lamp } = await anOpenShop()
  const picture = await uploaded(await theOwner(shop))
  const named: Record<string, string> = { ':slug/related': `${lamp.slug}/related` }
  const cached = routes
    .filter(({ cacheTags }) => cacheTags)
    .map(({ endpoint }) => `/api${endpoint.path.replace(/:slug.*/, (part) => named[part] ?? lamp.slug)}`)
    .map((path) => path.replace(`/policies/${lamp.slug}`, '/policies/returns'))
    .map((path) => path.replace(`/services/${lamp.slug}`, '/services/pc-repair'))
    .map((path) => path.replace(`/devices/${lamp.slug}`, '/devices/iphone-13'))
    .map((path) => path.replace('/:brand/:model', '/apple/iphone-13'))
  expect(cached.length).toBeGreaterThan(8)
  const others = ['/', '/about?page=2', '/robots.txt', '/sitemap.xml', '/feeds/google-merchant.xml', picture]
  for (const path of [...cached, ...others, '/assets/shop-1.js', '/assets/font-1.woff2']) {
    for (const asker of askers) {
      shop.parts.responseCache.dropAll()
      const answers: Answer[] = []
      for (const method of ['GET', 'GET', 'HEAD', 'HEAD']) answers.push(await send(port, method, path, asker))
      const [first, ...later] = answers.map(({ status, headers }) => ({ status, headers: lasting(headers) }))

      const isKnown = asker['if-none-match'] === '*'
      expect(first!.status, `${path} ${JSON.stringify(asker)}`).toBe(isKnown ? 304 : 200)
      expect(first!.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'cache-control': expect.any(String),
        'content-type': expect.any(String),
        etag: expect.any(String),
      })
      if (!path.startsWith('/assets/')) expect(first!.headers['content-security-policy'], path).toBeDefined()
      for (const answer of later) expect(answer, `${path} ${JSON.stringify(asker)}`).toEqual(first)
    }
  }
})

test.each([
  'update company set phone = phone',
  'update services set name = name',
  'update holiday_themes set name = name',
  'update products set name = name',
])('renders a page again after “%s”, whatever the page shows', async (change) => {
  const { shop, port, rendered } = await anOpenShop()
  for (let times = 0; times < 3; times++) await send(port, 'GET', '/about')
  expect(rendered).toHaveLength(1)

  await shop.sql(change)
  await waitForInvalidation(shop)

  for (let times = 0; times < 3; times++) await send(port, 'GET', '/about')
  expect(rendered).toHaveLength(2)
})

test('renders one page for a thousand advertisements that lead to it', async () => {
  const { shop, port, rendered } = await anOpenShop()
  const ask = (n: number) => send(port, 'GET', `/about?fbclid=${n}&page=2&utm_source=x`)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
  for (let n = 20; n < 1_000; n++) answers.push(await ask(n))

  expect(rendered).toEqual(['http://localhost:3000/about?page=2'])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(answers.every(({ text }) => !text.includes('fbclid'))).toBe(true)
  expect(shop.parts.responseCache.bytesIn('unbounded')).toBe(0)
})

test('caches one response for all queries that differ only in unknown parameters or spelling', async () => {
  const { shop, port } = await anOpenShop()
  await send(port, 'GET', '/api/products?limit=5&sort=newest')
  const before = shop.parts.responseCache.bytesIn('unbounded')

  for (const path of [
    '?sort=newest&limit=5',
    '?limit=05&sort=newest',
    '?limit=5&x=1&sort=newest',
    '?y&sort=newest&limit=5',
  ])
    expect((await send(port, 'GET', `/api/products${path}`)).status).toBe(200)

  expect(before).toBeGreaterThan(0)
  expect(shop.parts.responseCache.bytesIn('unbounded')).toBe(before)
})

const toAsk = shareShop(anOpenShop)

test.each([
  '//evil.example/about',
  '//evil.example//about',
  '/\\evil.example/about',
  '/.//evil.example/about',
  'http://evil.example/about',
  '//',
  '///',
  '//a:99999/',
  '//user:pw@evil.example/about',
])('does not let the target %s bring another host into a page', async (target) => {
  const { port, rendered } = await toAsk()

  const answer = await send(port, 'GET', target, { host: 'localhost:3000' })

  expect([200, 400, 404]).toContain(answer.status)
  expect(rendered.filter((url) => !url.startsWith('http://localhost:3000/'))).toEqual([])
  expect((await send(port, 'GET', '/about')).text).toContain('<h1>http://localhost:3000/about</h1>')
})

test('allows only the renderer’s own scripts in a page', async () => {
  const { renderer } = aRenderer({ html: '<script>wake()</script><script>alert(1)</script>', scripts: ['wake()'] })
  const { port } = await aListeningShop({ renderer })

  const { headers } = await send(port, 'GET', '/')

  const policy = headers['content-security-policy']!
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(["'sha256-yXX2tkYSp3+dTNKGjRO8FfVgYGS3iLQNeIcAp40um+c='"])
})

test('sends the security headers with refusals outside the API, too', async () => {
  const { port } = await anOpenShop()
  for (const [method, path, status] of [
    ['GET', `/${'x'.repeat(5_000)}`, 414],
    ['POST', '/about', 405],
    ['GET', '/assets/gone.js', 404],
    ['GET', '//evil.example/', 404],
  ] as const) {
    const answer = await send(port, method, path)
    expect([answer.status, answer.headers['x-content-type-options']], path).toEqual([status, 'nosniff'])
  }
})

async function uploaded(olive: Awaited<ReturnType<typeof theOwner>>): Promise<string> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d97706' } })
    .jpeg()
    .toBuffer()
  const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(photo) }
  const { url } = (await (await olive.fetch('/api/admin/media', init)).json()) as { url: string }
  return url
}

function lasting({ date, connection, 'keep-alive': _, ...headers }: Answer['headers']) {
  return headers
}
