import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

const FOLDER = resolve(import.meta.dirname, '../web/public/guide-pictures')
const SETTLES_MILLISECONDS = 2_500
/** The data folder that the guides name (`deploy/benchside.service`). */
const SHOWN_FOLDER = '/var/lib/benchside'
const SIZE = { width: 1280, height: 800 }

interface Shot {
  name: string
  path: string
  by?: (typeof DEMO_ACCOUNTS)[number]['username']
}

const shots: Shot[] = [
  { name: 'overview', path: '/admin', by: 'admin' },
  { name: 'company', path: '/admin/company', by: 'admin' },
  { name: 'settings', path: '/admin/settings', by: 'admin' },
  { name: 'counter', path: '/admin/orders/new', by: 'admin' },
  { name: 'bench', path: '/workbench', by: 'tech' },
  { name: 'import', path: '/admin/products/import', by: 'admin' },
  { name: 'status', path: '/admin/upkeep', by: 'admin' },
  { name: 'services', path: '/services' },
]

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const port = await freePort()
  const shop = spawn(process.execPath, ['e2e/support/start-shop.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    await opened(shop.stdout)
    for (const shot of shots) await take(browser, `http://localhost:${port}`, shot)
  } finally {
    await browser.close()
    shop.kill('SIGTERM')
  }
}

function opened(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((open, failed) => {
    output.setEncoding('utf8').on('data', (text: string) => text.includes('Benchside is open') && open())
    output.once('end', () => failed(new Error('The shop did not open.')))
  })
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { name, path, by } = shot
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  if (by) await signIn(context, by)
  await context.route('**/api/admin/settings', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/\/[^\s"]*\/benchside-\w+/g, SHOWN_FOLDER)
    await route.fulfill({ response, body })
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(`${FOLDER}/${name}.webp`)
  await context.close()
  console.log(`${name}.webp  ${path}`)
}

async function signIn({ request }: BrowserContext, username: Shot['by']): Promise<void> {
  const { password } = DEMO_ACCOUNTS.find((account) => account.username === username)!
  const answer = await request.post('/api/login', { data: { username, password } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`)
}

async function settled(page: Page): Promise<void> {
  // Waits a fixed time, because the admin's event stream keeps the network busy.
  await page.waitForTimeout(SETTLES_MILLISECONDS)
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]).then(() => {})',
  )
}

await main()
