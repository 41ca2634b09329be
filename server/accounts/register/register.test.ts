import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account.ts'
import {
  enrollRegister,
  getOwnPin,
  getSharedRegister,
  listRegisters,
  removeUserPin,
  revokeRegister,
  setOwnPin,
  setUserPin,
  switchPerson,
  unlockUserPin,
} from '#contract/accounts/register.ts'
import { getUser, login, logout } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { deactivateUser, restoreUser, updateUser } from '#contract/customers/admin-user.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { openDrawer } from '#contract/payments/drawer.ts'
import { routes } from '../../modules.ts'
import { olive as owner, signedIn, signedUp } from '../../testing/people.ts'
import { aSharedRegister, beasPin, olivesPin } from '../../testing/registers.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'
import { idOf } from '../../testing/staffed-shop.ts'

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error) => error.code,
  )

const USED_AT_REGISTER = [
  'DELETE /admin/customer-displays/:id',
  'DELETE /admin/parked-sales/:id',
  'GET /admin/bill-sales/:id',
  'GET /admin/card-readers',
  'GET /admin/cash-settings',
  'GET /admin/customer-displays',
  'GET /admin/customers',
  'GET /admin/customers/:id/statement',
  'GET /admin/day-sheet',
  'GET /admin/drawers',
  'GET /admin/drawers/:id',
  'GET /admin/layaway-settings',
  'GET /admin/layaways',
  'GET /admin/layaways/:id',
  'GET /admin/live',
  'GET /admin/no-receipt-returns/:id',
  'GET /admin/orders',
  'GET /admin/orders/:id',
  'GET /admin/orders/bills',
  'GET /admin/orders/goods',
  'GET /admin/parked-sales',
  'GET /admin/parked-sales/:id',
  'GET /admin/reader-sales/:id',
  'GET /admin/register-pages',
  'GET /admin/return-settings',
  'GET /admin/returns/:id',
  'GET /admin/tax-category-names',
  'GET /admin/tips',
  'GET /shared-register',
  'GET /shared-register/offline',
  'GET /user',
  'POST /admin/bill-sales',
  'POST /admin/bill-sales/:id/receipt-prints',
  'POST /admin/customer-displays',
  'POST /admin/drawers',
  'POST /admin/drawers/:id/close',
  'POST /admin/drawers/:id/moves',
  'POST /admin/drawers/:id/moves/:moveId/prints',
  'POST /admin/gift-cards',
  'POST /admin/gift-cards/check',
  'POST /admin/gift-cards/sold',
  'POST /admin/layaways',
  'POST /admin/layaways/:id/cancel',
  'POST /admin/layaways/:id/hand-over',
  'POST /admin/layaways/:id/order-goods',
  'POST /admin/layaways/:id/pay-back',
  'POST /admin/no-receipt-returns',
  'POST /admin/no-receipt-returns/:id/receipt-prints',
  'POST /admin/no-receipt-returns/quote',
  'POST /admin/orders',
  'POST /admin/orders/:id/receipt',
  'POST /admin/orders/:id/receipt-prints',
  'POST /admin/orders/quote',
  'POST /admin/parked-sales',
  'POST /admin/reader-returns',
  'POST /admin/reader-sales',
  'POST /admin/reader-sales/:id/ask',
  'POST /admin/reader-sales/:id/cancel',
  'POST /admin/register-printer/no-sale',
  'POST /admin/returns',
  'POST /admin/returns/:id/receipt-prints',
  'POST /admin/returns/quote',
  'POST /admin/store-credit/check',
  'POST /login',
  'POST /logout',
  'POST /passkey-sign-in',
  'POST /passkey-sign-in/begin',
  'POST /shared-register/approvals',
  'POST /shared-register/badge',
  'POST /shared-register/offline-sales',
  'POST /shared-register/switch',
  'PUT /admin/customer-displays/content',
]

test('refuses an owner’s PIN session on every route that the register does not need', async () => {
  const { register, switchTo } = await aSharedRegister()
  await switchTo('olive')
  const open: string[] = []
  for (const { endpoint, access } of routes) {
    if (access === 'public' || endpoint.path === '/logout') continue
    const path = `/api${endpoint.path.replace(/:\w+/g, '2000000000')}`
    const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const init = { method: endpoint.method, headers: { 'content-type': 'application/json' } }
    const response = await register.fetch(path, isRead ? init : { ...init, body: '{}' })
    if (response.status !== 403) {
      open.push(endpoint.route)
      await response.body?.cancel()
    } else {
      const { code } = (await response.json()) as { code: string }
      expect([endpoint.route, code]).toEqual([endpoint.route, 'register_only'])
    }
  }
  expect([...open, 'POST /logout'].sort()).toEqual(USED_AT_REGISTER)
})

test('records sales and the drawer under the name of the person who typed the PIN', async () => {
  const { shop, register, switchTo, olive, lamp, ids } = await aSharedRegister()
  const { people, name } = await register.call(getSharedRegister)
  expect(name).toBe('Front counter')
  expect(people.map(({ id, approves }) => [id, approves.length])).toEqual([
    [ids.bea, 0],
    [ids.olive, 5],
  ])

  const user = await switchTo('bea')
  expect(user).toMatchObject({ username: 'bea', register: { name: 'Front counter', lockMinutes: 3, isLimited: true } })
  expect(user.permissions).not.toContain('queue.write')
  await register.call(openDrawer, { till: 'Front', float: 100 })
  await switchTo('olive')
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 })
  await register.call(sellAtCounter, sale)

  const recorded = await olive.call(listAudit, { action: 'order.sold_at_counter' })
  expect(recorded.map(({ actorName }) => actorName)).toEqual(['olive'])
  expect(await shop.sql('select opened_by from drawers')).toEqual([{ opened_by: 'bea' }])
  expect(await shop.sql('select count(*)::int from sessions where register_id is not null')).toEqual([{ count: 1 }])
})

test('ends the sessions of a revoked register', async () => {
  const { register, switchTo, olive, enrolled } = await aSharedRegister()
  await switchTo('bea')
  expect(await olive.call(listRegisters)).toMatchObject([{ name: 'Front counter', isThisOne: false }])

  await olive.call(revokeRegister, { id: enrolled.id })

  await expect(register.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
  expect(await codeOf(switchTo('bea'))).toBe('not_a_register')
  expect(await codeOf(register.call(getSharedRegister))).toBe('not_a_register')
})

test('removes the PIN of a person who no longer works at the register, so that it does not come back', async () => {
  const { switchTo, olive, ids, bea } = await aSharedRegister()

  await olive.call(updateUser, { id: ids.bea, givenRights: [] })
  await olive.call(updateUser, { id: ids.bea, givenRights: ['counter.write'] })

  expect(await bea.call(getOwnPin)).toEqual({ status: 'none', mayHavePin: true })
  expect(await codeOf(switchTo('bea'))).toBe('wrong_pin')
})

test('keeps the PIN of a person whose other permissions change', async () => {
  const { switchTo, olive, ids } = await aSharedRegister()

  await olive.call(updateUser, { id: ids.bea, givenRights: ['counter.write', 'counter.discount'] })

  expect(await codeOf(switchTo('bea'))).toBe('done')
})

test('accepts a PIN session only together with the register’s own cookie', async () => {
  const { shop, register, switchTo } = await aSharedRegister()
  await switchTo('bea')
  const session = /session=[^;]+/.exec(register.cookie)![0]

  const elsewhere = await shop.visitor().fetch('/api/user', { headers: { cookie: session } })

  expect(elsewhere.status).toBe(401)
  expect(await register.call(getUser)).toMatchObject({ username: 'bea' })
})

test('ends a PIN session a minute after the register should have locked', async () => {
  const { shop, register, switchTo } = await aSharedRegister()
  await switchTo('bea')
  shop.time.pass(3)
  expect(await register.call(getUser)).toMatchObject({ username: 'bea' })
  shop.time.pass(4)
  await expect(register.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
})

test('locks a PIN after five wrong attempts until an owner or a full sign-in unlocks it', async () => {
  const { switchTo, olive, ids, register, bea } = await aSharedRegister()
  for (let times = 1; times <= 5; times++) expect(await codeOf(switchTo('bea', '1111'))).toBe('wrong_pin')

  expect(await codeOf(switchTo('bea'))).toBe('pin_locked')
  expect((await register.call(getSharedRegister)).people.map(({ isLocked }) => isLocked)).toEqual([true, false])
  expect(await bea.call(getOwnPin)).toEqual({ status: 'locked', mayHavePin: true })
  const [entry] = await olive.call(listAudit, { action: 'user.pin_locked' })
  expect(entry).toMatchObject({ actorName: 'register Front counter', target: `user:${ids.bea}` })

  await olive.call(unlockUserPin, { id: ids.bea })
  expect(await codeOf(switchTo('bea'))).toBe('done')

  for (let times = 1; times <= 5; times++) await codeOf(switchTo('bea', '1111'))
  await register.call(login, { username: 'bea', password: 'behind the counter' })
  expect(await codeOf(switchTo('bea'))).toBe('done')
})

test('counts attempts at the same time', async () => {
  const { shop, switchTo } = await aSharedRegister()
  await openConnectionsOf(shop)

  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(switchTo('bea', '1111'))))

  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5)
  expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(7)
})

test('limits the attempts at one register over all people', async () => {
  const { register } = await aSharedRegister()
  const guess = (userId: number) => codeOf(register.call(switchPerson, { userId, pin: '1111' }))
  const codes = []
  for (let n = 1; n <= 31; n++) codes.push(await guess(1_000 + n))

  expect(new Set(codes.slice(0, 30))).toEqual(new Set(['wrong_pin']))
  expect(codes[30]).toBe('too_many_requests')
})

test('answers a wrong PIN, an unknown person and a person without the permission alike', async () => {
  const { shop, switchTo, register, olive, ids } = await aSharedRegister()
  await signedUp(shop)
  const carla = await idOf(shop, 'carla')
  await shop.sql(
    `insert into register_pins (user_id, pin_hash, changed_at) select $1, pin_hash, changed_at from register_pins where user_id = $2`,
    [carla, ids.bea],
  )
  const answerTo = (userId: number, pin: string) =>
    register.call(switchPerson, { userId, pin }).catch(({ kind, code, message }) => ({ kind, code, message }))
  const wrong = await answerTo(ids.bea, '1111')

  expect(wrong).toMatchObject({ code: 'wrong_pin' })
  expect(await answerTo(9_999, '1111')).toEqual(wrong)
  expect(await answerTo(carla, '1111')).toEqual(wrong)
  await shop.sql(`update users set given_rights = '{}' where id = $1`, [ids.bea])
  expect(await answerTo(ids.bea, beasPin)).toEqual(wrong)
  expect((await register.call(getSharedRegister)).people.map(({ id }) => id)).toEqual([ids.olive])
  await shop.sql(`update users set given_rights = '{counter.write}' where id = $1`, [ids.bea])

  await olive.call(deactivateUser, { id: ids.bea })
  expect(await answerTo(ids.bea, beasPin)).toEqual(wrong)
  await olive.call(restoreUser, { id: ids.bea })
  expect(await answerTo(ids.bea, beasPin)).toEqual(wrong)
  expect(await codeOf(switchTo('olive'))).toBe('done')
})

test('changes a PIN only with a fresh proof and never at a register', async () => {
  const { shop, register, switchTo, bea, olive, ids } = await aSharedRegister()
  await bea.call(setOwnPin, { pin: '7306' })
  expect(await codeOf(switchTo('bea'))).toBe('wrong_pin')
  await switchTo('bea', '7306')

  expect(await codeOf(register.call(setOwnPin, { pin: '5128' }))).toBe('register_only')
  const passwords = { currentPassword: 'behind the counter', newPassword: 'quiet river 1870' }
  expect(await codeOf(register.call(changePassword, passwords))).toBe('register_only')
  shop.time.pass(6)
  expect(await codeOf(bea.call(setOwnPin, { pin: '5128' }))).toBe('proof_required')
  expect(await codeOf(olive.call(setUserPin, { id: ids.bea, pin: '5128' }))).toBe('proof_required')
  expect(await codeOf(olive.call(enrollRegister, { name: 'Back counter' }))).toBe('proof_required')

  await olive.call(removeUserPin, { id: ids.bea })
  expect(await codeOf(switchTo('bea', '7306'))).toBe('wrong_pin')
})

test.each(['0000', '1234', '4321', '7890', '99999999', '1212', '343434', '1122'])(
  'refuses %s as a PIN',
  async (pin) => {
    expect(setOwnPin.input.safeParse({ pin }).success).toBe(false)
  },
)

test.each([beasPin, olivesPin, '2580', '11223'])('accepts %s as a PIN', (pin) => {
  expect(setOwnPin.input.safeParse({ pin }).success).toBe(true)
})

test('stores PINs and register cookies hashed, and the PIN with the session secret', async () => {
  const { shop, register, switchTo } = await aSharedRegister()
  const token = /register=([^;]+)/.exec(register.cookie)![1]!
  const [row] = await shop.sql('select pin_hash, token_hash from register_pins, registers')
  expect(row!.pin_hash).toMatch(/^\$argon2id\$/)
  expect(row!.token_hash).not.toContain(token)

  const { sessionSecret } = shop.config
  shop.config.sessionSecret = 'y'.repeat(32)
  expect(await codeOf(switchTo('bea'))).toBe('wrong_pin')
  shop.config.oldSecrets = [sessionSecret]
  expect(await codeOf(switchTo('bea'))).toBe('done')
})

test('refuses a PIN to people who do not work at the register', async () => {
  const { shop, olive } = await aSharedRegister()
  const carla = await signedUp(shop)
  expect(await codeOf(carla.call(setOwnPin, { pin: '5128' }))).toBe('no_register_permission')
  const id = await idOf(shop, 'carla')
  expect(await codeOf(olive.call(setUserPin, { id, pin: '5128' }))).toBe('no_register_permission')
})

test('counts the register and its PIN as two factors outside the demo', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const register = await signedUp(shop, owner)
  await shop.sql(`update users set is_admin = true, role = 'admin'`)
  await shop.sql(`update sessions set has_second_factor = true, proof = 'code'`)
  const userId = await idOf(shop, 'olive')
  await register.call(setOwnPin, { pin: olivesPin })
  await register.call(enrollRegister, { name: 'Front counter' })
  await register.call(logout)

  const user = await register.call(switchPerson, { userId, pin: olivesPin })

  expect(user).toMatchObject({ needsSecondFactor: false, register: { isLimited: true } })
  expect(user.permissions).toContain('counter.write')
  await expect(signedIn(shop, owner)).resolves.toBeDefined()
})
