import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { newWitness, type Witness } from './witness.ts'

export interface Fixtures {
  /** What a browser complained about: script errors, refusals by the content policy, dialogs nobody asked for. */
  complaints: string[]
  /** What is told about the browsers of a journey that failed. */
  witness: Witness
  /** A browser of somebody else, with cookies and storage of its own, at this shop or at another. */
  newShopper: (shop?: string) => Promise<Page>
}

/** Every journey also fails when a page complains on its way. */
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

/** Chromium logs each refused request as an error; what the page makes of it is what the journeys look at. */
function isAnsweredRequest(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** A shop without an owner shows its setup in place of every page, which React reports as the failure that it is. */
function isSetup(text: string): boolean {
  return text.startsWith('Problem: This shop is still being set up.')
}

/** Logged as specified, where the badge can say no more than 0. */
function isCartFailure(text: string): boolean {
  return text.startsWith('The cart could not be loaded.')
}

export { expect } from '@playwright/test'
