import { expect, test } from 'vitest'
import { endAllSessions, endSession, listSessions } from '#contract/accounts/account.ts'
import { getUser, login, logout } from '#contract/accounts/user.ts'
import { carla, olive, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

const signedOut = { kind: 'not_signed_in' }
const DAY = 24 * 60

const sessionOf = (cookies: string) => /session=([^;]+)/.exec(cookies)?.[1]

test('stores only a hash of the session token', async () => {
  const shop = await openShop()
  const token = sessionOf((await signedUp(shop)).cookie)!

  expect(token).toHaveLength(43)
  const [row] = await shop.sql('select token_hash from sessions')
  expect(row!.token_hash).not.toBe(token)
})

test('creates a new session at every sign-in and ends the previous one', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  const before = visitor.cookie

  await visitor.call(login, { username: 'carla', password: carla.password })

  expect(sessionOf(visitor.cookie)).not.toBe(sessionOf(before))
  expect((await shop.visitor().fetch('/api/user', { headers: { cookie: before } })).status).toBe(401)
})

test('ends the session on the server when signing out', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  const stored = visitor.cookie

  await visitor.call(logout)

  expect((await shop.visitor().fetch('/api/user', { headers: { cookie: stored } })).status).toBe(401)
  await visitor.call(logout)
})

test('signs a customer out after 14 days of inactivity', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  shop.time.pass(14 * DAY - 1)
  await visitor.call(getUser)
  shop.time.pass(14 * DAY)
  await expect(visitor.call(getUser)).rejects.toMatchObject(signedOut)
})

test('signs a customer out after 30 days', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  for (let day = 1; day < 30; day++) {
    shop.time.pass(DAY)
    await visitor.call(getUser)
  }
  shop.time.pass(DAY)

  await expect(visitor.call(getUser)).rejects.toMatchObject(signedOut)
})

test('signs the owner out after 30 minutes of inactivity, and after 12 hours', async () => {
  const shop = await openShop()
  const visitor = await theOwner(shop)
  shop.time.pass(29)
  await visitor.call(getUser)
  shop.time.pass(30)
  await expect(visitor.call(getUser)).rejects.toMatchObject(signedOut)

  await signedIn(shop, olive, visitor)
  for (let quarter = 1; quarter < 48; quarter++) {
    shop.time.pass(15)
    await visitor.call(getUser)
  }
  shop.time.pass(15)
  await expect(visitor.call(getUser)).rejects.toMatchObject(signedOut)
})

test('applies disabling and demotion of an account with the next request', async () => {
  const shop = await openShop()
  const owner = await theOwner(shop)
  expect((await owner.call(getUser)).permissions).toContain('users.write')

  await shop.sql(`update users set is_admin = false, role = 'customer'`)
  expect((await owner.call(getUser)).permissions).toEqual([])

  await shop.sql('update users set disabled_at = now()')
  await expect(owner.call(getUser)).rejects.toMatchObject(signedOut)
})

test('lists sessions, and ends one or all of them', async () => {
  const shop = await openShop()
  const phone = await signedUp(shop)
  const laptop = await signedIn(shop)

  const seen = await laptop.call(listSessions)
  expect(seen.map((session) => session.isThisOne).sort()).toEqual([false, true])
  await laptop.call(endSession, { id: seen.find((session) => !session.isThisOne)!.id })
  await expect(phone.call(getUser)).rejects.toMatchObject(signedOut)
  await laptop.call(getUser)

  await signedIn(shop, carla, phone)
  const copied = { headers: { cookie: phone.cookie } }
  await phone.call(endAllSessions)
  // Signing out must end the session itself and not only delete the cookie, of which a copy may exist.
  expect((await shop.visitor().fetch('/api/user', copied)).status).toBe(401)
  expect(await shop.sql('select id from sessions')).toEqual([])
  await expect(laptop.call(getUser)).rejects.toMatchObject(signedOut)
  await expect(phone.call(getUser)).rejects.toMatchObject(signedOut)
})

test('does not let a user end the session of another', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  const [session] = await carlas.call(listSessions)
  const olives = await signedUp(shop, olive)

  await expect(olives.call(endSession, { id: session!.id })).rejects.toMatchObject({ kind: 'not_found' })
  await carlas.call(getUser)
})

test('ends the oldest session beyond fifty', async () => {
  const shop = await openShop()
  const first = await signedUp(shop)
  await shop.sql(
    `insert into sessions (token_hash, user_id, address, created_at, last_seen_at)
      select 'hash' || n, user_id, address, created_at, last_seen_at from sessions, generate_series(1, 48) n`,
  )
  const second = await signedIn(shop)
  await first.call(getUser)
  await signedIn(shop)
  await expect(first.call(getUser)).rejects.toMatchObject(signedOut)

  await second.call(getUser)
  expect(await shop.sql('select 1 from sessions')).toHaveLength(50)
})
