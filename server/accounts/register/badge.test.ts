import { expect, test } from 'vitest'
import { giveOwnBadge, giveUserBadge, removeUserBadge, switchByBadge } from '#contract/accounts/badge.ts'
import { approveAction, getSharedRegister } from '#contract/accounts/register.ts'
import { getUser } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { deactivateUser, getAdminUser, restoreUser, updateUser } from '#contract/customers/admin-user.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { signedUp } from '../../testing/people.ts'
import { aSharedRegister } from '../../testing/registers.ts'
import { cashSale } from '../../testing/staff.ts'
import { idOf } from '../../testing/staffed-shop.ts'

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error) => error.code,
  )

async function aBadge() {
  const setup = await aSharedRegister()
  const { code } = await setup.olive.call(giveUserBadge, { id: setup.ids.bea })
  const scan = (scanned = code) => setup.register.call(switchByBadge, { code: scanned })
  return { ...setup, code, scan }
}

test('switches to the person of the badge, limited to the register, and records their sales', async () => {
  const { register, scan, olive, lamp, code, ids } = await aBadge()
  expect(code).toMatch(/^BADGE\d{18}$/)

  const user = await scan()
  await register.call(
    sellAtCounter,
    cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 }),
  )

  expect(user).toMatchObject({ username: 'bea', register: { isLimited: true } })
  const [sale] = await olive.call(listAudit, { action: 'order.sold_at_counter' })
  expect(sale).toMatchObject({ actorName: 'bea' })
  const [given] = await olive.call(listAudit, { action: 'user.badge_set' })
  expect(given).toMatchObject({ actorName: 'olive', target: `user:${ids.bea}` })
  expect(await olive.call(getAdminUser, { id: ids.bea })).toMatchObject({ hasBadge: true })
})

test('opens nothing in a browser that is not a register', async () => {
  const { shop, code, bea } = await aBadge()
  expect(await codeOf(shop.visitor().call(switchByBadge, { code }))).toBe('not_a_register')
  expect(await codeOf(bea.call(switchByBadge, { code }))).toBe('not_a_register')
})

test('does not approve an action with a badge', async () => {
  const { register, olive, ids, scan } = await aBadge()
  const { code } = await olive.call(giveUserBadge, { id: ids.olive })
  await scan()

  const pin = code.slice(-8)
  expect(await codeOf(register.call(approveAction, { userId: ids.olive, pin, permission: 'counter.price' }))).toBe(
    'wrong_pin',
  )
})

test('accepts only the last badge, and none after it was removed', async () => {
  const { scan, code, olive, ids, register } = await aBadge()
  const { code: second } = await olive.call(giveUserBadge, { id: ids.bea })
  expect(await codeOf(scan(code))).toBe('unknown_badge')
  expect(await codeOf(scan(second))).toBe('done')
  expect(await register.call(getSharedRegister)).toMatchObject({ takesBadges: true })

  await olive.call(removeUserBadge, { id: ids.bea })

  expect(await codeOf(scan(second))).toBe('unknown_badge')
  expect(await register.call(getSharedRegister)).toMatchObject({ takesBadges: false })
})

test('removes the badge of a person who is deactivated or no longer works at the register', async () => {
  const { scan, olive, ids } = await aBadge()
  await olive.call(deactivateUser, { id: ids.bea })
  await olive.call(restoreUser, { id: ids.bea })
  expect(await codeOf(scan())).toBe('unknown_badge')

  const { code } = await olive.call(giveUserBadge, { id: ids.bea })
  await olive.call(updateUser, { id: ids.bea, givenRights: [] })
  await olive.call(updateUser, { id: ids.bea, givenRights: ['counter.write'] })
  expect(await codeOf(scan(code))).toBe('unknown_badge')
})

test('refuses the badge of a person whose permission is gone', async () => {
  const { shop, scan, ids } = await aBadge()
  await shop.sql(`update users set given_rights = '{}' where id = $1`, [ids.bea])
  expect(await codeOf(scan())).toBe('unknown_badge')
})

test('limits unknown badges at one register, and counts none that is right', async () => {
  const { scan } = await aBadge()
  for (let n = 1; n <= 25; n++) expect(await codeOf(scan())).toBe('done')
  const codes = []
  for (let n = 1; n <= 21; n++) codes.push(await codeOf(scan(`BADGE${String(n).padStart(18, '0')}`)))

  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['unknown_badge']))
  expect(codes[20]).toBe('too_many_requests')
  expect(await codeOf(scan())).toBe('too_many_requests')
})

test('stores the code hashed with the session secret', async () => {
  const { shop, scan, code } = await aBadge()
  const [row] = await shop.sql('select code_hash from register_badges')
  expect(row!.code_hash).not.toContain(code)

  const { sessionSecret } = shop.config
  shop.config.sessionSecret = 'y'.repeat(32)
  expect(await codeOf(scan())).toBe('unknown_badge')
  shop.config.oldSecrets = [sessionSecret]
  expect(await codeOf(scan())).toBe('done')
})

test('makes a card that a person has their badge, and refuses it to another, also after the secret changed', async () => {
  const { shop, bea, olive, ids, scan } = await aBadge()
  await bea.call(giveOwnBadge, { code: 'DOOR-00417' })
  expect(await scan('DOOR-00417')).toMatchObject({ username: 'bea' })
  const taken = () => codeOf(olive.call(giveUserBadge, { id: ids.olive, code: 'DOOR-00417' }))
  expect(await taken()).toBe('badge_taken')

  shop.config.oldSecrets = [shop.config.sessionSecret]
  shop.config.sessionSecret = 'y'.repeat(32)
  expect(await taken()).toBe('badge_taken')
})

test.each([
  { code: '4006381333931', why: 'a product’s barcode' },
  { code: '00000012', why: 'too easy to guess' },
  { code: 'A-1', why: 'too short' },
])('refuses $code as a badge: $why', ({ code }) => {
  expect(giveOwnBadge.input.safeParse({ code }).success).toBe(false)
})

test('gives a badge only with a fresh proof, never at a register, and only to people who work there', async () => {
  const { shop, register, scan, olive, bea, ids } = await aBadge()
  await signedUp(shop)
  const carla = await idOf(shop, 'carla')
  expect(await codeOf(olive.call(giveUserBadge, { id: carla }))).toBe('no_register_permission')
  await scan()
  expect(await codeOf(register.call(giveOwnBadge, {}))).toBe('register_only')

  shop.time.pass(6)
  expect(await codeOf(bea.call(giveOwnBadge, {}))).toBe('proof_required')
  expect(await codeOf(olive.call(giveUserBadge, { id: ids.bea }))).toBe('proof_required')
  expect(await olive.call(getUser)).toMatchObject({ username: 'olive' })
})
