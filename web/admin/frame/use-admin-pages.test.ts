import { expect, test } from 'vitest'
import { NAVIGATION } from '../navigation.ts'
import { setNavigation } from '../resources.ts'
import { mayOpen, pagesFor } from './use-admin-pages.ts'

setNavigation(NAVIGATION)

const seller = { permissions: ['counter.write', 'orders.read'], register: null }

test.each([
  ['/admin/orders/12', true],
  ['/admin/orders/new', true],
  ['/admin/layaways/3', true],
  ['/admin/suppliers/1', false],
  ['/admin/settings/tips', false],
  ['/admin/print/receipt/12', true],
  ['/products/desk-lamp', true],
])('a seller may open %s: %s', (path, isOpenable) => {
  expect(mayOpen(seller, path)).toBe(isOpenable)
})

test('a technician sees no settings that only the owner can save', () => {
  const technician = { permissions: ['tickets.read', 'tickets.write', 'appointments.write'], register: null }
  const settings = pagesFor(technician).filter(({ area }) => area.label === 'Settings')

  expect(settings.map(({ label }) => label)).toEqual(['Booking settings'])
})

test('a PIN opens the register and its drawers, and the layaways by link', () => {
  const register = { name: 'Front', lockMinutes: 5, printer: 'browser', isLimited: true } as never
  const limited = { ...seller, register }

  expect(pagesFor(limited).map(({ path }) => path)).toEqual(['/admin/orders/new', '/admin/drawers'])
  expect(mayOpen(limited, '/admin/layaways/3')).toBe(true)
  expect(mayOpen(limited, '/admin/orders/12')).toBe(false)
})
