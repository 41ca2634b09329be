import { expect, test } from './journey.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { openTab, signIn } from './staff.ts'

/** What only files of the back office say: its part of the API, and the looks of its tables. */
const OFFICE_CODE = /["'`](?:GET|POST|PUT|DELETE) \/admin\/(?!live)/
const OFFICE_LOOKS = /\.office-table/

test('no page of the shop loads code or looks of the back office', async ({ page }) => {
  test.slow()
  const asked = new Map<string, string>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(?:js|css)$/.test(pathname) || asked.has(pathname)) return
    asked.set(pathname, '')
    asked.set(pathname, await response.text())
  })
  const told = () =>
    [...asked].filter(([, text]) => OFFICE_CODE.test(text) || OFFICE_LOOKS.test(text)).map(([path]) => path)

  for (const path of PUBLIC_ROUTES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.size).toBeGreaterThan(10)
  expect(told()).toEqual([])

  // Both marks are found where they belong, or the lines above would prove nothing.
  await signIn(page, 'admin')
  await openTab(page, 'tab=products')
  await page.waitForLoadState('networkidle')
  expect(told().some((path) => path.endsWith('.css'))).toBe(true)
  expect(told().some((path) => path.endsWith('.js'))).toBe(true)
})
