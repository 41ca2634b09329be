import { expect, test } from 'vitest'
import {
  addAddress,
  changeAddress,
  changePassword,
  confirmEmail,
  getPreferences,
  listAddresses,
  MAX_ADDRESSES,
  removeAddress,
  requestEmailVerification,
  savePreferences,
} from '#contract/accounts/account.ts'
import { changeProfile, getUser } from '#contract/accounts/user.ts'
import { listMyOrders } from '#contract/orders/order.ts'
import { seedContent } from '../../../demo/content.ts'
import { carla, olive, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openConnectionsOf, openShop, type TestShop } from '../../testing/shop.ts'

const larch = { name: 'Carla Mendes', line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' }

const verifyLinks = async (shop: TestShop) =>
  (
    await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'email_verification' order by id`)
  ).map(({ text }) => /\/verify-email#(\S+)/.exec(text)![1]!)

test('changes a profile, and clears empty fields', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  await visitor.call(changeProfile, {
    email: carla.email,
    firstName: 'Carla',
    lastName: 'Mendes',
    phone: '614-555-0121',
  })

  expect(await visitor.call(changeProfile, { email: carla.email, firstName: 'Carla', lastName: '' })).toMatchObject({
    firstName: 'Carla',
    lastName: null,
    phone: null,
    email: carla.email,
  })
})

test('requires the password and a confirmation for a new email address, and notifies the former one', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  await visitor.call(confirmEmail, { token: (await verifyLinks(shop))[0]! })
  const change = (currentPassword?: string) =>
    visitor.call(changeProfile, { email: 'new@example.com', currentPassword })

  await expect(change()).rejects.toMatchObject({ fields: { currentPassword: ['Enter your current password'] } })
  await expect(change('not this one')).rejects.toMatchObject({
    fields: { currentPassword: ['This is not your password'] },
  })
  expect(await change(carla.password)).toMatchObject({ email: 'new@example.com', isEmailVerified: false })

  const mails = await shop.sql(`select to_address from mail_messages where kind = 'email_changed'`)
  expect(mails).toEqual([{ to_address: carla.email }])
  await visitor.call(confirmEmail, { token: (await verifyLinks(shop)).at(-1)! })
  expect(await visitor.call(getUser)).toMatchObject({ isEmailVerified: true })
})

test('rejects the email address of another account', async () => {
  const shop = await openShop()
  await signedUp(shop, olive)
  const visitor = await signedUp(shop)
  const change = visitor.call(changeProfile, { email: 'OLIVE@example.com', currentPassword: carla.password })
  await expect(change).rejects.toMatchObject({ code: 'email_taken' })
})

test('accepts a verification link once, within two days, for its address only', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  const [first] = await verifyLinks(shop)
  shop.time.pass(2 * 24 * 60)
  await expect(visitor.call(confirmEmail, { token: first! })).rejects.toMatchObject({ code: 'link_invalid' })

  await visitor.call(requestEmailVerification)
  await visitor.call(requestEmailVerification)
  const links = await verifyLinks(shop)
  expect(links).toHaveLength(2)
  await visitor.call(changeProfile, { email: 'new@example.com', currentPassword: carla.password })
  await expect(visitor.call(confirmEmail, { token: links[1]! })).rejects.toMatchObject({ code: 'link_invalid' })
  const [, , third] = await verifyLinks(shop)
  await visitor.call(confirmEmail, { token: third! })
  await expect(visitor.call(confirmEmail, { token: third! })).rejects.toMatchObject({ code: 'link_invalid' })
})

test('sends no verification email without a mail server, except in a demo', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const visitor = await signedUp(shop)

  const refused = visitor.call(requestEmailVerification)

  await expect(refused).rejects.toMatchObject({ status: 409, code: 'no_mail_server' })
})

test('moves guest orders of a verified address into the account, and nothing of other accounts', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const asGuest = await buy(shop.visitor(), [{ productId: lamp.id }])
  await buy(await signedUp(shop, olive), [{ productId: lamp.id }])
  const visitor = await signedUp(shop)
  expect(await visitor.call(listMyOrders)).toEqual([])

  await visitor.call(confirmEmail, { token: (await verifyLinks(shop)).at(-1)! })

  expect((await visitor.call(listMyOrders)).map(({ id }) => id)).toEqual([asGuest.id])
})

test('accepts a verification link only in the account it was made for', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const victims = await buy(shop.visitor(), [{ productId: lamp.id }])
  const mallory = await signedUp(shop, { ...carla, username: 'mallory' })
  const token = (await verifyLinks(shop))[0]!

  const unknown = shop.visitor().call(confirmEmail, { token })
  await expect(unknown).rejects.toMatchObject({ code: 'not_signed_in' })
  const elsewhere = (await signedUp(shop, olive)).call(confirmEmail, { token })
  await expect(elsewhere).rejects.toMatchObject({ code: 'other_account' })
  expect(await mallory.call(listMyOrders)).toEqual([])

  await mallory.call(confirmEmail, { token })
  expect((await mallory.call(listMyOrders)).map(({ id }) => id)).toEqual([victims.id])
})

test('limits changes of address to five a day, and sends nothing to an unconfirmed former address', async () => {
  const shop = await openShop()
  const mallory = await signedUp(shop)
  const change = (visitor: typeof mallory, email: string) =>
    visitor.call(changeProfile, { email, currentPassword: carla.password }).then(
      () => 'changed',
      (error) => error.code,
    )
  const codes = []
  for (let n = 1; n <= 6; n++) codes.push(await change(mallory, `victim${n % 2}@example.net`))

  expect(codes).toEqual([...Array(5).fill('changed'), 'too_many_requests'])
  expect(await shop.sql(`select id from mail_messages where kind = 'email_changed'`)).toEqual([])
})

test('sends at most five emails a day to an unconfirmed address, and none with a name', async () => {
  const shop = await openShop()
  const username = 'evil.example'
  const mallory = await signedUp(shop, { ...carla, username })
  let password = carla.password
  for (let n = 1; n <= 8; n++) {
    const newPassword = `quiet river 187${n}`
    await mallory.call(changePassword, { currentPassword: password, newPassword })
    password = newPassword
  }

  const mails = await shop.sql<{ text: string; to_name: string | null }>('select text, to_name from mail_messages')
  expect(mails).toHaveLength(5)
  for (const { text, to_name } of mails) {
    expect(to_name).toBeNull()
    expect(text).toMatch(/^Hello,\n/)
    expect(text).not.toContain(username)
  }
  shop.time.pass(24 * 60 + 1)
  await mallory.call(changePassword, { currentPassword: password, newPassword: 'quiet river 1890' })
  expect(await shop.sql('select id from mail_messages')).toHaveLength(6)
})

test('has one default address: the first one, or the next when it is removed', async () => {
  const shop = await openShop()
  const visitor = await signedUp(shop)
  const first = await visitor.call(addAddress, { address: larch })
  const second = await visitor.call(addAddress, { address: { ...larch, line1: '9 Quarry Lane' } })
  expect([first.isDefault, second.isDefault]).toEqual([true, false])

  await visitor.call(changeAddress, { id: second.id, isDefault: true, address: second.address })
  expect((await visitor.call(listAddresses)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])

  await visitor.call(removeAddress, { id: second.id })
  expect((await visitor.call(listAddresses)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, true]])
})

test('does not show another customer’s address', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  const { id } = await carlas.call(addAddress, { address: larch })
  const olives = await signedUp(shop, olive)

  expect(await olives.call(listAddresses)).toEqual([])
  await expect(olives.call(removeAddress, { id })).rejects.toMatchObject({ code: 'address_not_found', status: 404 })
  await expect(olives.call(changeAddress, { id, address: larch })).rejects.toMatchObject({ code: 'address_not_found' })
  expect(await carlas.call(listAddresses)).toHaveLength(1)
})

test(`stores at most ${MAX_ADDRESSES} addresses, also for simultaneous requests`, async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  const visitor = await signedUp(shop)
  const adds = Array.from({ length: MAX_ADDRESSES + 3 }, () =>
    visitor.call(addAddress, { address: larch, isDefault: true }),
  )
  const outcomes = await Promise.allSettled(adds)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ADDRESSES)
  expect((await visitor.call(listAddresses)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('saves preferences, and confirms newsletter subscriptions by email', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const visitor = await signedUp(shop)
  expect(await visitor.call(getPreferences)).toEqual({ contactBy: 'email', newsletter: false })

  await visitor.call(savePreferences, { contactBy: 'phone', newsletter: true })
  expect(await visitor.call(getPreferences)).toEqual({ contactBy: 'phone', newsletter: true })
  expect(await shop.sql('select status from newsletter_subscribers')).toEqual([{ status: 'pending' }])

  await visitor.call(savePreferences, { contactBy: 'phone', newsletter: false })
  expect(await shop.sql('select status from newsletter_subscribers')).toEqual([{ status: 'unsubscribed' }])
})
