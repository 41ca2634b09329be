import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { heading, median, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { startShop } from './shop.ts'

/** Fetched when it is first run: no one else should install its 176 packages. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12.8.2']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** What a product page makes a phone load, and what Lighthouse says of the pages that sell. */
export async function measureWeight(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    try {
      const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as [{ slug: string }]
      heading('Product page before interaction (brotli)')
      await weigh(shop.url, `/products/${product.slug}`)
      heading(`Lighthouse, mobile (medians of ${RUNS}, each with this machine slowed to a phone’s speed)`)
      for (const path of ['/', '/products', `/products/${product.slug}`, '/services/pc-repair', '/cart'])
        await audit(shop.url, path)
    } finally {
      await shop.stop()
    }
  })
}

async function weigh(url: string, path: string): Promise<void> {
  report('HTML, asked for the first time', (await brotliBytes(url + path)) / 1000, { atMost: 15 }, ' kB')
  const assets = await assetsOf(url, path)
  const named = (end: string) => assets.filter((asset) => asset.endsWith(end))
  report('HTML, asked for often', (await packedBytes(url + path)) / 1000, { atMost: 12 }, ' kB')
  // One round trip is 14.6 kB, of which the headers take 0.9.
  report('HTML of /, asked for often', (await packedBytes(`${url}/`)) / 1000, { atMost: 13.7 }, ' kB')
  for (const [what, end, atMost] of [
    ['CSS', '.css', 10],
    ['Fonts', '.woff2', 24],
    ['JS', '.js', 110],
  ] as const)
    report(what, await kilobytesOf(named(end)), { atMost }, ' kB', `${named(end).length} files`)
}

/** Of a page that was asked for until the shop compressed it as small as it gets. */
async function packedBytes(url: string): Promise<number> {
  for (let times = 0; times < TIMES_UNTIL_PACKED; times++) await brotliBytes(url)
  await sleep(PACKING_MILLISECONDS)
  return brotliBytes(url)
}

const TIMES_UNTIL_PACKED = 3
const PACKING_MILLISECONDS = 5_000

async function kilobytesOf(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(brotliBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

const LOADED_BY_PAGE = ['script', 'stylesheet', 'font']

/** What a real browser asks for until the page is quiet, prefetching included. */
export async function assetsOf(url: string, path: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const assets = new Set<string>()
    page.on('request', (request) => {
      if (LOADED_BY_PAGE.includes(request.resourceType())) assets.add(request.url())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return [...assets]
  } finally {
    await browser.close()
  }
}

export async function brotliBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const length = Number(response.headers.get('content-length'))
  await response.arrayBuffer()
  return length
}

/** Lighthouse's own benchmark of a computer of which a mid-range phone has a quarter of the speed. */
const DESKTOP_INDEX = 1500
const PHONE_SLOWDOWN = 4

/** A busy or slow machine is a slow phone already; slowed four times more it would be no phone that anyone has. */
async function slowdownHere(url: string): Promise<number> {
  const { environment } = await lighthouse(url, [])
  return Math.min(PHONE_SLOWDOWN, Math.max(1, (PHONE_SLOWDOWN * environment.benchmarkIndex) / DESKTOP_INDEX))
}

/** A shared machine is fast in one minute and slow in the next, so its speed is asked before each run. */
const RUNS = 3

async function audit(url: string, path: string): Promise<void> {
  const runs: Verdict[] = []
  while (runs.length < RUNS) {
    const slowdown = await slowdownHere(url)
    runs.push(await lighthouse(url + path, [`--throttling.cpuSlowdownMultiplier=${slowdown}`]))
  }
  for (const name of CATEGORIES) {
    const failed = runs.flatMap((run) => failedAudits(run, name))
    report(
      `${path} ${name}`,
      Math.round(median(runs.map(({ categories }) => categories[name]!.score * 100))),
      { atLeast: name === 'performance' ? 98 : 100 },
      '',
      [...new Set(failed)].join(', '),
    )
  }
  const paints = runs.map(({ audits }) => audits['largest-contentful-paint']!.numericValue! / 1000)
  report(`${path} largest paint`, median(paints), { atMost: 1.3 }, ' s')
  const shifts = runs.map(({ audits }) => audits['cumulative-layout-shift']!.numericValue ?? 0)
  report(`${path} layout shift`, Math.max(...shifts), { atMost: 0 })
}

function failedAudits({ categories, audits }: Verdict, name: string): string[] {
  return categories[name]!.auditRefs.filter(
    ({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9,
  ).map(({ id }) => id)
}

async function lighthouse(address: string, more: string[], mayRetry = true): Promise<Verdict> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  try {
    const run = promisify(execFile)('npx', [...LIGHTHOUSE, address, ...options, ...more], {
      env,
      maxBuffer: 1 << 28,
    })
    return JSON.parse((await run).stdout)
  } catch (error) {
    // Now and then the browser's trace has no beginning; Lighthouse itself says to run it again.
    if (mayRetry) return lighthouse(address, more, false)
    throw new Error(`Lighthouse failed on ${address}`, { cause: (error as Error).message.slice(0, 400) })
  }
}

interface Verdict {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
