import type { Page } from '@playwright/test'

/** What only files of the back office say: its part of the API, and the looks of its tables. */
const CODE = /["'`](?:GET|POST|PUT|DELETE) \/admin\/(?!live)/
const LOOKS = /\.office-table/

/** Notes the scripts and styles that a page loads; what it gives back answers with those that are of the back office. */
export function watchForOfficeCode(page: Page): () => Promise<string[]> {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) loaded.add(pathname)
  })
  return async () => {
    const ofOffice: string[] = []
    for (const path of loaded) {
      const text = await (await page.request.get(path)).text()
      if (CODE.test(text) || LOOKS.test(text)) ofOffice.push(path)
    }
    return ofOffice
  }
}
