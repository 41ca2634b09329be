import { expect, test } from '../support/journey.ts'
import { watchForOfficeCode } from '../support/office-code.ts'
import { openOfficePage, signIn } from '../support/staff.ts'

/** Or it would prove nothing that no public page loads any of it. */
test('code and looks of the back office are recognized where they belong', async ({ page }) => {
  const officeCode = watchForOfficeCode(page)
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/products')
  await page.waitForLoadState('networkidle')
  const found = await officeCode()
  expect(found.some((path) => path.endsWith('.css'))).toBe(true)
  expect(found.some((path) => path.endsWith('.js'))).toBe(true)
})
