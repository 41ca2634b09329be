import { expect, test } from 'vitest'
import * as passkeys from '#contract/accounts/passkey.ts'
import { getUser, login, logout } from '#contract/accounts/user.ts'
import { listUsers } from '#contract/customers/admin-user.ts'
import { anAuthenticator, withPasskey } from '../../testing/authenticator.ts'
import { olive, signedIn, signedUp } from '../../testing/people.ts'
import { openConnectionsOf, openShop, shareShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function signIn(visitor: Visitor, key: ReturnType<typeof anAuthenticator>) {
  const options = await visitor.call(passkeys.beginPasskeySignIn)
  return visitor.call(passkeys.signInWithPasskey, { credential: key.get(options) })
}

const mails = (shop: TestShop, kind: string) => shop.sql('select subject from mail_messages where kind = $1', [kind])

test('signs in with a passkey and no password, and notifies the owner of a new passkey', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  const { key, passkey } = await withPasskey(laptop)
  expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null })
  expect(await mails(shop, 'passkey_added')).toHaveLength(1)

  const phone = shop.visitor()
  expect(await signIn(phone, key)).toMatchObject({ username: 'carla' })
  expect((await phone.call(getUser)).username).toBe('carla')
  expect(await phone.call(passkeys.listPasskeys)).toMatchObject([{ lastUsedAt: shop.time.now }])
})

test('accepts one answer per challenge, within five minutes', async () => {
  const shop = await openShop()
  const { key } = await withPasskey(await signedUp(shop))
  const phone = shop.visitor()
  const options = await phone.call(passkeys.beginPasskeySignIn)
  const credential = key.get(options)
  await phone.call(passkeys.signInWithPasskey, { credential })
  const again = shop.visitor().call(passkeys.signInWithPasskey, { credential })
  await expect(again).rejects.toMatchObject({ code: 'passkey_expired' })

  const late = await phone.call(passkeys.beginPasskeySignIn)
  shop.time.pass(5)
  const tooLate = phone.call(passkeys.signInWithPasskey, { credential: key.get(late) })
  await expect(tooLate).rejects.toMatchObject({ code: 'passkey_expired' })
})

test('accepts one of two simultaneous answers to a challenge', async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  const { key } = await withPasskey(await signedUp(shop))
  const options = await shop.visitor().call(passkeys.beginPasskeySignIn)
  const credential = key.get(options)
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => shop.visitor().call(passkeys.signInWithPasskey, { credential })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const carlaAlone = shareShop(async () => signedUp(await openShop()))

test.each([
  ['another site', anAuthenticator({ origin: 'https://evil.example' })],
  ['another domain', anAuthenticator({ rpID: 'evil.example' })],
  ['no finger and no PIN', Object.assign(anAuthenticator(), { isVerified: false })],
])('rejects a passkey that is made for or with %s', async (_, key) => {
  const laptop = await carlaAlone()
  await expect(withPasskey(laptop, key)).rejects.toMatchObject({ code: 'passkey_refused' })
  expect(await laptop.call(passkeys.listPasskeys)).toEqual([])
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['with no finger and no PIN', { isVerified: false }],
])('rejects a passkey sign-in %s', async (_, change) => {
  const shop = await openShop()
  const { key } = await withPasskey(await signedUp(shop))
  Object.assign(key, change)
  await expect(signIn(shop.visitor(), key)).rejects.toMatchObject({ code: 'passkey_refused' })
})

test('does not create a passkey from an identity confirmation', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  await withPasskey(laptop)
  const options = await laptop.call(passkeys.confirmWithPasskey)
  const added = laptop.call(passkeys.addPasskey, { credential: anAuthenticator().create(options) })
  await expect(added).rejects.toMatchObject({ code: 'passkey_expired' })
})

test('deletes unanswered challenges when the next one is created', async () => {
  const shop = await openShop()
  await shop.visitor().call(passkeys.beginPasskeySignIn)
  shop.time.pass(6)
  await shop.visitor().call(passkeys.beginPasskeySignIn)
  expect(await shop.sql('select 1 from passkey_challenges')).toHaveLength(1)
})

test('assigns a passkey to one account, which can have at most twenty', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  const { key } = await withPasskey(laptop)
  const again = withPasskey(await signedUp(shop, olive), key)
  await expect(again).rejects.toMatchObject({ status: 409, code: 'passkey_known' })

  await shop.sql(`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select user_id, 'more-' || n, 'x', 0, '{}', false, 'More', now() from passkeys, generate_series(2, 20) n`)
  await expect(withPasskey(laptop)).rejects.toMatchObject({ code: 'too_many_passkeys' })
})

test('rejects unknown keys, copied keys and closed accounts', async () => {
  const shop = await openShop()
  const { key } = await withPasskey(await signedUp(shop))
  const refused = { kind: 'not_signed_in', code: 'passkey_refused' }
  await expect(signIn(shop.visitor(), anAuthenticator())).rejects.toMatchObject(refused)

  await signIn(shop.visitor(), key)
  key.counter -= 1
  await expect(signIn(shop.visitor(), key)).rejects.toMatchObject(refused)

  key.counter += 5
  await shop.sql('update users set disabled_at = now()')
  await expect(signIn(shop.visitor(), key)).rejects.toMatchObject(refused)
})

test('cannot use another user’s challenge, name or passkey', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  const { passkey } = await withPasskey(laptop)
  const visitor = await signedUp(shop, olive)
  const options = await laptop.call(passkeys.beginPasskey)
  const stolen = visitor.call(passkeys.addPasskey, { credential: anAuthenticator().create(options) })
  await expect(stolen).rejects.toMatchObject({ code: 'passkey_expired' })

  const { id } = passkey
  await expect(visitor.call(passkeys.renamePasskey, { id, name: 'Mine' })).rejects.toMatchObject({
    code: 'passkey_not_found',
  })
  await expect(visitor.call(passkeys.removePasskey, { id })).rejects.toMatchObject({ kind: 'not_found' })

  await laptop.call(passkeys.renamePasskey, { id, name: 'Old phone' })
  await laptop.call(passkeys.removePasskey, { id })
  expect(await laptop.call(passkeys.listPasskeys)).toEqual([])
  expect(await mails(shop, 'passkey_removed')).toHaveLength(1)
})

test('accepts a passkey, but not a password alone, as the second factor of staff', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const laptop = await signedUp(shop, olive)
  await shop.sql(`update users set is_admin = true, role = 'admin'`)
  await expect(laptop.call(listUsers)).rejects.toMatchObject({ code: 'not_allowed' })
  const { key } = await withPasskey(laptop)
  await laptop.call(listUsers)
  expect((await laptop.call(getUser)).needsSecondFactor).toBe(false)
  await laptop.call(logout)

  await expect(signedIn(shop, olive)).rejects.toMatchObject({ code: 'passkey_required' })

  const byPasskey = shop.visitor()
  expect(await signIn(byPasskey, key)).toMatchObject({ needsSecondFactor: false })
  await byPasskey.call(listUsers)
  await expect(shop.visitor().call(login, { username: 'olive', password: 'wrong password' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})
