import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { newWitness, type Witness } from './witness.ts'

export interface Fixtures {
  complaints: string[]
  witness: Witness
  newShopper: (shop?: string) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context, witness }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      witness.watch(context)
      await use(complaints)
      await witness.look()
      expect(complaints).toEqual([])
      expect(witness.report()).toBe('')
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled, witness }, use) => {
    await use(javaScriptEnabled === false ? page : patient(page))
    await witness.look()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what else the fixture needs
  witness: async ({}, use, journey) => {
    await use(newWitness(journey))
  },
  newShopper: async ({ browser, complaints, witness, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (shop = baseURL) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop })
      listen(context, complaints)
      witness.watch(context)
      contexts.push(context)
      return patient(await context.newPage())
    })
    await witness.look()
    for (const context of contexts) await context.close()
  },
})

/** `goto` and `reload` wait until the page is hydrated. */
function patient(page: Page): Page {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  const hydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (response?.headers()['content-type']?.startsWith('text/html')) await hydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated()
    return response
  }
  return page
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (thrown) => complaints.push(`${thrown.page()?.url()}: ${thrown.error()}`))
  context.on('dialog', (dialog) => {
    complaints.push(`A dialog opened: ${dialog.message()}`)
    return dialog.dismiss()
  })
  context.on('console', (message) => {
    const text = message.text()
    const isKnown = isAnsweredRequest(text) || isSetup(text) || isCartFailure(text)
    if (message.type() === 'error' && !isKnown) complaints.push(text)
  })
}

/** Chromium logs each 4xx response as an error, which the tests check in the page. */
function isAnsweredRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** Without an owner, every page shows the setup, which React reports as an error. */
function isSetup(text: string): boolean {
  return text.startsWith('Problem: This shop is still being set up.')
}

/** The specification requires this log entry. */
function isCartFailure(text: string): boolean {
  return text.startsWith('The cart could not be loaded.')
}

export { expect } from '@playwright/test'
