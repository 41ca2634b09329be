import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { heading, median, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { firstProduct, startShop } from './shop.ts'
import { listTemplates } from './templates.ts'

/** npx fetches it on first use, because it has 176 packages. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12.8.2']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 3
/** Lighthouse's index of a desktop computer that is four times as fast as a mid-range phone. */
const DESKTOP_INDEX = 1500
const PHONE_SLOWDOWN = 4

export async function measureWeb(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    try {
      const url = `${shop.url}/products/${(await firstProduct(shop.url)).slug}`
      heading('Product page (brotli)')
      report('HTML', (await brotliBytes(url)) / 1000, { atMost: 20 }, ' kB')
      const scripts = await scriptsOf(url)
      const sizes = await Promise.all(scripts.map(brotliBytes))
      const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
      report('scripts', kilobytes, { atMost: 160 }, ' kB', `${scripts.length} files`)
      heading(`Product page in Lighthouse, mobile (medians of ${RUNS})`)
      await audit(url, { times: RUNS })
    } finally {
      await shop.stop()
    }
  })
}

/** Every kind of page once; see `measureWeb` for the medians of the product page. */
export async function measureTemplates(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    try {
      for (const { name, path, cookie, isPrivate } of await listTemplates(shop.url)) {
        heading(`${name} in Lighthouse, mobile`)
        await audit(shop.url + path, { times: 1, cookie, isPrivate })
      }
    } finally {
      await shop.stop()
    }
  })
}

async function scriptsOf(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return [...scripts]
  } finally {
    await browser.close()
  }
}

async function brotliBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

interface Audit {
  times: number
  cookie?: string | undefined
  /** Search engines are told to leave it out. */
  isPrivate?: boolean | undefined
}

async function audit(url: string, { times, cookie, isPrivate }: Audit): Promise<void> {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []
  const runs: LighthouseResult[] = []
  while (runs.length < times) {
    // A slow or busy machine is throttled less, so that it is as fast as a phone and not slower.
    const { environment } = await lighthouse(url, headers)
    const slowdown = Math.max(1, PHONE_SLOWDOWN * Math.min(1, environment.benchmarkIndex / DESKTOP_INDEX))
    runs.push(await lighthouse(url, [...headers, `--throttling.cpuSlowdownMultiplier=${slowdown}`]))
  }
  for (const name of CATEGORIES.filter((category) => category !== 'seo' || !isPrivate)) {
    const score = Math.round(median(runs.map(({ categories }) => categories[name]!.score * 100)))
    const failed = new Set(runs.flatMap((run) => failedAudits(run, name)))
    report(name, score, { atLeast: name === 'performance' ? 95 : 100 }, '', [...failed].join(', '))
  }
  const valuesOf = (id: string) => runs.map(({ audits }) => audits[id]!.numericValue ?? 0)
  report('largest contentful paint', median(valuesOf('largest-contentful-paint')) / 1000, { atMost: 1.8 }, ' s')
  report('cumulative layout shift', Math.max(...valuesOf('cumulative-layout-shift')), { atMost: 0 })
}

function failedAudits({ categories, audits }: LighthouseResult, name: string): string[] {
  return categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9).map(
    ({ id }) => id,
  )
}

async function lighthouse(url: string, more: string[], mayRetry = true): Promise<LighthouseResult> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
    ...more,
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  try {
    const { stdout } = await promisify(execFile)('npx', [...LIGHTHOUSE, url, ...options], { env, maxBuffer: 1 << 28 })
    return JSON.parse(stdout)
  } catch (error) {
    // Sometimes the browser's trace has no beginning; Lighthouse itself recommends another run.
    if (mayRetry) return lighthouse(url, more, false)
    throw new Error(`Lighthouse failed on ${url}`, { cause: error })
  }
}

interface LighthouseResult {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
