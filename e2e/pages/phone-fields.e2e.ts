import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

test.use({ isMobile: true, hasTouch: true })

test('shows no field on a phone with text so small that iOS zooms in', async ({ page }) => {
  await signIn(page, 'admin', '/admin/products')
  for (const path of ['/admin/products', '/admin/orders', '/admin/company', '/products']) {
    await page.goto(path)
    const fields = page.getByRole('main').locator('input, select, textarea').filter({ visible: true })
    await expect(fields.first()).toBeVisible()
    const sizes: number[] = await fields.evaluateAll(
      '(fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))',
    )
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})
