import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openTab, signIn } from '../support/staff.ts'

/** Read as text: what the file imports are components, which only the browser's build understands. */
const source = readFileSync(new URL('#web/office/frame/tabs.ts', import.meta.url), 'utf8')
const TABS = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, name]) => name!)

for (const tab of TABS) {
  test(`axe finds nothing in the office's tab ${tab}`, async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    await openTab(page, `tab=${tab}`)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, tab)
  })
}

for (const [name, search] of [
  ['a new product', 'tab=products&item=new'],
  ['a product as the office sees it', 'tab=products&item=1&view=details'],
  ['a shelf', 'tab=products&item=1&view=stock'],
  ['an import', 'tab=products&view=import'],
  ['a new category', 'tab=categories&item=new'],
  ['a new purchase order', 'tab=purchase-orders&item=new'],
  ['a supplier', 'tab=suppliers&item=1'],
] as const) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    await openTab(page, search)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, name)
  })
}
