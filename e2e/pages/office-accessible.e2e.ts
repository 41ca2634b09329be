import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openOfficePage, signIn } from '../support/staff.ts'

/** Read as text: what the file imports are components, which only the browser's build understands. */
const source = readFileSync(new URL('../../web/office/nouns.ts', import.meta.url), 'utf8')
const PAGES = [...source.matchAll(/path: '(\/admin[^']*)'/g)].map(([, path]) => path!)

for (const path of PAGES) {
  test(`axe finds nothing in ${path}`, async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    await openOfficePage(page, path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  })
}

for (const [name, path] of [
  ['a new product', '/admin/products/new'],
  ['a product as the office sees it', '/admin/products/1?view=details'],
  ['a shelf', '/admin/products/1?view=stock'],
  ['an import', '/admin/products/import'],
  ['a new category', '/admin/categories/new'],
  ['a new purchase order', '/admin/purchase-orders/new'],
  ['a supplier', '/admin/suppliers/1'],
] as const) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    await openOfficePage(page, path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, name)
  })
}
