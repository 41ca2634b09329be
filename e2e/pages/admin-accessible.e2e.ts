import { expectAccessible } from '../support/accessible.ts'
import { OFFICE_DIALOGS, OFFICE_PAGES } from '../support/admin-routes.ts'
import { expectFit } from '../support/fit.ts'
import { inGroups } from '../support/groups.ts'
import { expect, test } from '../support/journey.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

for (const paths of inGroups([...OFFICE_PAGES, ...OFFICE_DIALOGS]))
  test(`axe finds nothing in ${paths.join(', ')}, and they fit`, async ({ page }) => {
    test.setTimeout(240_000)
    await signIn(page, 'admin')
    for (const path of paths)
      await test.step(path, async () => {
        await openAdminPage(page, path)
        if (OFFICE_DIALOGS.includes(path)) await expect(page.getByRole('dialog')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
        await expectFit(page)
      })
  })
