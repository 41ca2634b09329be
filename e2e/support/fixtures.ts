import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createFailureReport, type FailureReport } from './failure-report.ts'

export interface Fixtures {
  complaints: string[]
  failureReport: FailureReport
  newShopper: (shop?: string) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context, failureReport }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      failureReport.watch(context)
      await use(complaints)
      await failureReport.capture()
      expect(complaints).toEqual([])
      expect(failureReport.report()).toBe('')
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled, failureReport }, use) => {
    await use(javaScriptEnabled === false ? page : patient(page))
    await failureReport.capture()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what else the fixture needs
  failureReport: async ({}, use, journey) => {
    await use(createFailureReport(journey))
  },
  newShopper: async ({ browser, complaints, failureReport, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (shop = baseURL) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop })
      listen(context, complaints)
      failureReport.watch(context)
      contexts.push(context)
      return patient(await context.newPage())
    })
    await failureReport.capture()
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
