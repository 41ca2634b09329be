import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { slowestStep } from '../browser/main-thread.ts'
import { heading, median, report } from '../report.ts'
import { inScratchFolder } from '../scratch.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { aFile, bareSync } from './queued.ts'

const COLD_STARTS = 5
const QUEUED = 1_000
/** A file brings in at most 5,000. */
const FILES_OF_MANY = [5_000, 5_000]
const TYPED = 'kestrel'

/** The portal where the network does not reach: opening, typing, searching, and what has piled up once it does. */
export async function measurePortal(): Promise<void> {
  heading('Portal')
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: `${folder}/shop` })
    const open = () => openBrowser(`${folder}/browser`, shop.url)
    try {
      await visitOnce(await open(), shop.url)
      const starts: number[] = []
      for (let start = 0; start < COLD_STARTS; start++) starts.push(await coldStart(await open()))
      report('opening offline after a cold browser start', median(starts), { atMost: 1_000 }, ' ms')
      await measureSync(await open(), shop)
      await measureMany(await open())
    } finally {
      await shop.stop()
    }
  })
}

/** One profile, as on a device: what is kept is there again at the next start. */
function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL,
    viewport: { width: 1280, height: 900 },
  })
}

async function visitOnce(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0]!
  const { username, password } = DEMO_ACCOUNTS.find((account) => account.username === 'tech')!
  const answer = await page.request.post('/api/login', { data: { username, password }, headers: { origin } })
  if (!answer.ok()) throw new Error(`Nobody was signed in: ${answer.status()}`)
  await page.goto('/service-portal')
  await page.getByText('Online', { exact: true }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await page.getByText('Online', { exact: true }).waitFor()
  await context.close()
}

/** From asking for the page until one can begin to write. */
async function coldStart(context: BrowserContext): Promise<number> {
  await context.setOffline(true)
  const page = context.pages()[0]!
  const startedAt = performance.now()
  await page.goto('/service-portal', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'New Intake Form' }).waitFor()
  await page.getByText('Offline', { exact: true }).waitFor()
  const took = performance.now() - startedAt
  await context.close()
  return took
}

/** Against a client that posts the same batches and keeps nothing, to the same shop. */
async function measureSync(context: BrowserContext, shop: RunningShop): Promise<void> {
  const page = await openOffline(context)
  await bringIn(page, QUEUED)
  await page.getByText(`${QUEUED} waiting to be sent`).waitFor()
  const { cookies } = await context.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const bare = await bareSync(shop.url, cookie, QUEUED)
  const startedAt = performance.now()
  // It goes by itself once there is a network.
  await context.setOffline(false)
  await page.getByText(/waiting to be sent/).waitFor({ state: 'detached', timeout: 300_000 })
  const took = performance.now() - startedAt
  const detail = `${(took / 1000).toFixed(1)} s, bare ${(bare / 1000).toFixed(1)} s`
  report(`${QUEUED} queued records sync, of a bare client`, bare / took, { atLeast: 0.3 }, '', detail)
  await context.close()
}

/** With ten thousand records here, typing in a form and in the search. */
async function measureMany(context: BrowserContext): Promise<void> {
  const page = await openOffline(context)
  for (const count of FILES_OF_MANY) await bringIn(page, count)
  await page.getByText(/1\d{4} waiting to be sent/).waitFor({ timeout: 120_000 })
  await page.getByRole('tab', { name: 'Intake Forms' }).click()
  const search = page.getByRole('searchbox', { name: 'Search these records' })
  report('a letter in the search of 10,000 records', await slowestLetter(page, search), { atMost: 50 }, ' ms')
  await search.fill('')
  await page.getByRole('button', { name: 'New Intake Form' }).first().click()
  const problem = page.getByRole('dialog').getByRole('textbox', { name: 'What is wrong?' })
  report(
    'a letter in the intake form, 10,000 records kept',
    await slowestLetter(page, problem),
    { atMost: 50 },
    ' ms',
  )
  await context.close()
}

async function slowestLetter(page: Page, field: Locator): Promise<number> {
  await field.focus()
  return slowestStep(
    page,
    [...TYPED].map((letter) => () => page.keyboard.press(letter)),
  )
}

async function openOffline(context: BrowserContext): Promise<Page> {
  await context.setOffline(true)
  const page = context.pages()[0]!
  await page.goto('/service-portal')
  await page.getByText('Offline', { exact: true }).waitFor()
  return page
}

async function bringIn(page: Page, count: number): Promise<void> {
  const buffer = Buffer.from(aFile(count))
  const file = { name: 'portal-records.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Bring in records that were saved to a file').setInputFiles(file)
  await page.getByText(`${count} records of the file are here.`).last().waitFor({ timeout: 120_000 })
}
