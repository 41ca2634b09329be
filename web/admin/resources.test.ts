import { expect, test } from 'vitest'
import { RESOURCES, type ResourceName } from '#contract/resource.ts'
import { NAVIGATION } from './navigation.ts'
import { adminPages, isChangedBy, pageOf, setNavigation } from './resources.ts'

setNavigation(NAVIGATION)

test('every resource has a manifest', () => {
  const all = NAVIGATION.flatMap(({ tabs }) => tabs.flatMap(({ resource }) => [resource, ...(resource.parts ?? [])]))

  const names = new Set(all.map(({ name }) => name))

  expect((Object.keys(RESOURCES) as ResourceName[]).filter((name) => !names.has(name))).toEqual([])
  expect(names.size).toBe(new Set(all).size)
})

test.each([
  [['orders'], 'GET /admin/orders', true],
  [['orders'], 'GET /admin/orders/:id', true],
  [['mail'], 'GET /admin/orders', false],
  [['theme'], 'GET /admin/products/:id', false],
  [['products'], 'GET /admin/categories', true],
  [['products'], 'GET /admin/suppliers', true],
  [['suppliers'], 'GET /admin/suppliers', true],
  [['purchase_orders'], 'GET /admin/purchase-orders/:id', true],
  [['orders'], 'GET /admin/suppliers', false],
  [['users'], 'GET /admin/orders', true],
  [['company'], 'GET /admin/policies/:slug', true],
  [['theme'], 'GET /admin/holiday-themes', true],
  [['orders'], 'GET /admin/holiday-themes', false],
  [['subscribers'], 'GET /admin/newsletter', true],
  [['orders'], 'GET /admin/newsletter', false],
  [['orders'], 'GET /admin/settings', false],
  [['orders'], 'GET /admin/users/:id/timeline', true],
  [['mail'], 'GET /admin/audit', true],
  [['theme'], 'GET /admin/something-new', true],
  [['products'], 'GET /products', true],
  [['products'], 'palette', false],
  [['tickets'], 'GET /repair-tickets/:id', true],
  [['tickets'], 'GET /repair-tickets', true],
  [['orders'], 'GET /repair-tickets', false],
  [['booking_rules'], 'GET /admin/appointments', true],
  [['appointments'], 'GET /admin/booking', false],
])('a change of %s refreshes %s: %s', (tags, route, isRefreshed) => {
  expect(isChangedBy(tags, route)).toBe(isRefreshed)
})

test('has ten areas with keys and pages of their own', () => {
  const paths = adminPages().map(({ path }) => path)

  expect(NAVIGATION).toHaveLength(10)
  expect(new Set(NAVIGATION.map(({ key }) => key)).size).toBe(10)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['/admin', 'Home', 'Home'],
  ['/admin/orders', 'Orders', 'All orders'],
  ['/admin/orders/12', 'Orders', 'All orders'],
  ['/admin/orders/new', 'Register', 'Sell'],
  ['/admin/tickets/board', 'Repairs', 'Board'],
  ['/admin/company/prices/new', 'Settings', 'Tax and shipping'],
  ['/admin/users/rights', 'Settings', 'Team and permissions'],
  ['/admin/settings', 'Settings', 'Settings'],
])('shows %s in %s as %s', (path, area, label) => {
  const page = pageOf(path)

  expect([page.area.label, page.label]).toEqual([area, label])
})
