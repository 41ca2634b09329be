import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addToCart } from '../support/shopper.ts'

/** Without the notices, which scroll away and can be dismissed. */
function frameHeight(page: Page): Promise<number> {
  return page
    .locator('header, .bottom-bar, .add-bar, [data-sticky-bar]')
    .evaluateAll((parts) => parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0))
}

test('limits header and footer of a phone to a quarter of the screen, and names a product in the first view', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error('Refused: ' + blockedURI))
  `)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/products')
  // Scripts and images below the fold load after the first paint.
  const first = requestedUrls.slice(
    0,
    requestedUrls.findIndex((url) => url.endsWith('.js')),
  )
  expect(first.filter((url) => url.endsWith('.avif'))).toHaveLength(2)
  await expect(page.getByRole('main').getByRole('article').nth(5).locator('img')).toBeVisible()

  await addToCart(page, 'clear-phone-case')
  for (const path of ['/', '/products', '/products/renewed-14-business-laptop', '/cart', '/checkout']) {
    await page.goto(path)
    if (path === '/cart' || path === '/checkout') await page.locator('[data-sticky-bar]').waitFor()
    expect(await frameHeight(page), path).toBeLessThanOrEqual(844 / 4)
  }
  await page.getByRole('button', { name: 'Dismiss notices for today' }).click()
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 640, height: 450 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/products/renewed-14-business-laptop')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.add-bar').boundingBox()
    const price = await page
      .getByRole('main')
      .getByText(/^\$\d+\.\d\d$/)
      .first()
      .boundingBox()
    expect(price!.y + price!.height, `${size.width} px`).toBeLessThanOrEqual(bar!.y)
  }
})

test('hides the header while scrolling down, dismisses notices for a day and names the shop at 320 px', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  const home = page.getByRole('banner').getByRole('link', { name: 'Northside Tech & Wellness' })
  await expect(home).toBeInViewport({ ratio: 1 })
  expect(await home.locator('span').evaluate(isWhole)).toBe(true)

  await page.mouse.wheel(0, 900)
  await expect(home).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(home).toBeInViewport({ ratio: 1 })

  const notices = page.getByRole('complementary', { name: 'Notices' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Dismiss notices for today' }).click()
  await expect(notices).toBeHidden()
  await page.reload()
  await expect(notices).toBeHidden()
})

function isWhole({
  scrollHeight,
  clientHeight,
  scrollWidth,
  clientWidth,
}: {
  scrollHeight: number
  clientHeight: number
  scrollWidth: number
  clientWidth: number
}): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1
}
