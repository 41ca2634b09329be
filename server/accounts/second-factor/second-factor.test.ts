import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  beginSecondFactor,
  confirmPasswordReset,
  confirmSecondFactor,
  removeSecondFactor,
  requestPasswordReset,
} from '#contract/accounts/account.ts'
import { getUser, login } from '#contract/accounts/user.ts'
import { carla, signedIn, signedUp } from '../../testing/people.ts'
import { openConnectionsOf, openShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

const codeOf = (shop: TestShop, secret: string, secondsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.getTime() + secondsLater * 1000 })

async function withSecondFactor(shop: TestShop) {
  const visitor = await signedUp(shop)
  const { secret, uri, qrCode } = await visitor.call(beginSecondFactor)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  const { recoveryCodes } = await visitor.call(confirmSecondFactor, { code: codeOf(shop, secret) })
  shop.time.pass(1)
  return { visitor, secret, recoveryCodes }
}

const tryCode = (visitor: Visitor, code?: string) =>
  visitor.call(login, { username: 'carla', password: carla.password, code })

test('requires a second factor after the password, and accepts each code once', async () => {
  const shop = await openShop()
  const { secret } = await withSecondFactor(shop)
  const code = codeOf(shop, secret)

  await expect(tryCode(shop.visitor())).rejects.toMatchObject({
    code: 'two_factor_required',
    status: 401,
    details: { twoFactorRequired: true },
  })
  await expect(tryCode(shop.visitor(), '000000')).rejects.toMatchObject({ code: 'invalid_code', status: 401 })
  expect(await tryCode(shop.visitor(), code)).toMatchObject({ hasSecondFactor: true })
  await expect(tryCode(shop.visitor(), code)).rejects.toMatchObject({ code: 'invalid_code' })
  shop.time.pass(1)
  await tryCode(shop.visitor(), codeOf(shop, secret))
})

test('accepts one of two simultaneous requests with the same code', async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  const { secret } = await withSecondFactor(shop)
  const code = codeOf(shop, secret)
  const outcomes = await Promise.allSettled([tryCode(shop.visitor(), code), tryCode(shop.visitor(), code)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  { seconds: -30, isRight: true },
  { seconds: 30, isRight: true },
  { seconds: -90, isRight: false },
  { seconds: 90, isRight: false },
])('a clock that is $seconds seconds off is accepted: $isRight', async ({ seconds, isRight }) => {
  const shop = await openShop()
  const { secret } = await withSecondFactor(shop)
  shop.time.pass(5)
  const tried = tryCode(shop.visitor(), codeOf(shop, secret, seconds))
  if (isRight) await tried
  else await expect(tried).rejects.toMatchObject({ code: 'invalid_code' })
})

test('accepts each recovery code once, in any spelling', async () => {
  const shop = await openShop()
  const { recoveryCodes } = await withSecondFactor(shop)
  expect(new Set(recoveryCodes).size).toBe(10)

  await tryCode(shop.visitor(), recoveryCodes[0]!.toUpperCase().replace('-', ' '))
  await expect(tryCode(shop.visitor(), recoveryCodes[0])).rejects.toMatchObject({ code: 'invalid_code' })
  await tryCode(shop.visitor(), recoveryCodes[1])
})

test('limits wrong codes to ten before a pause', async () => {
  const shop = await openShop()
  await withSecondFactor(shop)
  const guesser = shop.visitor()
  for (let tries = 1; tries <= 10; tries++)
    await expect(tryCode(guesser, '000000')).rejects.toMatchObject({ code: 'invalid_code' })
  await expect(tryCode(guesser, '000000')).rejects.toMatchObject({ kind: 'too_many' })
})

test('requires no second factor before a first code has proved the app', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  await visitor.call(beginSecondFactor)
  await expect(visitor.call(confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({ kind: 'invalid' })
  await signedIn(shop)
})

test('ends earlier sessions when it is turned on, and sends an email for both changes', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const other = await signedIn(shop)
  const visitor = await signedIn(shop)
  const { secret } = await visitor.call(beginSecondFactor)
  await visitor.call(confirmSecondFactor, { code: codeOf(shop, secret) })
  await expect(other.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })

  await expect(visitor.call(beginSecondFactor)).rejects.toMatchObject({ code: 'second_factor_active' })
  await visitor.call(removeSecondFactor)
  await signedIn(shop)
  const mails = await shop.sql(
    `select kind, to_address from mail_messages where kind like 'second_factor_%' order by id`,
  )
  expect(mails).toEqual([
    { kind: 'second_factor_on', to_address: carla.email },
    { kind: 'second_factor_off', to_address: carla.email },
  ])
})

test('requires the second factor after a password reset', async () => {
  const shop = await openShop()
  await withSecondFactor(shop)
  await shop.visitor().call(requestPasswordReset, { email: carla.email })
  await shop.jobs.drain()
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'password_reset'`)
  const password = 'quiet river 1870'
  await shop.visitor().call(confirmPasswordReset, { token: /#(\S+)/.exec(mail!.text)![1]!, password })

  await expect(signedIn(shop, { ...carla, password })).rejects.toMatchObject({ code: 'two_factor_required' })
})

test('encrypts the secret in the database', async () => {
  const shop = await openShop()
  const { secret } = await withSecondFactor(shop)
  const [row] = await shop.sql('select encrypted_secret from second_factors')
  expect(row!.encrypted_secret).not.toContain(secret)
})

test('decrypts a secret only for its own account, and accepts recovery codes if it cannot', async () => {
  const shop = await openShop()
  const { secret, recoveryCodes } = await withSecondFactor(shop)
  const other = { username: 'other', email: 'other@example.com', password: carla.password }
  const visitor = await signedUp(shop, other)
  const theirs = await visitor.call(beginSecondFactor)
  await visitor.call(confirmSecondFactor, { code: codeOf(shop, theirs.secret) })
  shop.time.pass(1)

  await shop.sql(`update second_factors set encrypted_secret =
    (select encrypted_secret from second_factors join users on users.id = user_id where username = 'other')`)

  for (const known of [secret, theirs.secret])
    await expect(tryCode(shop.visitor(), codeOf(shop, known))).rejects.toMatchObject({ code: 'invalid_code' })
  expect(await tryCode(shop.visitor(), recoveryCodes[0])).toMatchObject({ hasSecondFactor: true })
  const own = { username: 'other', password: other.password, code: codeOf(shop, theirs.secret) }
  expect(await shop.visitor().call(login, own)).toMatchObject({ hasSecondFactor: true })
})
