import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

const MIN_TEXT_SIZE = `Math.min(...[...document.querySelectorAll('main :is(input, select, textarea)')]
  .filter((field) => field.checkVisibility())
  .map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))`

test.use({ isMobile: true, hasTouch: true })

test('shows no field on a phone with text so small that iOS zooms in', async ({ page }) => {
  await signIn(page, 'admin', '/admin/products')
  for (const path of ['/admin/products', '/admin/orders', '/admin/company', '/products']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('input, select').filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate<number>(MIN_TEXT_SIZE), path).toBeGreaterThanOrEqual(16)
  }
})
