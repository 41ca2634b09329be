import { expect, test } from './journey.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { openTab, signIn } from './staff.ts'

/** What only files of the back office say: its part of the API, and the looks of its tables. */
const OFFICE_CODE = /["'`](?:GET|POST|PUT|DELETE) \/admin\/(?!live)/
const OFFICE_LOOKS = /\.office-table/

test('no page of the shop loads code or looks of the back office', async ({ page }) => {
  test.slow()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) asked.add(pathname)
  })
  /** Those of the files that tell of the office. */
  async function told(): Promise<string[]> {
    const telling: string[] = []
    for (const path of asked) {
      const text = await (await page.request.get(path)).text()
      if (OFFICE_CODE.test(text) || OFFICE_LOOKS.test(text)) telling.push(path)
    }
    return telling
  }

  for (const path of PUBLIC_ROUTES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.size).toBeGreaterThan(10)
  expect(await told()).toEqual([])

  // Both marks are found where they belong, or the lines above would prove nothing.
  await signIn(page, 'admin')
  await openTab(page, 'tab=products')
  await page.waitForLoadState('networkidle')
  const found = await told()
  expect(found.some((path) => path.endsWith('.css'))).toBe(true)
  expect(found.some((path) => path.endsWith('.js'))).toBe(true)
})
