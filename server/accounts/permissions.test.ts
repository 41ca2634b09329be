import { expect, test } from 'vitest'
import { GIVEN_RIGHTS, PERMISSIONS, type Permission } from '#contract/accounts/permission.ts'
import { PUBLIC_READS } from '#contract/public-reads.ts'
import { seedContent } from '../../demo/content.ts'
import { routes } from '../modules.ts'
import { aTechnician, signedUp, theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { grantsOf, permissionsOf } from './permissions.ts'

const nobody = { isAdmin: false, isTechnician: false, isFieldTechnician: false, isContractor: false, isEmployee: false }
const customer = { ...nobody, role: 'customer' as const }
const READING = ['tickets.read', 'appointments.read']
const TICKETS = [
  ...READING,
  'tickets.write',
  'tickets.intake',
  'plans.read',
  'customers.read',
  'appointments.write',
  'queue.write',
]
const AT_THE_COUNTER = ['orders.read', 'products.read', 'plans.read', 'customers.read', 'queue.write', ...READING]
const known = new Set<string>(['public', 'shopper', 'customer', ...PERMISSIONS])

test.each(routes.map(({ endpoint, access }) => [endpoint.route, access]))(
  'every route of %s declares its access',
  (_, access) => {
    expect(known).toContain(access)
  },
)

test('retains only public responses in the browser when another person signs in', () => {
  const open = routes.filter(({ endpoint, access }) => access === 'public' && endpoint.method === 'GET')
  expect([...PUBLIC_READS].sort()).toEqual(open.map(({ endpoint }) => endpoint.route).sort())
})

test('routes below /admin require a staff permission', () => {
  const open = routes.filter(({ endpoint, access }) => endpoint.path.startsWith('/admin') && !access.includes('.'))
  expect(open.map(({ endpoint }) => endpoint.route)).toEqual([])
})

test.each([
  ['a customer may do nothing beyond shopping', customer, []],
  ['an administrator may do everything, by flag', { ...customer, isAdmin: true }, PERMISSIONS],
  ['an administrator may do everything, by role', { ...customer, role: 'admin' as const }, PERMISSIONS],
  ['a technician works on tickets and appointments, by flag', { ...customer, isTechnician: true }, TICKETS],
  ['a technician works on tickets and appointments, by role', { ...customer, role: 'technician' as const }, TICKETS],
  ['a field technician works on tickets and appointments, by flag', { ...customer, isFieldTechnician: true }, TICKETS],
  [
    'a field technician works on tickets and appointments, by role',
    { ...customer, role: 'field_tech' as const },
    TICKETS,
  ],
  ['a contractor reads tickets and appointments, by flag', { ...customer, isContractor: true }, READING],
  ['a contractor reads tickets and appointments, by role', { ...customer, role: 'contractor' as const }, READING],
  ['who stands at the counter reads, by flag', { ...customer, isEmployee: true }, AT_THE_COUNTER],
  ['who stands at the counter reads, by role', { ...customer, role: 'staff' as const }, AT_THE_COUNTER],
])('%s', (_, user, permissions) => {
  expect([...grantsOf(user)].sort()).toEqual([...permissions].sort())
})

test('grants additional permissions to staff, and none to other users', () => {
  const given = { givenRights: ['counter.write', 'orders.write'] as const }
  const bea = { ...customer, role: 'staff' as const, ...given }
  expect([...grantsOf(bea)].sort()).toEqual([...AT_THE_COUNTER, 'counter.write', 'orders.write'].sort())
  expect([...grantsOf({ ...customer, ...given })]).toEqual([])
  const forged = { ...bea, givenRights: ['users.write', 'settings.write'] as never }
  expect([...grantsOf(forged)].sort()).toEqual([...AT_THE_COUNTER].sort())
})

test('a right to change something includes the right to see it', () => {
  for (const right of GIVEN_RIGHTS.filter((right) => right.endsWith('.write'))) {
    const read = right.replace('.write', '.read') as Permission
    if (!PERMISSIONS.includes(read)) continue
    const contractor = { ...customer, isContractor: true, givenRights: [right] }
    expect([right, grantsOf(contractor).has(read)]).toEqual([right, true])
  }
})

test('grants staff no permissions without a second factor outside the demo', () => {
  const admin = { ...customer, isAdmin: true }
  expect([...permissionsOf({ isDemo: false }, admin, false)]).toEqual([])
  expect(permissionsOf({ isDemo: false }, admin, true).has('users.write')).toBe(true)
  expect(permissionsOf({ isDemo: true }, admin, false).has('users.write')).toBe(true)
})

test('answers 401 to visitors and 403 to users without permission', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const actors = {
    visitor: shop.visitor(),
    customer: await signedUp(shop),
    technician: await aTechnician(shop),
    owner: await theOwner(shop),
  }
  const mayAsk = { visitor: 0, customer: 1, technician: 2, owner: 3 }
  const technicians = new Set<string>(TICKETS)
  for (const { endpoint, access } of routes) {
    if (access === 'public' || access === 'shopper' || /logout|sessions/.test(endpoint.path)) continue
    const needed = access === 'customer' ? 1 : technicians.has(access) ? 2 : 3
    const path = `/api${endpoint.path.replace(/:\w+/g, '2000000000')}`
    const ask = async ([name, rank]: [keyof typeof actors, number]) => {
      const init = { method: endpoint.method, headers: { 'content-type': 'application/json' } }
      const response = await actors[name].fetch(
        path,
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? init : { ...init, body: '{}' },
      )
      const code = response.status === 403 ? ((await response.json()) as { code: string }).code : undefined
      if (!response.bodyUsed) await response.body?.cancel()
      const who = `${name} ${endpoint.route}`
      if (rank === 0) expect([who, response.status]).toEqual([who, 401])
      else if (rank < needed) expect([who, response.status]).toEqual([who, 403])
      else {
        // Printing depends on the browser, too, and these are not registers.
        const isRefused = [401, 403].includes(response.status) && code !== 'not_a_register'
        expect([who, isRefused]).toEqual([who, false])
        expect([who, response.status < 500]).toEqual([who, true])
      }
    }
    await Promise.all((Object.entries(mayAsk) as [keyof typeof actors, number][]).map(ask))
  }
})
