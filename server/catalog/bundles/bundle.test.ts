import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProduct, getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { setVariants } from '#contract/catalog/admin-variant.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { cents, dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale } from '#contract/orders/counter-sale.ts'
import { cancelOrder, createOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct, stockOnHandOf } from '../../testing/products.ts'
import { buy, payByCard, preparePayment } from '../../testing/purchase.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

async function openBundleShop({ cables = 10, chargers = 3 } = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const cable = await aProduct(shop, { name: 'Cable', stock: cables, priceCents: cents(1_000), costCents: cents(300) })
  const charger = await aProduct(shop, {
    name: 'Charger',
    stock: chargers,
    priceCents: cents(3_000),
    costCents: cents(900),
  })
  const bundle = await aProduct(shop, { name: 'Travel kit', slug: 'travel-kit', stock: 0, priceCents: cents(4_500) })
  const components = [
    { id: cable.id, quantity: 2 },
    { id: charger.id, quantity: 1 },
  ]
  await olive.call(updateProduct, { id: bundle.id, components })
  return { shop, olive, cable, charger, bundle, components }
}

async function stocks(shop: TestShop, ...ids: number[]) {
  return shop.sql(`select stock_on_hand as here, stock_held as held from products where id = any($1) order by id`, [
    ids,
  ])
}

test('S-20: has as many bundles as the scarcest component allows, wherever stock is shown', async () => {
  const { shop, olive, cable, bundle } = await openBundleShop({ cables: 5, chargers: 9 })
  const carla = shop.visitor()

  expect(await carla.call(getProduct, { slug: 'travel-kit' })).toMatchObject({
    stock: 2,
    components: [
      { name: 'Cable', quantity: 2 },
      { name: 'Charger', quantity: 1 },
    ],
  })
  expect((await olive.call(getAdminProduct, { id: bundle.id })).stock).toBe(2)
  await carla.call(addToCart, { productId: bundle.id, quantity: 2 })
  await expect(carla.call(addToCart, { productId: bundle.id, quantity: 1 })).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { available: 2 },
  })
  await olive.call(adjustStock, { id: cable.id, change: -4, reason: 'damaged' })
  await expect.poll(async () => (await carla.call(getProduct, { slug: 'travel-kit' })).stock).toBe(0)
  expect((await carla.call(listProducts, { inStock: true })).map(({ name }) => name)).not.toContain('Travel kit')
  expect((await carla.call(getCart))[0]).toMatchObject({
    available: 0,
    components: [
      { productId: cable.id, name: 'Cable', quantity: 2 },
      { name: 'Charger', quantity: 1 },
    ],
  })
  const lines = [{ productId: bundle.id, quantity: 1 }]
  expect((await olive.call(quoteSale, { lines })).lines[0]).toMatchObject({ components: [{ name: 'Cable' }, {}] })
})

test('takes components when a bundle is bought: held during the payment, sold at cost, listed in the order', async () => {
  const { shop, cable, charger, bundle } = await openBundleShop()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: bundle.id, quantity: 2 })
  await carla.call(addToCart, { productId: cable.id, quantity: 1 })

  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  expect(await stocks(shop, cable.id, charger.id, bundle.id)).toEqual([
    { here: 10, held: 5 },
    { here: 3, held: 2 },
    { here: 0, held: 0 },
  ])
  await payByCard(carla, clientSecret)
  await carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })

  expect(await stocks(shop, cable.id, charger.id)).toEqual([
    { here: 5, held: 0 },
    { here: 1, held: 0 },
  ])
  expect(await shop.sql('select name, cost_cents as cost, components from order_items order by id')).toEqual([
    {
      name: 'Travel kit',
      cost: 1_500,
      components: [
        expect.objectContaining({ name: 'Cable', quantity: 2 }),
        expect.objectContaining({ name: 'Charger' }),
      ],
    },
    { name: 'Cable', cost: 300, components: null },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('restocks the sold components of a returned bundle, even if the bundle has changed', async () => {
  const { shop, olive, cable, charger, bundle } = await openBundleShop()
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: bundle.id, quantity: 2 }])
  await olive.call(updateProduct, { id: bundle.id, components: [{ id: charger.id, quantity: 1 }] })

  await carla.call(cancelOrder, { id })

  expect([await stockOnHandOf(shop, cable.id), await stockOnHandOf(shop, charger.id)]).toEqual([10, 3])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('restocks the components of one of two bundles, even if the bundle has changed', async () => {
  const { shop, olive, cable, charger, bundle } = await openBundleShop()
  const carla = shop.visitor()
  const { id } = await buy(carla, [
    { productId: bundle.id, quantity: 2 },
    { productId: cable.id, quantity: 1 },
  ])
  await olive.call(updateProduct, { id: bundle.id, components: [{ id: charger.id, quantity: 2 }] })
  const [line] = (await olive.call(getAdminOrder, { id })).items
  const refund = { id, lines: [{ itemId: line!.id, quantity: 1 }], reason: 'Too many', restock: true }

  const once = { ...refund, key: randomUUID() }
  await Promise.all([olive.call(refundOrder, once), olive.call(refundOrder, once)])
  expect(await stocks(shop, cable.id, charger.id, bundle.id)).toEqual([
    { here: 7, held: 0 },
    { here: 2, held: 0 },
    { here: 0, held: 0 },
  ])
  await olive.call(refundOrder, { ...refund, key: randomUUID(), restock: false })

  expect([await stockOnHandOf(shop, cable.id), await stockOnHandOf(shop, charger.id)]).toEqual([7, 2])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test.each(['kit first', 'part first'])(
  'sells the last component once, in a bundle or separately: %s',
  async (first) => {
    const { shop, charger, bundle } = await openBundleShop({ chargers: 1 })
    const [ada, bob] = [shop.visitor(), shop.visitor()]
    await ada.call(addToCart, { productId: bundle.id, quantity: 1 })
    await bob.call(addToCart, { productId: charger.id, quantity: 1 })
    const both = [preparePayment(ada), preparePayment(bob)]

    const outcomes = await Promise.allSettled(first === 'kit first' ? both : both.reverse())

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'out_of_stock' })
    expect(await stocks(shop, charger.id)).toEqual([{ here: 1, held: 1 }])
    expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  },
)

test('S-21: prices a bundle at a percentage below its components, and follows their prices', async () => {
  const { shop, olive, cable, bundle } = await openBundleShop()
  await olive.call(updateProduct, { id: bundle.id, bundleDiscountBps: 1_050 })
  const prices = async () => {
    const { price, salePrice } = await olive.call(getAdminProduct, { id: bundle.id })
    return [price, salePrice]
  }

  // 10.5 % of $50.00 is $5.25; 10.5 % of $50.02 is $5.2521.
  expect(await prices()).toEqual([5_000, 4_475])
  await olive.call(updateProduct, { id: cable.id, price: 10.01 })
  expect(await prices()).toEqual([5_002, 4_477])
  await shop.sql('update products set sale_price_cents = 500 where id = $1', [cable.id])
  expect(await prices()).toEqual([4_000, 3_580])
  // Cents times basis points exceed a 32-bit integer.
  await olive.call(updateProduct, { id: bundle.id, bundleDiscountBps: 5_000 })
  await olive.call(updateProduct, { id: cable.id, price: 5_000, salePrice: null })
  expect(await prices()).toEqual([1_003_000, 501_500])
})

test('rejects a bundle discount if the components cost more than the highest price', async () => {
  const { olive, cable, bundle, components } = await openBundleShop()
  await olive.call(updateProduct, { id: cable.id, price: 999_999.99 })

  await expect(olive.call(updateProduct, { id: bundle.id, bundleDiscountBps: 1_000 })).rejects.toMatchObject({
    fields: { components: ['The components cost more than $999,999.99 together. Set a fixed price'] },
  })
  await olive.call(updateProduct, { id: cable.id, price: 10 })
  await olive.call(updateProduct, { id: bundle.id, bundleDiscountBps: 1_000, components })
  await olive.call(updateProduct, { id: cable.id, price: 999_999.99 })
  expect((await olive.call(getAdminProduct, { id: bundle.id })).price).toBe(99_999_999)
})

test('rejects products that cannot be a bundle or a component', async () => {
  const { shop, olive, cable, charger, bundle, components } = await openBundleShop()
  const digital = await aProduct(shop, { kind: 'digital', stock: 0 })
  const empty = await aProduct(shop, { stock: 0 })
  const refused = { fields: { components: [expect.any(String)] } }
  const made = (id: number, ...of: number[]) =>
    olive.call(updateProduct, { id, components: of.map((part) => ({ id: part, quantity: 1 })) })

  await expect(made(empty.id, digital.id)).rejects.toMatchObject(refused)
  await expect(made(empty.id, bundle.id)).rejects.toMatchObject(refused)
  await expect(made(empty.id, empty.id)).rejects.toMatchObject(refused)
  await expect(made(cable.id, charger.id)).rejects.toMatchObject(refused)
  await expect(made(digital.id, charger.id)).rejects.toMatchObject(refused)
  await expect(olive.call(adjustStock, { id: bundle.id, change: 1, reason: 'counted' })).rejects.toMatchObject({
    code: 'counted_by_components',
  })
  const grid = { options: [{ name: 'Color', values: ['Red'] }], variants: [{ values: ['Red'], price: 20, stock: 0 }] }
  await expect(olive.call(setVariants, { id: bundle.id, ...grid })).rejects.toMatchObject({ status: 400 })
  const draft = {
    name: 'Another kit',
    description: 'Two of a kind.',
    price: 30,
    imageUrl: '/pictures/felt-desk-mat.svg',
  }
  const added = await olive.call(createProduct, { ...draft, categoryId: bundle.categoryId, stock: 7, components })
  expect(added).toMatchObject({ stock: 3, components: [{ name: 'Cable' }, { name: 'Charger' }] })
})
