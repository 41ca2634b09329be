import { expect, test } from 'vitest'
import * as passkeys from '#contract/accounts/passkey.ts'
import { getUser } from '#contract/accounts/user.ts'
import { addToWishlist } from '#contract/catalog/wishlist.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { addUserNote, listUsers } from '#contract/customers/admin-user.ts'
import { addCustomerNote } from '#contract/customers/customer.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { getOrder } from '#contract/orders/order.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { carla, olive, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf, openShop, type TestShop } from '../../testing/shop.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function aBuyer(status = 'delivered') {
  const shop = await openShop()
  const { id: productId } = await aProduct(shop, { name: 'Studio Headphones' })
  const customer = await signedUp(shop)
  await shop.sql('update users set email_verified_at = now()')
  const order = await buy(customer, [{ productId }])
  await shop.sql('update orders set status = $1', [status])
  return { shop, customer, order, productId }
}

const exported = async (visitor: Visitor) => {
  const response = await visitor.fetch('/api/user/export')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-.*\.json"$/)
  return (await response.json()) as { recordsOfYourAddress: { mails: unknown[] } }
}

async function rowsHolding(shop: TestShop, text: string): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await shop.sql(`select 1 from "${name}" t where t::text ilike $1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

test('exports everything about the person, and no secrets', async () => {
  const { shop, customer, order, productId } = await aBuyer()
  await customer.call(addToWishlist, { productId })
  const owner = await theOwner(shop)
  const [user] = await owner.call(listUsers, { search: 'carla' })
  await owner.call(addUserNote, { id: user!.id, text: 'Likes short answers' })

  const copy = await exported(customer)

  expect(copy).toMatchObject({
    account: { username: 'carla', email: carla.email },
    orders: [{ number: order.id, total: order.total / 100, items: [{ name: 'Studio Headphones', price: 20 }] }],
    wishlist: ['Studio Headphones'],
    recordsOfYourAddress: { notesOfTheShop: [{ text: 'Likes short answers' }] },
    signInsAndChanges: [{ type: 'registered' }],
    sessions: [{ isThisOne: true }],
  })
  expect(copy.recordsOfYourAddress.mails.length).toBeGreaterThan(0)
  const text = JSON.stringify(copy)
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash|\/reset-password#/)
  const visitor = await shop.visitor().fetch('/api/user/export')
  expect(visitor.status).toBe(401)
})

test('deletes an account and leaves its orders without name, address or link', async () => {
  const { shop, customer, order } = await aBuyer()
  const owner = await theOwner(shop)
  const [user] = await owner.call(listUsers, { search: 'carla' })
  await owner.call(addUserNote, { id: user!.id, text: 'Likes short answers' })
  await shop.sql(
    `insert into newsletter_subscribers (email, status, requested_at, confirmed_at) values ($1, 'confirmed', now(), now())`,
    [carla.email],
  )
  await expect(customer.call(deleteAccount, { password: 'not this one' })).rejects.toMatchObject({
    fields: { password: ['This is not your password'] },
  })
  await customer.call(deleteAccount, { password: carla.password })

  await expect(customer.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
  const [stored] = await shop.sql('select total_cents, tax_cents, contact_name, shipping_address from orders')
  expect(stored).toEqual({
    total_cents: order.total,
    tax_cents: order.tax,
    contact_name: 'Deleted customer',
    shipping_address: { name: 'Deleted customer', line1: '(removed)', city: 'Columbus', state: 'OH', zip: '43201' },
  })
  await expect(shop.visitor().call(getOrder, { id: order.id, key: order.key! })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  const mails = await shop.sql('select kind from mail_messages where to_address = $1', [carla.email])
  expect(mails).toEqual([{ kind: 'account_deleted' }])
  expect(await rowsHolding(shop, 'carla')).toEqual(['audit_entries', 'mail_messages'])
  expect(await rowsHolding(shop, 'Larch')).toEqual([])
  expect(await rowsHolding(shop, '614-555-0121')).toEqual([])
  expect(await rowsHolding(shop, 'short answers')).toEqual([])
  await expect(signedIn(shop)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await owner.call(getOrder, { id: order.id })).toMatchObject({ contactName: 'Deleted customer' })
})

test('hides what is stored under an unconfirmed address, and deletes none of it', async () => {
  const { shop, productId } = await aBuyer()
  const owner = await theOwner(shop)
  const victim = 'greta@example.com'
  await buy(shop.visitor(), [{ productId }], { contactEmail: victim })
  await owner.call(addCustomerNote, { id: await customerIdOf(owner, victim), text: 'Rings twice' })
  await shop.sql(
    `insert into newsletter_subscribers (email, status, requested_at, confirmed_at) values ($1, 'confirmed', now(), now())`,
    [victim],
  )
  const thief = await signedUp(shop, { username: 'thief', email: victim, password: carla.password })

  const copy = JSON.stringify(await exported(thief))
  expect(copy).toContain('Confirm your email address')
  expect(copy).not.toMatch(/Rings twice|confirmed_at|confirmedAt|Your order/)
  await thief.call(deleteAccount, { password: carla.password })
  const [{ newsletter, notes, mails } = {}] = await shop.sql(
    `select (select count(*)::int from newsletter_subscribers where email = $1) as newsletter,
       (select count(*)::int from customer_notes join customer_contacts using (customer_id) where normalized = $1) as notes,
       (select count(*)::int from mail_messages where to_address = $1 and kind like 'order%') as mails`,
    [victim],
  )
  expect({ newsletter, notes }).toEqual({ newsletter: 1, notes: 1 })
  expect(mails).toBeGreaterThan(0)
})

test.each(['pending', 'processing', 'shipped'])('refuses deletion while an order is %s', async (status) => {
  const { customer, order } = await aBuyer(status)
  await expect(customer.call(deleteAccount, { password: carla.password })).rejects.toMatchObject({
    code: 'open_orders',
    message: expect.stringContaining(`#${order.id}`),
  })
  await customer.call(getUser)
})

test('deletes the cart and unfinished checkout with the account', async () => {
  const { shop, customer, productId } = await aBuyer()
  await customer.call(addToCart, { productId })
  await preparePayment(customer)
  await customer.call(deleteAccount, { password: carla.password })
  expect(await shop.sql(`select 1 from checkouts where status = 'open'`)).toEqual([])
  expect(await shop.sql('select 1 from carts')).toEqual([])
  expect(await shop.sql('select stock_held from products')).toEqual([{ stock_held: 0 }])
})

test('refuses deletion while a payment cannot be canceled', async () => {
  const { shop, stripe } = await openStripeShop()
  const { id: productId } = await aProduct(shop)
  const customer = await signedUp(shop)
  await customer.call(addToCart, { productId })
  await preparePayment(customer)
  stripe.script('POST /v1/payment_intents/{intent}/cancel', { at: 'before', effect: 503 }, 3)
  await expect(customer.call(deleteAccount, { password: carla.password })).rejects.toMatchObject({
    code: 'payment_under_way',
  })

  await customer.call(deleteAccount, { password: carla.password })
  expect(stripe.ledger.intents).toMatchObject([{ status: 'canceled' }])
})

test('accepts the person’s own passkey as confirmation', async () => {
  const shop = await openShop()
  const customer = await signedUp(shop)
  const key = anAuthenticator()
  const options = await customer.call(passkeys.beginPasskey)
  await customer.call(passkeys.addPasskey, { credential: key.create(options) })
  const olives = await signedUp(shop, olive)
  const other = anAuthenticator()
  const hers = await olives.call(passkeys.beginPasskey)
  await olives.call(passkeys.addPasskey, { credential: other.create(hers) })
  for (const key of [other, anAuthenticator()]) {
    const wrong = key.get(await customer.call(passkeys.confirmWithPasskey))
    await expect(customer.call(deleteAccount, { passkey: wrong })).rejects.toMatchObject({ code: 'passkey_refused' })
  }
  const signIn = key.get(await customer.call(passkeys.beginPasskeySignIn))
  await expect(customer.call(deleteAccount, { passkey: signIn })).rejects.toMatchObject({ code: 'passkey_expired' })

  await customer.call(deleteAccount, { passkey: key.get(await customer.call(passkeys.confirmWithPasskey)) })
  await expect(customer.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
})

test('refuses to delete the last administrator, also when two delete at once', async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  const owner = await theOwner(shop)
  const goodbye = (visitor: Visitor, { password }: typeof olive) => visitor.call(deleteAccount, { password })
  await expect(goodbye(owner, olive)).rejects.toMatchObject({ code: 'last_admin' })

  const second = await signedUp(shop)
  await shop.sql(`update users set is_admin = true, role = 'admin' where username = 'carla'`)
  const outcomes = await Promise.allSettled([goodbye(owner, olive), goodbye(second, carla)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.sql('select 1 from users where is_admin')).toHaveLength(1)
})

test('deactivated and invited users do not count as administrators; a role does', async () => {
  const shop = await openShop()
  const owner = await theOwner(shop)
  await signedUp(shop)
  const leave = () => owner.call(deleteAccount, { password: olive.password })
  for (const state of ['disabled_at', 'invited_at']) {
    await shop.sql(`update users set is_admin = true, ${state} = now() where username = 'carla'`)
    await expect(leave()).rejects.toMatchObject({ code: 'last_admin' })
    await shop.sql(`update users set ${state} = null`)
  }
  await shop.sql(`update users set is_admin = false, role = 'admin' where username = 'carla'`)
  await leave()
})
