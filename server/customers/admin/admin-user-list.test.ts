import { expect, test } from 'vitest'
import * as contract from '#contract/customers/admin-user.ts'
import { routes } from '../../modules.ts'
import { aTechnician, signedUp } from '../../testing/people.ts'
import { bea, idOf, openShopWithOwner } from '../../testing/staffed-shop.ts'

test('filters by name, role and status, with pages', async () => {
  const { shop, owner } = await openShopWithOwner()
  await aTechnician(shop)
  await signedUp(shop)
  await owner.call(contract.createUser, { ...bea, isEmployee: true, firstName: 'Beatrix' })
  await shop.sql(`update users set role = 'staff', is_employee = false where username = 'bea'`)
  const names = async (search: Parameters<typeof owner.call>[1] & object) =>
    (await owner.call(contract.listUsers, search as never)).map(({ username }) => username)
  expect(await names({})).toEqual(['bea', 'carla', 'olive', 'teo'])
  expect(await names({ role: 'employee' })).toEqual(['bea'])
  expect(await names({ role: 'technician' })).toEqual(['teo'])
  expect(await names({ role: 'admin' })).toEqual(['olive'])
  expect(await names({ role: 'customer' })).toEqual(['carla'])
  expect(await names({ search: 'beaTR' })).toEqual(['bea'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ limit: 2, page: 2 })).toEqual(['olive', 'teo'])

  await owner.call(contract.deactivateUser, { id: await idOf(shop, 'carla') })
  expect(await names({ status: 'inactive' })).toEqual(['carla'])
  expect(await names({ status: 'active', role: 'customer' })).toEqual([])
})

test('counts at most two thousand users', async () => {
  const { shop, owner } = await openShopWithOwner()
  await shop.sql(
    `insert into users (username, email, password_hash) select 'user' || n, 'user' || n || '@example.com', 'x' from generate_series(1, 2001) n`,
  )
  const totalOf = async (query: string) => {
    const { headers } = await owner.fetch(`/api/admin/users?limit=1&${query}`)
    return [headers.get('x-total-count'), headers.get('x-total-more')]
  }

  expect(await totalOf('')).toEqual(['2000', 'true'])
  expect(await totalOf('search=user')).toEqual(['2000', 'true'])
  expect(await totalOf('role=admin')).toEqual(['1', null])
})

test('shows the same permissions as the routes require', async () => {
  const { owner } = await openShopWithOwner()
  const rights = await owner.call(contract.listRights)
  const of = (area: string) => rights.find((row) => row.area === area)!.grants
  expect(of('users')).toMatchObject({ admin: 'change', employee: 'none', customer: 'none' })
  expect(of('orders')).toMatchObject({ admin: 'change', employee: 'see' })

  const guarded = routes.map(({ access }) => access).filter((access) => access.includes('.'))
  const areas = new Set(guarded.map((access) => access.split('.')[0]!))
  expect(rights.map(({ area }) => area).sort()).toEqual([...areas].sort())
})

test('lists people with individual permissions, and only those in force', async () => {
  const { owner } = await openShopWithOwner()
  const emma = await owner.call(contract.createUser, { ...bea, isEmployee: true })
  const given = { givenRights: ['counter.write' as const, 'mail.read' as const] }
  await owner.call(contract.updateUser, { id: emma.id, ...given })
  await owner.call(contract.createUser, { ...bea, username: 'ada', email: 'ada@example.com', isAdmin: true, ...given })
  expect(await owner.call(contract.listGivenRights)).toMatchObject([{ id: emma.id, ...given }])

  await owner.call(contract.updateUser, { id: emma.id, isEmployee: false })

  expect(await owner.call(contract.listGivenRights)).toEqual([])
})
