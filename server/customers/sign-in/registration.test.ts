import { expect, test } from 'vitest'
import { register } from '#contract/accounts/user.ts'
import { carla, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop, shareShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

test('rejects a second account with the same username or email, ignoring case', async () => {
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

const oliveAlone = shareShop(async () => {
  const shop = await openShop()
  await theOwner(shop)
  return shop
})

let shoppers = 0

async function aVisitor(): Promise<Visitor> {
  shoppers++
  return (await oliveAlone()).visitor({ address: `198.51.100.${shoppers}` })
}

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'carla@home' }, 'username', 'Username cannot contain spaces or @'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'password1' }, 'password', 'This password is one of the most common ones. Choose another'],
  [
    { password: 'Carla2026!' },
    'password',
    'Choose a password that does not contain your name, your email or the name of the shop',
  ],
  [{ password: 'x'.repeat(201) }, 'password', 'Password can have at most 200 characters'],
  [{ email: 'carla at example' }, 'email', 'Invalid email address'],
  [{ firstName: 'C' }, 'firstName', 'First name is required'],
  [{ lastName: 'M' }, 'lastName', 'Last name is required'],
])('rejects the registration %j', async (change, field, message) => {
  const requested = (await aVisitor()).call(register, { ...carla, ...change })
  await expect(requested).rejects.toMatchObject({ kind: 'invalid', fields: { [field]: [message] } })
  expect(await (await oliveAlone()).sql('select username from users')).toEqual([{ username: 'olive' }])
})

test.each(['isAdmin', 'role', 'id', 'createdAt', 'hourlyRate', 'permissions'])(
  'does not let people give themselves %s',
  async (field) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...carla, [field]: true }),
    }
    const response = await (await aVisitor()).fetch('/api/register', init)
    expect(response.status).toBe(400)
  },
)

test('reveals an existing account ten times an hour per network, and notifies its owner once a day', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const probe = (address: string, email = carla.email) =>
    shop
      .visitor({ address })
      .call(register, {
        username: `probe${Math.random().toString(36).slice(2, 8)}`,
        password: 'quiet river 1870',
        email,
      })
      .then(
        () => 'made',
        (error) => error.code,
      )
  const codes = []
  for (let n = 1; n <= 11; n++) codes.push(await probe('198.51.100.7'))

  expect(codes).toEqual([...Array(10).fill('email_taken'), 'too_many_requests'])
  expect(await probe('198.51.100.7', 'nobody@example.com')).toBe('too_many_requests')
  expect(await probe('192.0.2.1', 'somebody@example.com')).toBe('made')
  const mails = () => shop.sql(`select to_address from mail_messages where kind = 'email_taken'`)
  expect(await mails()).toEqual([{ to_address: carla.email }])
  shop.time.pass(24 * 60)
  await probe('192.0.2.1')
  expect(await mails()).toHaveLength(2)
})

test.each(['admin\u202e', '<script>', 'evil.com/visit-now', 'http://evil.example/win', 'a b', '.hidden', '\u200bname'])(
  'rejects the username %j',
  async (username) => {
    const made = (await aVisitor()).call(register, { ...carla, username })
    await expect(made).rejects.toMatchObject({ fields: { username: expect.any(Array) } })
  },
)

test.each(['аdmin', 'Аdmin', 'adm1n', 'a.d.m.i.n', 'ａdmin-', 'oIive', '0live', 'οlive', 'support'])(
  'rejects the username %s because it resembles staff',
  async (username) => {
    const made = (await aVisitor()).call(register, { ...carla, username })
    await expect(made).rejects.toMatchObject({
      fields: { username: ['This username looks like one of ours. Choose another'] },
    })
  },
)

test('accepts names in all languages, and keeps existing names', async () => {
  const shop = await openShop()
  for (const username of ['zoë', '李小龙', 'дмитрий', 'j.r_smith-2', 'Adam'])
    await signedUp(shop, { ...carla, username, email: `${Math.random()}@example.com` })
  await signedUp(shop)
  await shop.sql(`update users set username = '<old>' where username = 'carla'`)

  await signedIn(shop, { ...carla, username: '<old>' })
})
