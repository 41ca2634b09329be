import { heading, median, report } from '../report.ts'
import { onScratchDatabases } from '../scratch.ts'
import { type RunningShop, signIn, startShopOn } from '../shop.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillOrders } from './fill-orders.ts'
import { fillTickets } from './fill-tickets.ts'

const SMALL = 1_000
const LARGE = 100_000
const ROUNDS = 20
const WARM_UP_ROUNDS = 3
const MAX_GROWTH = 3
const MAX_MS = 300

const SEARCHES = ['wireless mouse', 'usb-c cable', 'kestrel laptop', 'herbal tea', 'memory module', 'phone case']

/** Each round requests other addresses, so that no response comes from the cache. */
const SHOP_PAGES: Record<string, (round: number, slugs: string[]) => string> = {
  'product page': (round, slugs) => `/products/${slugs[round]}`,
  'product, JSON': (round, slugs) => `/api/products/${slugs[ROUNDS + WARM_UP_ROUNDS + round]}`,
  'product list page': (round) => `/products?page=${round + 1}`,
  'product list, JSON': (round) => `/api/products?limit=12&page=${round + 1}`,
  'category, JSON': (round) => `/api/products?category=audio&limit=12&page=${1 + (round % 8)}&sort=${sortOf(round)}`,
  'search page': (round) => `/products?search=${searchOf(round)}`,
  'search, JSON': (round) => `/api/products?limit=12&search=${searchOf(round)}`,
  'suggestions, JSON': (round) => `/api/products/suggest?q=${searchOf(round)}`,
}

const STAFF_PATHS = [
  '/admin/overview',
  '/admin/attention',
  '/admin/products?limit=50',
  '/admin/products?limit=50&sort=stock-low',
  '/admin/products?limit=50&search=travel+keyboard',
  '/admin/orders?limit=50',
  '/admin/orders?limit=50&status=delivered',
  '/admin/orders?limit=50&sort=total-high',
  '/admin/orders?limit=50&search=777',
  '/admin/orders?limit=50&search=shopper777%40',
  '/admin/orders/500',
  '/admin/users?limit=50',
  '/admin/users?limit=50&search=customer777',
  '/admin/categories',
  '/admin/mail?limit=50',
  '/admin/mail?limit=50&status=failed',
  '/admin/mail?limit=50&search=shopper777%40',
  '/admin/newsletter?limit=50&search=reader777%40',
  '/admin/audit?limit=50',
  '/admin/audit?limit=50&action=order.updated',
  '/repair-tickets',
  '/repair-tickets?status=completed',
  '/repair-tickets/counts',
  '/repair-tickets/counts?q=owner777%40',
  '/repair-tickets?q=T-500',
  '/repair-tickets?q=SN00000777',
  '/repair-tickets?q=Lindqvist+777',
  '/repair-tickets?q=Lindqwist',
  '/repair-tickets?q=614-555-0777',
  '/repair-tickets/500',
  '/admin/workbench',
  '/admin/workbench/requests?view=completed',
]

/** A report reads every entry of its period, so its time grows with the business; no sums are stored that could be out of date. */
const REPORT_PATHS = [
  '/admin/reports/sales',
  '/admin/reports/sales?by=month&from=2026-01-01&to=2026-12-31',
  '/admin/reports/products',
  '/admin/reports/taxes?by=month&from=2026-01-01&to=2026-12-31',
  '/admin/reports/tax-states?from=2026-07-01&to=2026-09-30',
  '/admin/reports/tax-jurisdictions?from=2026-07-01&to=2026-09-30',
  '/admin/reports/ohio-ust-1?from=2026-07-01&to=2026-09-30',
  '/admin/reports/payments',
  '/admin/reports/refunds',
  '/admin/reports/stock',
  '/admin/reports/movements',
  '/admin/profit',
  '/admin/profit?by=technician',
  '/admin/profit?by=customer',
]

interface FilledShop {
  shop: RunningShop
  cookie: string
  slugs: string[]
}

export async function measureGrowth(): Promise<void> {
  heading(
    `Milliseconds with ${LARGE} products, orders and tickets (medians of ${ROUNDS}; at most ${MAX_GROWTH} times ${SMALL}, reports aside)`,
  )
  await onScratchDatabases(['small', 'large'], async ([smallUrl, largeUrl]) => {
    const shops = [await openFilledShop(smallUrl!, SMALL), await openFilledShop(largeUrl!, LARGE)]
    try {
      for (const [what, path] of Object.entries(SHOP_PAGES))
        await compare(what, shops, (round, { slugs }) => path(round, slugs))
      for (const path of STAFF_PATHS) await compare(path, shops, () => `/api${path}`)
      for (const path of REPORT_PATHS) await compare(path, shops, () => `/api${path}`, Number.POSITIVE_INFINITY)
    } finally {
      for (const { shop } of shops) await shop.stop()
    }
  })
}

async function openFilledShop(databaseUrl: string, count: number): Promise<FilledShop> {
  const shop = await startShopOn(databaseUrl)
  await fillCatalog(databaseUrl, count)
  await fillOrders(databaseUrl, count)
  await fillTickets(databaseUrl, count)
  const response = await fetch(`${shop.url}/api/products?limit=100`)
  const products = (await response.json()) as { slug: string }[]
  return { shop, cookie: await signIn(shop.url), slugs: products.map(({ slug }) => slug) }
}

async function compare(
  what: string,
  shops: FilledShop[],
  path: (round: number, shop: FilledShop) => string,
  maxGrowth = MAX_GROWTH,
): Promise<void> {
  const times: number[][] = shops.map(() => [])
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    for (const [index, shop] of shops.entries()) {
      const took = await time(shop, path(round, shop))
      if (round >= WARM_UP_ROUNDS) times[index]!.push(took)
    }
  const [small, large] = times.map(median) as [number, number]
  report(what, large, { atMost: Math.min(MAX_MS, maxGrowth * small) }, ' ms', `${small.toFixed(1)} ms with ${SMALL}`)
}

let requests = 0

/** Every request has its own address, because the renders per address are limited. */
async function time({ shop, cookie }: FilledShop, path: string): Promise<number> {
  const number = requests++
  const headers = { cookie, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
  const startedAt = performance.now()
  const response = await fetch(shop.url + path, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return performance.now() - startedAt
}

function searchOf(round: number): string {
  return encodeURIComponent(`${SEARCHES[round % SEARCHES.length]} ${'abcdefghij'[Math.floor(round / SEARCHES.length)]}`)
}

function sortOf(round: number): string {
  return ['newest', 'price-low', 'price-high'][Math.floor(round / 8)]!
}
