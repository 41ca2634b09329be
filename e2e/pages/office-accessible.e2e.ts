import { partOf } from '#server/testing/part.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectFit } from '../support/fit.ts'
import { expect, test } from '../support/journey.ts'
import { OFFICE_DIALOGS, OFFICE_PAGES } from '../support/office-routes.ts'
import { openOfficePage, signIn } from '../support/staff.ts'

/** One browser looks at several: signing in and loading the office’s code takes as long as looking at a page. */
const AT_ONCE = 6

/** Another sixth in each run: they are made of the same parts. `TEST_ALL=1` looks at all. */
const looked = partOf([...OFFICE_PAGES, ...OFFICE_DIALOGS], 'pages of the office', 1 / 6)

for (const paths of inParts(looked))
  test(`axe finds nothing in ${paths.join(', ')}, and they fit`, async ({ page }) => {
    test.setTimeout(240_000)
    await signIn(page, 'admin')
    for (const path of paths)
      await test.step(path, async () => {
        await openOfficePage(page, path)
        if (OFFICE_DIALOGS.includes(path)) await expect(page.getByRole('dialog')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
        await expectFit(page)
      })
  })

function inParts(paths: string[]): string[][] {
  const parts = Math.ceil(paths.length / AT_ONCE)
  return Array.from({ length: parts }, (_, n) => paths.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
}
