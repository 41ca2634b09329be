import { expect, test } from 'vitest'
import { parseSearch } from '../../search-params.ts'
import { movedAddress, newAddressOf } from './moved-address.ts'

test.each([
  ['', '/admin'],
  ['tab=overview', '/admin'],
  ['tab=reports&view=taxes&by=month&from=2026-01-01', '/admin/reports?name=taxes&by=month&from=2026-01-01'],
  ['tab=products&condition=low-stock&page=2', '/admin/products?condition=low-stock&page=2'],
  ['tab=products&item=12&view=stock&status=all', '/admin/products/12?view=stock&status=all'],
  ['tab=products&item=new', '/admin/products/new'],
  ['tab=products&view=import', '/admin/products/import'],
  ['tab=products&item=12&view=import', '/admin/products/12'],
  ['tab=orders&item=54', '/admin/orders/54'],
  ['tab=orders&item=new', '/admin/orders/new'],
  ['tab=orders&view=attention', '/admin/orders/attention'],
  ['tab=orders&view=attention&item=54', '/admin/orders/54'],
  ['tab=orders&status=pending&sort=oldest', '/admin/orders?status=pending&sort=oldest'],
  ['tab=orders&search=Ada%20%26%20Bo', '/admin/orders?search=Ada+%26+Bo'],
  ['tab=categories&item=3', '/admin/categories/3'],
  ['tab=services&item=3', '/admin/services/3'],
  ['tab=testimonials&item=new', '/admin/testimonials/new'],
  ['tab=users&item=7&mode=edit&role=staff', '/admin/users/7?mode=edit&role=staff'],
  ['tab=users&view=guests&search=ada', '/admin/customers?search=ada'],
  ['tab=users&view=rights', '/admin/users/rights'],
  ['tab=suppliers&active=true&item=2', '/admin/suppliers/2?active=true'],
  ['tab=purchase-orders&supplierId=2', '/admin/purchase-orders?supplierId=2'],
  ['tab=company', '/admin/company'],
  ['tab=company&view=policies', '/admin/company/policies'],
  ['tab=company&view=policies&item=terms', '/admin/company/policies/terms'],
  ['tab=company&view=prices&item=new', '/admin/company/prices/new'],
  ['tab=themes&item=4', '/admin/themes/4'],
  ['tab=newsletter&status=confirmed', '/admin/newsletter?status=confirmed'],
  ['tab=mail&status=failed&item=9', '/admin/mail/9?status=failed'],
  ['tab=settings', '/admin/settings'],
  ['tab=audit&target=order%3A12', '/admin/audit?target=order%3A12'],
  ['tab=no-such-tab&item=1', '/admin'],
])('redirects /admin?%s to %s', (before, after) => {
  expect(newAddressOf(parseSearch(before))).toBe(after)
})

test('redirects only former addresses', () => {
  expect(movedAddress('/admin-new')).toBe('/admin')
  expect(movedAddress('/admin-new?tab=mail&status=failed')).toBe('/admin/mail?status=failed')
  expect(movedAddress('/admin?tab=orders&item=54')).toBe('/admin/orders/54')
  expect(movedAddress('/admin/tickets?new=true')).toBe('/admin/tickets/new')
  expect(movedAddress('/admin/repairs/new')).toBe('/admin/tickets/new')
  expect(movedAddress('/admin')).toBeUndefined()
  expect(movedAddress('/admin?page=2')).toBeUndefined()
  expect(movedAddress('/admin/orders?tab=orders')).toBeUndefined()
  expect(movedAddress('/products?tab=orders')).toBeUndefined()
})
