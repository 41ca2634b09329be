import type { Page, Request, Response } from '@playwright/test'
import { ALL_THEMES, expectAccessible } from '../support/accessible.ts'
import { watchForAdminCode } from '../support/admin-code.ts'
import { expectFit } from '../support/fit.ts'
import { expect, test } from '../support/fixtures.ts'
import { inGroups } from '../support/groups.ts'
import { MISSING_ROUTES, OTHER_ROUTES, TEMPLATES } from '../support/public-routes.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const MAIN_PAGES = [
  '/',
  '/?search=cable&sort=price-low',
  '/products/renewed-14-business-laptop',
  '/devices/iphone-13',
  '/services',
  '/book/pc-repair',
  '/gift-cards',
  '/cart',
  '/checkout',
  '/order-tracking',
  '/auth?tab=register',
  '/wishlist',
]
const groups = [
  ...inGroups(MAIN_PAGES).map((paths) => ({ paths, tag: [] })),
  ...inGroups(TEMPLATES.filter((path) => !MAIN_PAGES.includes(path))).map((paths) => ({ paths, tag: '@exhaustive' })),
]

for (const { paths, tag } of groups) {
  test(`${paths.join(', ')} request no foreign, missing or admin file, shift nothing, fit and pass axe`, {
    tag,
  }, async ({ page, baseURL }) => {
    test.setTimeout(240_000)
    await page.addInitScript(NOTE_SHIFTS)
    for (const path of paths)
      await test.step(path, async () => {
        await openClean(page, path, baseURL!)
        await expectFit(page)
        await expectAccessible(page, path, ALL_THEMES)
      })
  })
}

test('other URLs of these kinds request no foreign or missing file, and fit', { tag: '@exhaustive' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.addInitScript(NOTE_SHIFTS)
  for (const path of OTHER_ROUTES)
    await test.step(path, async () => {
      await openClean(page, path, baseURL!)
      await expectFit(page)
    })
})

test('not-found pages fit and pass axe', async ({ page }) => {
  for (const path of MISSING_ROUTES)
    await test.step(path, async () => {
      expect((await page.goto(path))!.status()).toBe(404)
      await expectFit(page)
    })
  await expectAccessible(page, MISSING_ROUTES.at(-1)!, ALL_THEMES)
  expect((await page.goto('/admin/no-such-page'))!.status()).toBe(404)
})

test('serves structured data with a product page only, and scripts of at most 160 kB', async ({ page }) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request))
  const html = await (await page.goto(PRODUCT))!.text()
  expect(html).toContain('{"@context":"https://schema.org","@type":"Product')

  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(160_000)

  await page.evaluate('document.isSame = true')
  await page.getByRole('main').getByRole('link', { name: 'How returns work' }).click()
  await expect(page).toHaveURL(/\/returns$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Returns & Refunds' })).toBeVisible()
  expect(await page.evaluate('document.isSame')).toBe(true)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

const PRODUCT = TEMPLATES.find((path) => path.startsWith('/products/'))!

const NOTE_SHIFTS = `{
self.shift = 0
const noteAll = (list) => list.getEntries().forEach(({ value }) => (shift += value))
new PerformanceObserver(noteAll).observe({ type: 'layout-shift' })
}`
const PHONE = { width: 412, height: 823 }

async function openClean(page: Page, path: string, baseURL: string): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
  const amiss: string[] = []
  const onResponse = (answer: Response) => answer.status() >= 400 && amiss.push(`${answer.status()} ${answer.url()}`)
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) amiss.push(`foreign ${request.url()}`)
  }
  page.on('response', onResponse).on('request', onRequest)
  const adminCode = watchForAdminCode(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('response', onResponse).off('request', onRequest)
  expect(amiss).toEqual([])
  expect(await adminCode()).toEqual([])
  expect(await page.evaluate('shift')).toBeLessThan(0.05)
  await page.setViewportSize(before)
}
