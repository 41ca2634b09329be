import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/user.ts'
import * as contract from '#contract/customers/admin-user.ts'
import { hasOrdered } from '../../orders/customer-orders.ts'
import { carla, signedIn, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import type { TestShop } from '../../testing/shop.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { asAdmin, bea, idOf, openShopWithOwner } from '../../testing/staffed-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

test('removes permissions with the next request', async () => {
  const { shop, owner } = await openShopWithOwner()
  const second = await asAdmin(shop, bea)
  await second.call(contract.listUsers)
  const id = await idOf(shop, 'bea')
  await owner.call(contract.updateUser, { id, isAdmin: false })
  await expect(second.call(contract.listUsers)).rejects.toMatchObject({ code: 'not_allowed' })

  await owner.call(contract.deactivateUser, { id })
  await expect(second.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
  await expect(signedIn(shop, bea)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await owner.call(contract.restoreUser, { id })).toMatchObject({ status: 'active', sessions: 0 })
  await expect(second.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })

  await signedIn(shop, bea)
})

test('prevents administrators from removing their own rights and the last administrator', async () => {
  const { shop, owner } = await openShopWithOwner()
  const own = await idOf(shop, 'olive')
  const refusal = (code: string) => ({ kind: 'conflict', code })

  await expect(owner.call(contract.updateUser, { id: own, isAdmin: false })).rejects.toMatchObject(
    refusal('own_admin_flag'),
  )
  await expect(owner.call(contract.updateUser, { id: own, role: 'customer' })).rejects.toMatchObject(
    refusal('own_admin_flag'),
  )
  await expect(owner.call(contract.deleteUser, { id: own })).rejects.toMatchObject(refusal('own_account'))
  await expect(owner.call(contract.deactivateUser, { id: own })).rejects.toMatchObject(refusal('own_account'))
  expect(await owner.call(contract.getAdminUser, { id: own })).toMatchObject({ isAdmin: true, status: 'active' })
})

async function atOnce(shop: TestShop, requests: (() => Promise<unknown>)[]) {
  const door = await shop.database.pool.connect()
  await door.query('begin')
  await door.query('select id from users for update')
  const requested: Promise<PromiseSettledResult<unknown>>[] = []
  for (const request of requests) {
    requested.push(Promise.allSettled([request()]).then(([outcome]) => outcome!))
    await expect.poll(() => waitingIn(shop)).toBe(requested.length)
  }
  await door.query('commit')
  door.release()
  return Promise.all(requested)
}

async function waitingIn(shop: TestShop): Promise<number> {
  const [waiting] = await shop.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting!.n
}

const WAYS = ['demote', 'deactivate', 'delete'] as const

function remove(visitor: Visitor, how: (typeof WAYS)[number], id: number): Promise<unknown> {
  if (how === 'demote') return visitor.call(contract.updateUser, { id, isAdmin: false })
  return how === 'delete' ? visitor.call(contract.deleteUser, { id }) : visitor.call(contract.deactivateUser, { id })
}

test.each(WAYS)('leaves one administrator when two %s each other at once', async (how) => {
  const { shop, owner } = await openShopWithOwner()
  await openConnectionsOf(shop)
  const second = await asAdmin(shop, bea)
  const [own, other] = [await idOf(shop, 'olive'), await idOf(shop, 'bea')]

  const outcomes = await atOnce(shop, [() => remove(owner, how, other), () => remove(second, how, own)])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await shop.sql(`select id from users where is_admin and disabled_at is null`)
  expect(left).toHaveLength(1)
})

test.each(WAYS)('does not let a user who lost the permission while waiting %s anybody', async (how) => {
  const { shop, owner } = await openShopWithOwner()
  const second = await asAdmin(shop, bea)
  await asAdmin(shop, carla)
  const [other, third] = [await idOf(shop, 'bea'), await idOf(shop, 'carla')]

  const outcomes = await atOnce(shop, [() => remove(owner, how, other), () => remove(second, how, third)])

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await owner.call(contract.getAdminUser, { id: third })).toMatchObject({ isAdmin: true, status: 'active' })
})

test('deletes an account without history, and deactivates one with orders', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, bea)
  await signedIn(shop, bea)
  expect(await owner.call(contract.foreseeDeletion, { id })).toEqual({ outcome: 'deleted' })
  expect(await owner.call(contract.deleteUser, { id })).toEqual({ outcome: 'deleted' })
  await expect(owner.call(contract.getAdminUser, { id })).rejects.toMatchObject({ code: 'user_not_found' })

  const customer = await signedUp(shop)
  await buy(customer, [{ productId: (await aProduct(shop)).id }])
  const buyer = await idOf(shop, 'carla')
  expect(await hasOrdered(shop.context(), buyer)).toBe(true)
  expect(await hasOrdered(shop.context(), await idOf(shop, 'olive'))).toBe(false)
  expect(await owner.call(contract.foreseeDeletion, { id: buyer })).toEqual({ outcome: 'deactivated' })
  expect(await owner.call(contract.deleteUser, { id: buyer })).toEqual({ outcome: 'deactivated' })
  expect(await owner.call(contract.getAdminUser, { id: buyer })).toMatchObject({ status: 'inactive' })
  await expect(customer.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
})

test('deactivates an account with audit entries, so that the log keeps its name', async () => {
  const { shop, owner } = await openShopWithOwner()
  const second = await asAdmin(shop, bea)
  await second.call(contract.createUser, { username: 'noor', email: 'noor@example.com' })
  const id = await idOf(shop, 'bea')
  expect(await owner.call(contract.deleteUser, { id })).toEqual({ outcome: 'deactivated' })
  expect(await owner.call(contract.getAdminUser, { id })).toMatchObject({ status: 'inactive' })
})
