import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { heading, report } from '../report.ts'
import { inScratchFolder } from '../scratch.ts'
import { startShop } from '../shop.ts'
import { openBrowser, slowestStep } from './main-thread.ts'

/** Every tab with a search of its own. */
const SEARCHED = ['products', 'orders', 'users', 'suppliers']
const TYPED = 'wireless'

/** What the browser's main thread does for each letter that is typed into the search of a full table. */
export async function measureTyping(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const browser = await openBrowser()
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
  await page.keyboard.press('/')
  return slowestStep(
    page,
    [...TYPED].map((letter) => () => page.keyboard.press(letter)),
  )
}
