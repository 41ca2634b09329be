import { heading, report } from '../report.ts'
import { inScratchFolder } from '../scratch.ts'
import { startShop } from '../shop.ts'
import { openBrowser, slowestKey } from './main-thread.ts'

/** What the demo shop has with two options, with one, and piece by piece. */
const PRODUCTS = ['rugged-phone-case', 'portable-drive', 'renewed-13-ultralight']
const ROUNDS = 7

/** What the browser's main thread does when somebody chooses another variant: a frame at most. */
export async function measureChoosing(): Promise<void> {
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
      heading('Choosing a variant: main-thread work of the slowest choice')
      for (const slug of PRODUCTS) {
        await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
        const values = await page.locator('#choose-variant input[type=radio]').all()
        if (values.length === 0) throw new Error(`${slug} has nothing to choose`)
        // The first round loads what only a choice needs.
        for (const value of values) await value.press('Space')
        const slowest = await slowestKey(page, values, { key: 'Space', rounds: ROUNDS })
        report(slug, slowest, { atMost: 16 }, ' ms')
      }
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}
