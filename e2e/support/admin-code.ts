import type { Page } from '@playwright/test'

const CODE = /["'`](?:GET|POST|PUT|DELETE) \/admin\/(?!live)/
const LOOKS = /\.admin-table/

export function watchForAdminCode(page: Page): () => Promise<string[]> {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) loaded.add(pathname)
  })
  return async () => {
    const ofAdmin: string[] = []
    for (const path of loaded) if (await isOfAdmin(page, path)) ofAdmin.push(path)
    return ofAdmin
  }
}

const known = new Map<string, boolean>()

async function isOfAdmin(page: Page, path: string): Promise<boolean> {
  const answer = known.get(path)
  if (answer !== undefined) return answer
  const text = await (await page.request.get(path)).text()
  const found = CODE.test(text) || LOOKS.test(text)
  known.set(path, found)
  return found
}
