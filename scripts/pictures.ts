import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { quickPlace } from '#server/testing/scratch-folder.ts'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

const GUIDE_FOLDER = resolve(import.meta.dirname, '../web/public/guide-pictures')
const README_FOLDER = resolve(import.meta.dirname, '../docs/pictures')
const SETTLE_MS = 2_500
const DOCUMENTED_DATA_DIR = '/var/lib/benchside'
const VIEWPORT = { width: 1280, height: 800 }
const README_WIDTH = 640
const HERO_GAP = 24

interface Shot {
  name: string
  path: string
  username?: (typeof DEMO_ACCOUNTS)[number]['username']
  colorScheme?: 'light' | 'dark'
  prepare?: (page: Page) => Promise<void>
}

const requested = process.argv.slice(2)
const isRequested = ({ name }: { name: string }) => requested.length === 0 || requested.includes(name)

const guideShots: Shot[] = [
  { name: 'overview', path: '/admin', username: 'admin' },
  { name: 'company', path: '/admin/company', username: 'admin' },
  { name: 'settings', path: '/admin/settings', username: 'admin' },
  { name: 'counter', path: '/admin/orders/new', username: 'admin' },
  { name: 'bench', path: '/workbench', username: 'tech' },
  { name: 'import', path: '/admin/products/import', username: 'admin' },
  { name: 'status', path: '/admin/status', username: 'admin' },
  { name: 'services', path: '/services' },
]

const readmeShots: Shot[] = [
  { name: 'online-shop', path: '/products' },
  { name: 'point-of-sale', path: '/admin/orders/new', username: 'admin', prepare: resumeHeldSale },
  { name: 'repairs', path: '/workbench', username: 'tech' },
  { name: 'appointments', path: '/book' },
  { name: 'domains', path: '/godaddy' },
  { name: 'service-portal', path: '/service-portal', username: 'tech' },
  { name: 'back-office', path: '/admin/reports', username: 'admin' },
]

async function main(): Promise<void> {
  for (const folder of [GUIDE_FOLDER, README_FOLDER]) await mkdir(folder, { recursive: true })
  const port = await freePort()
  const shop = spawn(process.execPath, ['e2e/support/start-shop.ts'], {
    env: { ...process.env, PORT: String(port), CLOSED_SHOP: join(quickPlace(), `benchside-${randomUUID()}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    await waitUntilOpen(shop.stdout)
    const take = (shot: Shot) => takeScreenshot(browser, `http://localhost:${port}`, shot)
    for (const shot of guideShots.filter(isRequested))
      await save(sharp(await take(shot)), `${GUIDE_FOLDER}/${shot.name}.webp`)
    for (const shot of readmeShots.filter(isRequested))
      await save(sharp(await take(shot)).resize(README_WIDTH), `${README_FOLDER}/${shot.name}.webp`)
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `shop-and-admin-${colorScheme}`
      if (!isRequested({ name })) continue
      const left = await take({ name: 'home', path: '/', colorScheme })
      const right = await take({ name: 'admin', path: '/admin', username: 'admin', colorScheme })
      await save(await sideBySide(left, right), `${README_FOLDER}/${name}.webp`)
    }
  } finally {
    await browser.close()
    shop.kill('SIGTERM')
  }
}

async function save(picture: Sharp, file: string): Promise<void> {
  const { size } = await picture.webp({ quality: 72 }).toFile(file)
  console.log(`${file}  ${Math.round(size / 1024)} kB`)
}

async function sideBySide(left: Buffer, right: Buffer): Promise<Sharp> {
  const width = README_WIDTH
  const height = (width * VIEWPORT.height) / VIEWPORT.width
  const canvas = sharp({ create: { width: 2 * width + HERO_GAP, height, channels: 4, background: 'transparent' } })
  return canvas.composite([
    { input: await sharp(left).resize(width).toBuffer(), left: 0, top: 0 },
    { input: await sharp(right).resize(width).toBuffer(), left: width + HERO_GAP, top: 0 },
  ])
}

function waitUntilOpen(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((open, fail) => {
    output.setEncoding('utf8').on('data', (text: string) => text.includes('Benchside is open') && open())
    output.once('end', () => fail(new Error('The shop did not open.')))
  })
}

async function takeScreenshot(browser: Browser, origin: string, shot: Shot): Promise<Buffer> {
  const { path, username, colorScheme = 'light', prepare } = shot
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    deviceScaleFactor: 1.5,
    colorScheme,
    reducedMotion: 'reduce',
  })
  if (username) await signIn(context, username)
  await context.route('**/api/admin/settings', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/\/[^\s"]*\/benchside-\w+/g, DOCUMENTED_DATA_DIR)
    await route.fulfill({ response, body })
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await waitForImages(page)
  if (prepare) {
    await prepare(page)
    await waitForImages(page)
  }
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function resumeHeldSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resume' }).last().click()
}

async function signIn({ request }: BrowserContext, username: Shot['username']): Promise<void> {
  const { password } = DEMO_ACCOUNTS.find((account) => account.username === username)!
  const response = await request.post('/api/login', { data: { username, password } })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
}

async function waitForImages(page: Page): Promise<void> {
  // Waits a fixed time, because the admin's event stream keeps the network busy.
  await page.waitForTimeout(SETTLE_MS)
  // Lazy images outside of the viewport never load.
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...[...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {}))]).then(() => {})',
  )
}

await main()
