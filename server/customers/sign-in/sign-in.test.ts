import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account.ts'
import { getUser, login, logout, register } from '#contract/accounts/user.ts'
import { carla, olive, signedIn, signedUp } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

const refused = { kind: 'not_signed_in', code: 'invalid_credentials', message: 'Invalid username or password' }

test('registers, signs out and signs in by username or email, ignoring case', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()

  const made = await visitor.call(register, { ...carla, firstName: 'Carla', lastName: '', phone: '' })
  expect(made).toMatchObject({
    username: 'carla',
    firstName: 'Carla',
    lastName: null,
    isAdmin: false,
    role: 'customer',
  })
  expect(await visitor.call(getUser)).toMatchObject({ id: made.id, email: 'carla@example.com' })

  await visitor.call(logout)
  await expect(visitor.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })

  for (const username of ['carla', 'CARLA', 'Carla@Example.com']) {
    expect(await visitor.call(login, { username, password: carla.password })).toMatchObject({ id: made.id })
  }
})

test('never returns a password or its hash', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const visitor = await signedUp(shop)

  const answer = await (await visitor.fetch('/api/user')).text()

  expect(answer).not.toContain('argon2')
  expect(answer).not.toContain(carla.password)
  const [row] = await shop.sql('select password_hash from users')
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('refuses demo accounts outside of a demo', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const demo = { username: 'customer', password: 'demo-customer' }
  const visitor = shop.visitor()
  await visitor.call(register, { ...carla, ...demo })
  const leftOver = { currentPassword: demo.password, newPassword: 'quiet river 1870' }

  const requested = shop.visitor().call(login, demo)
  await expect(requested).rejects.toMatchObject({ kind: 'not_signed_in', code: 'demo_account' })
  await expect(visitor.call(changePassword, leftOver)).rejects.toMatchObject({ kind: 'invalid' })
  await shop.sql("update users set username = 'carla'")
  expect(await shop.visitor().call(login, { ...demo, username: 'carla' })).toMatchObject({ username: 'carla' })
})

test('compares passwords exactly as typed', async () => {
  const shop = await openShop()
  const password = ` ${'🔧 larch street '.repeat(4)} `
  await signedUp(shop, { ...carla, password })

  await signedIn(shop, { ...carla, password })
  for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1)]) {
    await expect(shop.visitor().call(login, { username: 'carla', password: other })).rejects.toMatchObject(refused)
  }
})

test('answers a wrong password, an unknown name and a disabled account alike', async () => {
  const shop = await openShop()
  await signedUp(shop)
  await signedUp(shop, olive)
  await shop.sql(`update users set disabled_at = now() where username = 'olive'`)
  const answerTo = async (username: string, password: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }
    const response = await shop.visitor().fetch('/api/login', init)
    const { requestId, ...body } = (await response.json()) as Record<string, unknown>
    return [response.status, body]
  }

  const wrong = await answerTo('carla', 'not her password')

  expect(wrong).toEqual([401, { code: refused.code, message: refused.message }])
  expect(await answerTo('nobody', 'not her password')).toEqual(wrong)
  expect(await answerTo('olive', olive.password)).toEqual(wrong)
})

test('slows guessing per account and address without locking out others or a known browser', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  await signedUp(shop, olive)
  await carlas.call(logout)
  const guesser = shop.visitor()
  const guess = () => guesser.call(login, { username: 'carla', password: 'a wrong guess' })

  for (let tries = 1; tries <= 10; tries++) await expect(guess()).rejects.toMatchObject(refused)
  await expect(guess()).rejects.toMatchObject({ kind: 'too_many', details: { retryAfterSeconds: expect.any(Number) } })

  await expect(signedIn(shop, olive)).resolves.toBeDefined()
  await expect(signedIn(shop, carla, carlas)).resolves.toBeDefined()
  await expect(signedIn(shop, carla)).rejects.toMatchObject({ kind: 'too_many' })
})

test('leaves each address three attempts when an account is attacked from everywhere', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const guessFrom = (address: string) =>
    shop
      .visitor({ address })
      .call(login, { username: 'carla', password: 'a wrong guess' })
      .then(
        () => 'in',
        (error) => error.code,
      )
  for (let n = 1; n <= 60; n++) expect(await guessFrom(`198.51.100.${n}`)).toBe('invalid_credentials')

  const fromOne = []
  for (let n = 1; n <= 4; n++) fromOne.push(await guessFrom('192.0.2.1'))

  expect(fromOne).toEqual([...Array(3).fill('invalid_credentials'), 'too_many_requests'])
  await signedIn(shop, carla, shop.visitor({ address: '192.0.2.2' }))
})

test('limits one address to a hundred guesses over all accounts', async () => {
  const shop = await openShop()
  const guess = (n: number) =>
    shop
      .visitor({ address: '198.51.100.7' })
      .call(login, { username: `somebody${n % 50}`, password: 'a wrong guess' })
      .catch((error) => error.code)
  const codes = []
  for (let n = 1; n <= 101; n++) codes.push(await guess(n))

  expect(new Set(codes.slice(0, 100))).toEqual(new Set(['invalid_credentials']))
  expect(codes[100]).toBe('too_many_requests')
})

test('sends staff cookies only from this site, and customer cookies also after a link', async () => {
  const shop = await openShop()
  await signedUp(shop)
  await signedUp(shop, olive)
  await shop.sql(`update users set is_employee = true, role = 'staff' where username = 'olive'`)
  const cookieOf = async ({ username, password }: typeof carla) => {
    const answer = await shop
      .visitor()
      .fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
  }

  expect(await cookieOf(carla)).toContain('SameSite=Lax')
  expect(await cookieOf(olive)).toContain('SameSite=Strict')
})

test('does not count correct sign-ins', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const shoppers = []
  for (let times = 1; times <= 12; times++) shoppers.push(await signedIn(shop))
  for (const visitor of shoppers) expect(await visitor.call(getUser)).toMatchObject({ username: carla.username })
})
