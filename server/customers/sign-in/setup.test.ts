import { expect, test } from 'vitest'
import { setUp } from '#contract/accounts/setup.ts'
import { getUser } from '#contract/accounts/user.ts'
import { getCompany } from '#contract/company/company.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { prepareSetup } from './setup.ts'

const olive = {
  username: 'olive',
  password: 'owner of the shop',
  email: 'olive@example.com',
  firstName: 'Olive',
  lastName: 'Hart',
}
const company = {
  name: 'Kestrel Repairs',
  address: '12 Long Street',
  city: 'Columbus',
  state: 'OH' as const,
  zip: '43215',
  phone: '614-555-0188',
  email: 'hello@kestrel.example.com',
}

const openEmptyShop = () => openShop({ env: { DEMO: '0' } })

test('creates the owner of an empty shop once, with the code from the log', async () => {
  const shop = await openEmptyShop()
  expect(await shop.sql('select id from users')).toEqual([])
  const token = (await prepareSetup(shop.context()))!
  const visitor = shop.visitor()

  const user = await visitor.call(setUp, { ...olive, token, company })

  expect(user).toMatchObject({ username: 'olive', isAdmin: true, needsSecondFactor: true, permissions: [] })
  expect(await visitor.call(getUser)).toMatchObject({ id: user.id })
  expect(await visitor.call(getCompany)).toMatchObject({ name: 'Kestrel Repairs', timeZone: 'America/New_York' })
  const again = shop.visitor().call(setUp, { ...olive, username: 'mallory', email: 'm@example.com', token, company })
  await expect(again).rejects.toMatchObject({ code: 'already_set_up' })
  expect(await prepareSetup(shop.context())).toBeNull()
})

test('rejects a guessed and an expired setup code', async () => {
  const shop = await openEmptyShop()
  const token = (await prepareSetup(shop.context()))!
  const attempt = (code: string) => shop.visitor().call(setUp, { ...olive, token: code, company })

  await expect(attempt('a guess')).rejects.toMatchObject({
    code: 'code_invalid',
    fields: { token: [expect.stringContaining('not the code from the log')] },
  })
  shop.time.pass(24 * 60)
  await expect(attempt(token)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await shop.sql('select id from users')).toEqual([])
})

test('makes one of five simultaneous requests the owner', async () => {
  const shop = await openEmptyShop()
  await openConnectionsOf(shop)
  const token = (await prepareSetup(shop.context()))!
  const attempts = Array.from({ length: 5 }, (_, n) =>
    shop.visitor().call(setUp, { ...olive, username: `owner${n}`, email: `owner${n}@example.com`, token, company }),
  )
  const outcomes = await Promise.allSettled(attempts)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.sql('select is_admin from users')).toEqual([{ is_admin: true }])
})

test('does not use up the code when the password is refused', async () => {
  const shop = await openEmptyShop()
  const token = (await prepareSetup(shop.context()))!
  const attempt = (password: string) => shop.visitor().call(setUp, { ...olive, password, token, company })

  await expect(attempt('kestrel1870')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(attempt('quiet river')).rejects.toMatchObject({
    fields: { password: ['Staff passwords need at least 12 characters'] },
  })
  await attempt(olive.password)
})

test('needs no owner in a demo, whose accounts are public', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  expect(await prepareSetup(shop.context())).toBeNull()
})
