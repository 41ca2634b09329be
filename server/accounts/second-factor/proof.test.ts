import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import * as account from '#contract/accounts/account.ts'
import { createApiKey } from '#contract/accounts/api-key.ts'
import * as passkeys from '#contract/accounts/passkey.ts'
import { countRecoveryCodes, proveIdentity, renewRecoveryCodes } from '#contract/accounts/proof.ts'
import { login } from '#contract/accounts/user.ts'
import { issueFeed, showFeed } from '#contract/appointments/admin-appointment.ts'
import { resetUserSecondFactor } from '#contract/customers/admin-user.ts'
import { startAccountingConnection } from '#contract/reports/accounting-sync.ts'
import { createWebhook, rotateWebhookSecret, updateWebhook } from '#contract/webhooks/webhook.ts'
import { anAuthenticator, proveByPasskey, withPasskey } from '../../testing/authenticator.ts'
import { openMailSink, resetTokenIn } from '../../testing/mail-sink.ts'
import { aTechnician, carla, olive, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const hook = { name: 'Books', url: 'https://books.example/in', subjects: ['order' as const] }
const apiKey = { name: 'Books', scopes: ['orders.read' as const] }
const elsewhere = { ...hook, id: 1, url: 'https://thief.example/in', isActive: true }

const ROUTES: [name: string, ask: (visitor: Visitor) => Promise<unknown>, outcome: string][] = [
  ['beginning an authenticator app', (v) => v.call(account.beginSecondFactor), 'done'],
  [
    'confirming an authenticator app',
    (v) => v.call(account.confirmSecondFactor, { code: '000000' }),
    'validation_failed',
  ],
  ['removing the authenticator app', (v) => v.call(account.removeSecondFactor), 'done'],
  ['beginning a passkey', (v) => v.call(passkeys.beginPasskey), 'done'],
  [
    'adding a passkey',
    (v) => v.call(passkeys.addPasskey, { credential: anAuthenticator().create({ challenge: 'AAAA' }) }),
    'passkey_expired',
  ],
  ['removing a passkey', (v) => v.call(passkeys.removePasskey, { id: 1 }), 'done'],
  ['making new recovery codes', (v) => v.call(renewRecoveryCodes), 'done'],
  ['making an API key', (v) => v.call(createApiKey, apiKey), 'done'],
  ['making a webhook', (v) => v.call(createWebhook, hook), 'done'],
  ['giving a webhook another address', (v) => v.call(updateWebhook, elsewhere), 'done'],
  ['switching a webhook on', (v) => v.call(updateWebhook, { ...hook, id: 2, isActive: true }), 'done'],
  ['rotating a webhook’s secret', (v) => v.call(rotateWebhookSecret, { id: 1 }), 'done'],
  [
    'connecting an accounting program',
    (v) => v.call(startAccountingConnection, { program: 'xero', syncFrom: '2026-11-01' }),
    'accounting_not_configured',
  ],
  ['making a calendar address', (v) => v.call(issueFeed), 'done'],
  ['showing the calendar address', (v) => v.call(showFeed), 'done'],
  ['resetting somebody’s second factor', (v) => v.call(resetUserSecondFactor, { id: 2 }), 'done'],
]

async function theOwnerWithPasskey() {
  const shop = await openShop()
  const owner = await theOwner(shop)
  await signedUp(shop)
  await owner.call(createWebhook, hook)
  const { webhook } = await owner.call(createWebhook, hook)
  await owner.call(updateWebhook, { ...hook, id: webhook.id, isActive: false })
  await owner.call(issueFeed)
  const byPassword = await signedIn(shop, olive)
  const { key } = await withPasskey(owner)
  return { shop, owner, byPassword, key }
}

const outcomeOf = (requested: Promise<unknown>) =>
  requested.then(
    () => 'done',
    ({ code }) => code,
  )

test.each(ROUTES)('%s requires a fresh proof of the second factor', async (_, ask, outcome) => {
  const { shop, owner, byPassword, key } = await theOwnerWithPasskey()

  const withPassword = await problemOf(ask(byPassword))
  shop.time.pass(5)
  const stale = await problemOf(ask(owner))
  await shop.sql('update sessions set proof = null, proved_at = null')
  const without = await problemOf(ask(owner))
  await proveByPasskey(owner, key)
  const right = await outcomeOf(ask(owner))

  for (const refused of [withPassword, stale, without])
    expect(refused).toMatchObject({
      status: 403,
      code: 'proof_required',
      details: { proofs: ['passkey', 'recovery_code'] },
    })
  expect(right).toBe(outcome)
})

test('accepts the password as proof for five minutes if there is no second factor', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  shop.time.pass(5)
  const refused = await problemOf(visitor.call(passkeys.beginPasskey))
  expect(refused).toMatchObject({ code: 'proof_required', details: { proofs: ['password'] } })

  const wrong = await problemOf(visitor.call(proveIdentity, { password: 'not this one' }))
  expect(wrong.fields).toEqual({ password: ['This is not your password'] })
  expect(await outcomeOf(visitor.call(passkeys.beginPasskey))).toBe('proof_required')

  const { until } = await visitor.call(proveIdentity, { password: carla.password })
  expect(until).toEqual(new Date(shop.time.now.getTime() + 5 * 60_000))
  await visitor.call(passkeys.beginPasskey)
  shop.time.pass(5)
  expect(await outcomeOf(visitor.call(passkeys.beginPasskey))).toBe('proof_required')
})

test('binds a proof to its session', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  const phone = await signedIn(shop)
  shop.time.pass(6)

  await laptop.call(proveIdentity, { password: carla.password })

  await laptop.call(passkeys.beginPasskey)
  expect(await outcomeOf(phone.call(passkeys.beginPasskey))).toBe('proof_required')
})

const codeOf = (shop: TestShop, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.getTime() })

async function carlaWithApp() {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  const { secret } = await visitor.call(account.beginSecondFactor)
  const { recoveryCodes } = await visitor.call(account.confirmSecondFactor, { code: codeOf(shop, secret) })
  shop.time.pass(6)
  return { shop, visitor, secret, recoveryCodes }
}

test('accepts app, passkey or a recovery code (once), but not the password', async () => {
  const { shop, visitor, secret, recoveryCodes } = await carlaWithApp()
  await visitor.call(proveIdentity, { code: codeOf(shop, secret) })
  const { key } = await withPasskey(visitor)
  shop.time.pass(6)

  const byPassword = await problemOf(visitor.call(proveIdentity, { password: carla.password }))
  expect(byPassword).toMatchObject({
    code: 'proof_required',
    details: { proofs: ['passkey', 'code', 'recovery_code'] },
  })
  for (const prove of [
    () => visitor.call(proveIdentity, { code: codeOf(shop, secret) }),
    () => visitor.call(proveIdentity, { code: recoveryCodes[0] }),
    () => proveByPasskey(visitor, key),
  ]) {
    expect(await outcomeOf(visitor.call(renewableAction))).toBe('proof_required')
    await prove()
    await visitor.call(renewableAction)
    shop.time.pass(6)
  }
  expect(await outcomeOf(visitor.call(proveIdentity, { code: recoveryCodes[0] }))).toBe('validation_failed')
})

const renewableAction = passkeys.beginPasskey

test('limits wrong codes of a proof to ten before a pause', async () => {
  const { visitor } = await carlaWithApp()
  for (let tries = 1; tries <= 10; tries++)
    expect(await outcomeOf(visitor.call(proveIdentity, { code: '000000' }))).toBe('validation_failed')
  expect((await problemOf(visitor.call(proveIdentity, { code: '000000' }))).status).toBe(429)
})

test.each([[{}], [{ password: carla.password, code: '000000' }]])(
  'rejects more than one proof at a time: %o',
  async (given) => {
    const visitor = await signedUp(await openShop())
    expect((await problemOf(visitor.call(proveIdentity, given))).status).toBe(400)
  },
)

test('does not let a password alone confirm an app that was set up before the passkey', async () => {
  const shop = await openShop()
  const thief = await signedUp(shop)
  const { secret } = await thief.call(account.beginSecondFactor)
  await withPasskey(await signedIn(shop))

  const confirmed = thief.call(account.confirmSecondFactor, { code: codeOf(shop, secret) })

  expect(await outcomeOf(confirmed)).toBe('proof_required')
})

test('staff with passkeys cannot sign in by password, but can with a recovery code', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const laptop = await theOwner(shop)
  const { passkey } = await withPasskey(laptop)
  const credentials = { username: olive.username, password: olive.password }

  const unverified = shop.visitor()
  const refused = await problemOf(unverified.call(login, credentials))
  expect(refused).toMatchObject({ status: 401, code: 'passkey_required' })
  expect(unverified.cookie).not.toContain('session=')

  const wrong = shop.visitor().call(login, { ...credentials, code: 'aaaaaaaa-bbbbbbbb' })
  expect(await outcomeOf(wrong)).toBe('invalid_code')
  const code = passkey.recoveryCodes![0]
  const visitor = shop.visitor()
  expect(await visitor.call(login, { ...credentials, code })).toMatchObject({ needsSecondFactor: false })
  await visitor.call(passkeys.removePasskey, { id: passkey.id })
  expect(await outcomeOf(visitor.call(createApiKey, apiKey))).toBe('not_allowed')
  await withPasskey(visitor)
  await visitor.call(createApiKey, apiKey)
})

test('customers with a passkey can still sign in by password', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  await withPasskey(await signedUp(shop))
  await signedIn(shop)
})

test('a password reset by email does not remove the second factor', async () => {
  const { env, letters } = await openMailSink()
  const shop = await openShop({ env: { ...env, DEMO: '0' } })
  const laptop = await theOwner(shop)
  await withPasskey(laptop)
  await shop.visitor().call(account.requestPasswordReset, { email: olive.email })
  await shop.jobs.drain()
  await shop.jobs.drain()
  const password = 'quiet river 1870 stones'
  await shop.visitor().call(account.confirmPasswordReset, { token: resetTokenIn(letters), password })

  const signIn = shop.visitor().call(login, { username: olive.username, password })

  expect(await outcomeOf(signIn)).toBe('passkey_required')
})

test('creates recovery codes with the first factor, counts them, and deletes them with the last', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  expect(await outcomeOf(visitor.call(renewRecoveryCodes))).toBe('no_second_factor')
  const first = await withPasskey(visitor)
  const second = await withPasskey(visitor)
  expect(first.passkey.recoveryCodes).toHaveLength(10)
  expect(second.passkey.recoveryCodes).toBeNull()

  const { recoveryCodes } = await visitor.call(renewRecoveryCodes)
  expect(recoveryCodes).not.toContain(first.passkey.recoveryCodes![0])
  expect(await outcomeOf(visitor.call(proveIdentity, { code: first.passkey.recoveryCodes![0] }))).toBe(
    'validation_failed',
  )
  await visitor.call(passkeys.removePasskey, { id: first.passkey.id })
  expect(await visitor.call(countRecoveryCodes)).toEqual({ left: 10 })
  await visitor.call(passkeys.removePasskey, { id: second.passkey.id })
  expect(await visitor.call(countRecoveryCodes)).toEqual({ left: 0 })
})

test('prevents API keys from creating or reading a calendar feed', async () => {
  const shop = await openShop()
  const owner = await theOwner(shop)
  await aTechnician(shop)
  const { secret } = await owner.call(createApiKey, { name: 'Calendar', scopes: ['appointments.read'] })
  for (const path of ['/api/admin/appointments/feed', '/api/admin/appointments/feed/address']) {
    const answer = await shop
      .visitor()
      .fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: '{}',
      })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'not_for_keys'])
  }
})
