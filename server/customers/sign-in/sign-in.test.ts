import { expect, test } from 'vitest'
import { getUser, login, logout, register } from '#contract/accounts/user.ts'
import { carla, olive, signedIn, signedUp } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

const refused = {
  kind: 'not_signed_in',
  code: 'invalid_credentials',
  message: 'Invalid username or password',
}

test('Carla registers, is signed in, signs out and in again by username or e-mail in any letter case', async () => {
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

test('a password or its hash never leaves the server', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const visitor = await signedUp(shop)

  const answer = await (await visitor.fetch('/api/user')).text()

  expect(answer).not.toContain('argon2')
  expect(answer).not.toContain(carla.password)
  const [row] = await shop.sql('select password_hash from users')
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no two accounts share a username or an e-mail, whatever the letter case', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const asks = (change: object) => shop.visitor().call(register, { ...carla, ...change })

  await expect(asks({ username: 'CARLA', email: 'other@example.com' })).rejects.toMatchObject({
    code: 'username_taken',
    status: 409,
  })
  await expect(asks({ username: 'other', email: 'CARLA@example.com' })).rejects.toMatchObject({
    code: 'email_taken',
    status: 409,
  })
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'carla@home' }, 'username', 'Username cannot contain spaces or @'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'password1' }, 'password', 'This password is one of the most common ones. Choose another'],
  [
    { password: 'Carla2026!' },
    'password',
    'Choose a password without your name, e-mail or the name of the shop',
  ],
  [{ password: 'x'.repeat(201) }, 'password', 'Password can have at most 200 characters'],
  [{ email: 'carla at example' }, 'email', 'Invalid email address'],
  [{ firstName: 'C' }, 'firstName', 'First name is required'],
  [{ lastName: 'M' }, 'lastName', 'Last name is required'],
])('registration refuses %j', async (change, field, message) => {
  const shop = await openShop()
  const asked = shop.visitor().call(register, { ...carla, ...change })
  await expect(asked).rejects.toMatchObject({ kind: 'invalid', fields: { [field]: [message] } })
  expect(await shop.sql('select id from users')).toEqual([])
})

test.each(['isAdmin', 'role', 'id', 'createdAt', 'hourlyRate', 'permissions'])(
  'A-305: nobody gives themselves %s',
  async (field) => {
    const shop = await openShop()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...carla, [field]: true }),
    }
    const response = await shop.visitor().fetch('/api/register', init)
    expect(response.status).toBe(400)
  },
)

test('A-103: a password counts exactly as it was typed', async () => {
  const shop = await openShop()
  const password = ` ${'🔧 larch street '.repeat(4)} `
  await signedUp(shop, { ...carla, password })

  await signedIn(shop, { ...carla, password })
  for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1)]) {
    await expect(shop.visitor().call(login, { username: 'carla', password: other })).rejects.toMatchObject(
      refused,
    )
  }
})

test('A-112: a wrong password, an unknown name and a disabled account get the same answer', async () => {
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

test('A-101: guessing is slowed per account and address, and locks neither others nor a known browser out', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  await signedUp(shop, olive)
  await carlas.call(logout)
  const guesser = shop.visitor()
  const guess = () => guesser.call(login, { username: 'carla', password: 'a wrong guess' })

  for (let tries = 1; tries <= 10; tries++) await expect(guess()).rejects.toMatchObject(refused)
  await expect(guess()).rejects.toMatchObject({
    kind: 'too_many',
    details: { retryAfterSeconds: expect.any(Number) },
  })

  await expect(signedIn(shop, olive)).resolves.toBeDefined()
  await expect(signedIn(shop, carla, carlas)).resolves.toBeDefined()
  await expect(signedIn(shop, carla)).rejects.toMatchObject({ kind: 'too_many' })
})

test('right sign-ins use up no share', async () => {
  const shop = await openShop()
  await signedUp(shop)
  for (let times = 1; times <= 12; times++) await signedIn(shop)
})
