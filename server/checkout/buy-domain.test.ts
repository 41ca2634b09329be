import { expect, test } from 'vitest'
import { listCategories, listProducts } from '#contract/catalog/product.ts'
import { addToCart, clearCart, getCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { updateDomainPrice } from '#contract/domains/admin-domain-price.ts'
import { dollarsOf } from '#contract/money.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy, carlasDetails, preparePayment } from '../testing/purchase.ts'
import { openRegistries } from '../testing/registries/registries.ts'
import { openShop } from '../testing/shop.ts'
import { deleteOldGuests } from './delete-old-guests.ts'

const holder = {
  phone: '614-555-0121',
  address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' },
  hasAgreed: true as const,
}

async function aShopWithNames() {
  const rdap = await openRegistries()
  const shop = await openShop({ env: { RDAP_BASE: rdap.base } })
  const carla = shop.visitor()
  const add = (domain: string, price = 0.01) =>
    carla.call(addOfferToCart, { itemType: 'domain', item: { domain, price } as never })
  return { shop, rdap, carla, add }
}

test('N-8: orders a domain and a cable in one payment, at the listed price and with its registrant', async () => {
  const { shop, carla, add } = await aShopWithNames()
  const cable = await aProduct(shop)
  expect(await add('ada.com')).toEqual({ success: true, message: 'ada.com has been added to your cart.' })
  await add('www.ADA.com')
  await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe', price: '1.00' } as never })
  expect(
    (await carla.call(getCart)).map(({ product, quantity, unitPrice, available }) => [
      product.name,
      quantity,
      unitPrice,
      available,
    ]),
  ).toEqual([
    ['ada.com, domain for one year', 1, 1_499, 1],
    ['Hosting Deluxe, one month', 1, 899, 12],
  ])

  const order = await buy(carla, [{ productId: cable.id }], { registrant: holder })

  expect(order.items.map(({ product }) => product.name)).toEqual([
    'ada.com, domain for one year',
    'Hosting Deluxe, one month',
    cable.name,
  ])
  expect(order.shippingMethod).toBe('standard')
  expect(order.online).toMatchObject({ ready: 0, waiting: 2 })
  const [checkout] = await shop.sql('select registrant from checkouts')
  expect(checkout).toMatchObject({
    registrant: {
      phone: holder.phone,
      agreements: ['registrant-rights', 'dispute-policy', 'DNRA', 'DNPA'],
      agreedAt: shop.time.now.toISOString(),
    },
  })
  await expect(add('ada.com')).rejects.toMatchObject({ code: 'domain_taken' })
})

test('N-8: checks a domain name again before the card is charged', async () => {
  const { shop, rdap, carla, add } = await aShopWithNames()
  await add('ada.com')
  const details = { ...carlasDetails, contactName: 'Carla Mendes', shippingMethod: 'pickup' as const }
  const quote = await carla.call(getCartQuote, { shippingMethod: 'pickup' })
  const pay = (total = dollarsOf(quote.total)) =>
    carla.call(createPaymentIntent, { ...details, registrant: holder, amount: total })
  await expect(carla.call(createPaymentIntent, { ...details, amount: dollarsOf(quote.total) })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { registrant: ['Enter who the name is registered for'] },
  })

  const owner = await theOwner(shop)
  await owner.call(updateDomainPrice, { extension: 'com', register: 15.99 as never })
  await expect(pay()).rejects.toMatchObject({ code: 'amount_mismatch' })
  await preparePayment(carla, { ...details, registrant: holder })

  shop.time.pass(3)
  rdap.taken.add('ada.com')
  await expect(preparePayment(carla, { ...details, registrant: holder })).rejects.toMatchObject({
    code: 'domain_taken',
  })
  rdap.taken.delete('ada.com')
  shop.time.pass(11)
  rdap.lies.all = { status: 500, body: {} }
  await expect(preparePayment(carla, { ...details, registrant: holder })).rejects.toMatchObject({
    code: 'domain_unknown',
  })
})

test('hides offer products from lists and the back office, and deletes unused ones', async () => {
  const { shop, carla, add } = await aShopWithNames()
  await add('ada.com')
  const [{ id }] = (await shop.sql('select id from products')) as [{ id: number }]

  expect(await carla.call(listProducts, {})).toEqual([])
  expect(await carla.call(listCategories)).toEqual([])
  const owner = await theOwner(shop)
  await expect(owner.call(addToCart, { productId: id })).rejects.toMatchObject({ code: 'product_not_found' })

  shop.time.pass(61)
  await add('ada.com')
  expect(await shop.sql('select updated_at from products')).toEqual([{ updated_at: shop.time.now }])

  shop.time.pass(26 * 60)
  await deleteOldGuests(shop.context())
  expect(await shop.sql('select slug from products')).toEqual([{ slug: 'domain:ada.com' }])
  await carla.call(clearCart)
  await deleteOldGuests(shop.context())
  expect(await shop.sql('select slug from products')).toEqual([])
})
