import { existsSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { heading, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { startShop } from './shop.ts'

const SYSTEMS_CHROMIUM = '/usr/bin/chromium'
/** Every tab with a search of its own. */
const SEARCHED = ['products', 'orders', 'users', 'suppliers']
const TYPED = 'wireless'

/** What the browser's main thread does for each letter that is typed into the search of a full table. */
export async function measureTyping(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const browser = await chromium.launch(
      existsSync(SYSTEMS_CHROMIUM)
        ? { executablePath: SYSTEMS_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] }
        : {},
    )
    try {
      const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
      await signIn(page, shop.url)
      heading('Typing in a table’s search: main-thread work of the slowest letter')
      for (const tab of SEARCHED) report(tab, await slowestLetter(page, tab), { atMost: 50 }, ' ms')
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}

async function signIn(page: Page, origin: string): Promise<void> {
  const { username, password } = DEMO_ACCOUNTS[0]
  const answer = await page.request.post('/api/login', { data: { username, password }, headers: { origin } })
  if (!answer.ok()) throw new Error(`Nobody was signed in: ${answer.status()}`)
}

/** Of the letter itself, without the answer that comes after the pause. */
async function slowestLetter(page: Page, tab: string): Promise<number> {
  await page.goto(`/admin/${tab}`)
  await page.locator('tbody tr').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.keyboard.press('/')
  let slowest = 0
  for (const letter of TYPED) {
    const before = await taskMilliseconds(devtools)
    await page.keyboard.press(letter)
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))')
    slowest = Math.max(slowest, (await taskMilliseconds(devtools)) - before)
  }
  await devtools.detach()
  return slowest
}

async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}
