import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { phoneOrderLink } from '../checkout/phone/phone-order-key.ts'
import { readConfig } from '../config.ts'
import type { AppParts } from '../http/app.ts'
import { createResponseCache } from '../http/cache/response-cache.ts'
import { dropShipmentLink } from '../orders/drop-shipment/drop-shipment-key.ts'
import { deliveryLink, orderLink } from '../orders/order-key.ts'
import { ticketLink } from '../repairs/ticket/ticket-key.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { aProduct } from '../testing/products.ts'
import { carriesKey, createLastPages, getPage, type PageRenderer } from './pages.ts'

const config = readConfig({ SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.example.com' })
const row = { id: 7, keyVersion: 1, sentAt: null, shippedAt: null, stoppedAt: null }

test.each([
  ['an order', orderLink(config, row)],
  ['what was delivered online', deliveryLink(config, row)],
  ['a drop shipment', dropShipmentLink(config, row)],
  ['an order by phone', phoneOrderLink(config, row)],
  ['a repair', ticketLink(config, row)],
  ['the newsletter', 'https://shop.example.com/newsletter/unsubscribe?token=x'],
  ['a new password', 'https://shop.example.com/reset-password?token=x'],
])('sends no Referer with the link of %s', (_, link) => {
  expect(carriesKey(new URL(link).pathname)).toBe(true)
})

test('covers every page with a key in its path', () => {
  const routes = readdirSync('web/routes', { recursive: true, encoding: 'utf8' })
  const keyed = routes
    .filter((file) => file.endsWith('$key.tsx'))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace('.$', '/$')
          .replace('admin_', 'admin')}`,
    )

  expect(keyed.length).toBeGreaterThan(5)
  expect(keyed.filter((path) => !carriesKey(path))).toEqual([])
})

test.each(['/', '/orders', '/checkout', '/returns', '/repair-tickets', '/products/usb-c-cable'])(
  'sends a Referer from %s',
  (path) => {
    expect(carriesKey(path)).toBe(false)
  },
)

test.each([
  { path: '/products', isListed: true, shown: 200 },
  { path: '/products?search=lamp', isListed: false, shown: 503 },
  { path: '/order-tracking/7', isListed: true, shown: 503 },
])(
  'answers $path with $shown while the database is away, after it was shown once',
  async ({ path, isListed, shown }) => {
    const parts = { config, responseCache: createResponseCache() } as AppParts
    const page = { status: 200, html: '<p>Lamp</p>', isListed, scripts: [], styles: [] }
    const renderer = {
      addressOf: (path: string) => path,
      movedTo: () => undefined,
      routeOf: () => '/',
      render: async () => page,
    }
    const tools = {
      callApi: async () => new Response(),
      callAsVisitor: async () => new Response(),
      inTurn: <T>(work: () => Promise<T>) => work(),
      lastPages: createLastPages(),
    }
    await getPage(parts, renderer, path, tools)

    page.status = 503
    parts.responseCache.dropAll()

    expect((await getPage(parts, renderer, path, tools)).status).toBe(shown)
    page.status = 200
    expect((await getPage(parts, renderer, path, tools)).status).toBe(200)
  },
)

const showsCart: PageRenderer = {
  addressOf: (address) => address,
  movedTo: () => undefined,
  routeOf: () => '/',
  async render(request, { call }) {
    const cart = await call(new Request(new URL('/api/cart', request.url)))
    return { status: 200, html: await cart.text(), isListed: true, scripts: [], styles: [] }
  },
}

test('renders the checkout and keyed pages for their visitor only, and stores them nowhere', async () => {
  const env = { CDN_PURGE_URL: 'https://cdn.example.com/purge', CDN_SECONDS: '600' }
  const { shop, port } = await aListeningShop({ renderer: showsCart, env })
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  const read = (path: string, cookie = '') => send(port, 'GET', path, { cookie })

  for (const path of ['/cart', '/checkout', '/profile?tab=settings', '/r/a-key', '/order-tracking/7?key=x']) {
    const own = await read(path, carla.cookie)
    expect(own.text, path).toContain(lamp.name)
    expect(own.headers['cache-control'], path).toBe('private, no-store')
    expect(own.headers['cdn-cache-control'] ?? own.headers['surrogate-control'], path).toBeUndefined()
    expect((await read(path)).text, path).toBe('[]')
  }
  expect((await read('/about', carla.cookie)).text).toBe('[]')

  await shop.sql(`update shoppers set renewed_at = '2020-01-01'`)
  expect((await read('/checkout', carla.cookie)).headers['set-cookie']).toHaveLength(1)
})
