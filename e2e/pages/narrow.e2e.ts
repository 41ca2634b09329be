import { readFileSync } from 'node:fs'
import { ADMIN_DIALOGS, ADMIN_PAGES } from '../support/admin-routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { overhang } from '../support/overhang.ts'
import { OTHER_ROUTES, TEMPLATES } from '../support/public-routes.ts'
import { signIn } from '../support/staff.ts'

const OPENED: Record<string, string> = {
  '/services/$type': 'pc-repair',
  '/products/$slug': 'wireless-charging-pad',
  '/order-tracking/$id': '0',
  '/order/$id': '1',
  '/drop-shipments/$id': '1',
  '/guides/$slug': 'equipment',
  '/guides/$slug/edit': 'equipment',
  '/admin/company/policies/$slug': 'terms',
  '/admin/company/prices/$id': 'new',
  '/admin/mail/$id': '1',
  '/admin/reviews/$id': '1',
  '/review/$id': '1',
  '/review/stop/$id': '1',
  '/stock-alert/$id': '1',
  '/admin/orders/$id': '20',
  '/admin/print/address-label/$id': '20',
  '/admin/print/packing-slip/$id': '20',
  '/admin/print/ticket/$id/$sheet': '1/slip',
  '/admin/print/receipt/$id': '20',
  '/admin/stock-counts/$id': '1',
}

const TESTED_ELSEWHERE = [...TEMPLATES, ...OTHER_ROUTES, ...ADMIN_PAGES, ...ADMIN_DIALOGS].map(
  (path) => path.split('?')[0]!,
)

const addresses = [
  ...new Set(
    [...readFileSync('web/route-tree.gen.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)': typeof/gm)]
      .map(([, path]) => path!.replace(/(?<=.)\/$/, '').replace(/_(?=\/)/g, ''))
      .filter((path) => !TESTED_ELSEWHERE.some(isOf(path)))
      .map((path) => path.replace(/\$\w+(?:\/\$\w+)*/, () => OPENED[path] ?? 'new')),
  ),
]

function isOf(route: string): (address: string) => boolean {
  const shape = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
  return (address) => shape.test(address)
}

const isAdminPath = (path: string) => /^\/(admin|branding|guides)/.test(path)
const adminPages = addresses.filter(isAdminPath)
const shop = addresses.filter((path) => !isAdminPath(path))

test.use({ viewport: { width: 320, height: 700 } })

for (const [who, paths] of [
  ['public', shop],
  ['admin', adminPages],
] as const) {
  test(`fits the other ${who} pages into 320 pixels`, { tag: '@exhaustive' }, async ({ page }) => {
    test.setTimeout(240_000)
    if (who === 'admin') await signIn(page, 'admin')
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      await page.goto(path)
      await page.locator('main h1, main h2').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle').catch(() => {})
      expect([path, Math.max(0, await overhang(page))]).toEqual([path, 0])
    }
  })
}
