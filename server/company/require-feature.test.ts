import { expect, test } from 'vitest'
import { login, register } from '#contract/accounts/user.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/catalog/wishlist.ts'
import { getAdminCompany, updateCompany } from '#contract/company/admin-company.ts'
import { getCompany } from '#contract/company/company.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const CARLA = { username: 'carla', email: 'carla@example.com', password: 'a good long password' }

interface Switches {
  offersWishlist?: boolean
  offersNewsletter?: boolean
  offersAccounts?: boolean
  confirmsCreditRepairClaim?: boolean
}

async function aShopWith(switches: Switches) {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop)
  return { shop, olive, lamp, turn: () => change(olive, switches) }
}

async function change({ call }: Visitor, switches: Switches) {
  const { name, address, city, state, zip, phone, email } = await call(getAdminCompany)
  return call(updateCompany, { name, address, city, state, zip, phone, email, ...switches })
}

const comingSoon = { code: 'feature_off', status: 403, message: 'Feature coming soon' }

test('takes nothing new into a wishlist that is switched off, and keeps what was saved', async () => {
  const { shop, lamp, turn } = await aShopWith({ offersWishlist: false })
  const visitor = shop.visitor()
  await visitor.call(addToWishlist, { productId: lamp.id })
  await turn()

  await expect(visitor.call(addToWishlist, { productId: lamp.id })).rejects.toMatchObject(comingSoon)

  expect(await visitor.call(getWishlist)).toHaveLength(1)
  await visitor.call(removeFromWishlist, { productId: lamp.id })
  expect(await visitor.call(getWishlist)).toEqual([])
})

test('stores no address while the newsletter is switched off', async () => {
  const { shop, turn } = await aShopWith({ offersNewsletter: false })
  await turn()

  const signUp = shop.visitor().call(signUpForNewsletter, { email: 'ada@example.com' })

  await expect(signUp).rejects.toMatchObject(comingSoon)
  expect(await shop.sql('select * from newsletter_subscribers')).toEqual([])
})

test('signs in only staff while accounts of customers are switched off', async () => {
  const { shop, olive, turn } = await aShopWith({ offersAccounts: false })
  await shop.visitor().call(register, CARLA)
  await turn()
  const { username, password } = CARLA
  const off = {
    code: 'feature_off',
    message: 'Coming Soon - User authentication will be implemented in a future update.',
  }

  const another = shop.visitor().call(register, { ...CARLA, username: 'dora', email: 'dora@example.com' })
  await expect(another).rejects.toMatchObject(off)
  await expect(shop.visitor().call(login, { username, password })).rejects.toMatchObject(off)
  // A wrong password is refused as before, so that the answer does not name accounts.
  await expect(shop.visitor().call(login, { username, password: 'not this one' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await shop.sql(`select * from users where username = 'dora'`)).toEqual([])
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'carla'`)
  expect(await shop.visitor().call(login, { username, password })).toMatchObject({ username })
  await change(olive, { offersAccounts: true })
  await shop.visitor().call(register, { ...CARLA, username: 'dora', email: 'dora@example.com' })
})

test('shows features by default, and the claim about credit repair only once the owner confirmed it', async () => {
  const { shop, turn } = await aShopWith({ confirmsCreditRepairClaim: true })
  const company = () => shop.visitor().call(getCompany)
  const features = { offersWishlist: true, offersNewsletter: true, offersAccounts: true }

  expect(await company()).toMatchObject({ ...features, confirmsCreditRepairClaim: false })
  await turn()

  await expect.poll(company).toMatchObject({ ...features, confirmsCreditRepairClaim: true })
})
