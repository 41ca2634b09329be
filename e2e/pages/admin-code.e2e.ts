import { watchForAdminCode } from '../support/admin-code.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

test('detects code and styles of the back office', async ({ page }) => {
  const adminCode = watchForAdminCode(page)
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/products')
  await page.waitForLoadState('networkidle')
  const found = await adminCode()
  expect(found.some((path) => path.endsWith('.css'))).toBe(true)
  expect(found.some((path) => path.endsWith('.js'))).toBe(true)
})
