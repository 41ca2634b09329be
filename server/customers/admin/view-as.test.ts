import { expect, test } from 'vitest'
import { getUser, logout } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { endViewAs, listUsers, updateUser, viewAsCustomer } from '#contract/customers/admin-user.ts'
import { listMyOrders } from '#contract/orders/order.ts'
import { routes } from '../../modules.ts'
import { aTechnician, signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

async function aCustomerToView() {
  const shop = await openShop()
  const { id: productId } = await aProduct(shop)
  const customer = await signedUp(shop)
  await buy(customer, [{ productId }])
  await customer.call(addToCart, { productId, quantity: 2 })
  return { shop, customer, productId, owner: await theOwner(shop), id: await idOf(shop, 'carla') }
}

const idOf = async (shop: TestShop, username: string) =>
  (await shop.sql<{ id: number }>('select id from users where username = $1', [username]))[0]!.id

test('shows an administrator the customer’s cart, orders and profile, and then their own again', async () => {
  const { shop, owner, id } = await aCustomerToView()
  const until = new Date(shop.time.now.getTime() + 30 * 60_000)
  expect(await owner.call(viewAsCustomer, { id })).toMatchObject({ username: 'carla' })

  expect(await owner.call(getUser)).toMatchObject({
    username: 'carla',
    isAdmin: false,
    permissions: [],
    viewedBy: { username: 'olive', until },
  })
  expect(await owner.call(getCart)).toMatchObject([{ quantity: 2 }])
  expect(await owner.call(listMyOrders)).toHaveLength(1)

  expect(await owner.call(endViewAs)).toMatchObject({ username: 'olive', viewedBy: null })
  expect(await owner.call(getCart)).toEqual([])
  const entries = await owner.call(listAudit, { target: `user:${id}` })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['user.view_as_ended', 'olive'],
    ['user.view_as_started', 'olive'],
  ])
})

test('refuses writes and admin routes while viewing as a customer', async () => {
  const { shop, owner, customer, productId, id } = await aCustomerToView()
  await owner.call(viewAsCustomer, { id })
  const allowed = new Set(['POST /logout', 'POST /user/view-as/end'])
  for (const { endpoint, access } of routes) {
    if (endpoint.method === 'GET' || allowed.has(endpoint.route)) continue
    const path = `/api${endpoint.path.replace(/:\w+/g, '1')}`
    const headers = { 'content-type': 'application/json' }
    const body = endpoint.method === 'DELETE' ? undefined : '{}'
    const response = await owner.fetch(path, { method: endpoint.method, headers, body })
    const problem = (await response.json()) as { code: string }
    expect([endpoint.route, access, response.status, problem.code]).toEqual([
      endpoint.route,
      access,
      403,
      'view_as_read_only',
    ])
  }

  await expect(owner.call(listUsers)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await owner.fetch('/api/user/export')).status).toBe(403)
  await expect(owner.call(addToCart, { productId })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await customer.call(getCart)).toMatchObject([{ quantity: 2 }])
  expect(await shop.sql('select count(*)::int as n from carts')).toEqual([{ n: 1 }])
})

test('ends after half an hour, and with a sign-out', async () => {
  const { shop, owner, id } = await aCustomerToView()
  await owner.call(viewAsCustomer, { id })
  shop.time.pass(29)
  expect((await owner.call(getUser)).username).toBe('carla')
  shop.time.pass(1)
  expect(await owner.call(getUser)).toMatchObject({ username: 'olive', viewedBy: null })
  expect(await owner.call(endViewAs)).toMatchObject({ username: 'olive' })

  await owner.call(viewAsCustomer, { id })
  await owner.call(logout)
  await expect(owner.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
})

test('never shows staff accounts, even if the customer becomes staff meanwhile', async () => {
  const { shop, owner, id } = await aCustomerToView()
  await aTechnician(shop)
  const refused = owner.call(viewAsCustomer, { id: await idOf(shop, 'teo') })
  await expect(refused).rejects.toMatchObject({ code: 'not_a_customer' })
  await expect(owner.call(viewAsCustomer, { id: await idOf(shop, 'olive') })).rejects.toMatchObject({
    code: 'not_a_customer',
  })

  await owner.call(viewAsCustomer, { id })
  await shop.sql(`update users set is_technician = true, role = 'technician' where id = $1`, [id])
  expect((await owner.call(getUser)).username).toBe('olive')
})

test('ends when the viewer is demoted or deactivated', async () => {
  const { shop, owner, id } = await aCustomerToView()
  await owner.call(viewAsCustomer, { id })
  await shop.sql(`update users set is_admin = false, role = 'customer' where username = 'olive'`)
  expect(await owner.call(getUser)).toMatchObject({ username: 'olive', viewedBy: null })

  await shop.sql(`update users set is_admin = true, role = 'admin' where username = 'olive'`)
  await owner.call(viewAsCustomer, { id })
  await shop.sql(`update users set disabled_at = now() where id = $1`, [id])
  expect((await owner.call(getUser)).username).toBe('olive')
  await expect(owner.call(viewAsCustomer, { id })).rejects.toMatchObject({ code: 'user_inactive' })

  await owner.call(updateUser, { id, phone: '614-555-0100' })
})
