import { expectAccessible } from '../support/accessible.ts'
import { ADMIN_DIALOGS, ADMIN_PAGES } from '../support/admin-routes.ts'
import { expectFit } from '../support/fit.ts'
import { expect, test } from '../support/fixtures.ts'
import { inGroups } from '../support/groups.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

const MAIN_PAGES = [
  '/admin',
  '/admin/workbench',
  '/admin/tickets',
  '/admin/appointments',
  '/admin/orders',
  '/admin/drawers',
  '/admin/products',
  '/admin/products/new',
  '/admin/users',
  '/admin/company',
]
const others = [...ADMIN_PAGES, ...ADMIN_DIALOGS].filter((path) => !MAIN_PAGES.includes(path))
const groups = [
  ...inGroups(MAIN_PAGES).map((paths) => ({ paths, tag: [] })),
  ...inGroups(others).map((paths) => ({ paths, tag: '@exhaustive' })),
]

for (const { paths, tag } of groups)
  test(`${paths.join(', ')} fit and pass axe`, { tag }, async ({ page }) => {
    test.setTimeout(240_000)
    await signIn(page, 'admin')
    for (const path of paths)
      await test.step(path, async () => {
        await openAdminPage(page, path)
        if (ADMIN_DIALOGS.includes(path)) await expect(page.getByRole('dialog')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
        await expectFit(page)
      })
  })
