import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { setVariants } from '#contract/catalog/admin-variant.ts'
import { getProduct, listCategories, listProducts, suggestProducts } from '#contract/catalog/product.ts'
import { addToWishlist, getWishlist } from '#contract/catalog/wishlist.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getOrder } from '#contract/orders/order.ts'
import { theOwner } from '../../testing/people.ts'
import { addCableVariants, aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, shareShop } from '../../testing/shop.ts'
import { aCableShop, cashSale } from '../../testing/staff.ts'

test('lists a product with options once, with its lowest price and total stock', async () => {
  const { carla, idOf } = await aCableShop({
    'Black / 1 m': { price: 12.99, stock: 3 },
    'Black / 2 m': { price: 15, salePrice: 11, stock: 0, sku: 'CBL-2-BK' },
    'Blue / 2 m': { price: 18, stock: 4 },
  })

  const [listed] = await carla.call(listProducts)
  expect(await carla.call(listProducts)).toHaveLength(1)
  expect(listed).toMatchObject({
    slug: 'usb-c-cable',
    name: 'USB-C Cable',
    price: 1_500,
    salePrice: 1_100,
    priceTo: 1_800,
    stock: 7,
    options: [
      { name: 'Color', values: ['Black', 'Blue'] },
      { name: 'Length', values: ['1 m', '2 m'] },
    ],
  })
  expect(await carla.call(listCategories)).toMatchObject([{ productCount: 1 }])
  const { variants } = await carla.call(getProduct, { slug: 'usb-c-cable' })
  expect(variants).toMatchObject([
    { id: idOf('Black / 1 m'), options: { Color: 'Black', Length: '1 m' }, stock: 3, available: true },
    { id: idOf('Black / 2 m'), sku: 'CBL-2-BK', price: 1_500, salePrice: 1_100, stock: 0, available: false },
    { id: idOf('Blue / 2 m'), price: 1_800, stock: 4 },
  ])
})

test('makes a product without options the first variant, with its stock, orders and carts', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop, { name: 'USB-C Cable', slug: 'usb-c-cable' })
  const carla = shop.visitor()
  await buy(carla, [{ productId: product.id, quantity: 2 }])
  await carla.call(addToCart, { productId: product.id })

  const cable = await addCableVariants(olive, product.id, { 'Black / 1 m': { stock: 8 }, 'Blue / 1 m': { stock: 5 } })

  expect(cable.id).not.toBe(product.id)
  expect(cable.variants).toMatchObject([{ id: product.id, stock: 8 }, { stock: 5 }])
  expect(await carla.call(getCart)).toMatchObject([
    { variantId: product.id, variantName: 'Black / 1 m', product: { name: 'USB-C Cable, Black / 1 m' } },
  ])
  expect(
    await shop.sql(`select sum(quantity)::int as n from stock_movements where product_id = ${product.id}`),
  ).toEqual([{ n: 8 }])
})

test('redirects the slugs of variants and former products to the product', async () => {
  const { carla, shop, idOf } = await aCableShop()
  const [blue] = await shop.sql<{ slug: string }>(`select slug from products where id = ${idOf('Blue / 2 m')}`)

  expect(blue).toEqual({ slug: 'usb-c-cable-blue-2-m' })
  await expect(carla.call(getProduct, blue!)).rejects.toMatchObject({
    code: 'product_not_found',
    details: { movedTo: 'usb-c-cable', variantId: idOf('Blue / 2 m') },
  })
})

test('adds variants to the cart on separate lines, and requires a choice', async () => {
  const { carla, cable, idOf } = await aCableShop()

  await expect(carla.call(addToCart, { productId: cable.id })).rejects.toMatchObject({
    status: 400,
    code: 'variant_required',
    message: 'Choose a color and a length first.',
    details: { options: cable.options },
  })
  await carla.call(addToCart, { productId: cable.id, variantId: idOf('Blue / 2 m'), quantity: 2 })
  await carla.call(addToCart, { productId: idOf('Black / 1 m') })
  expect(await carla.call(getCart)).toMatchObject([
    { quantity: 2, variantId: idOf('Blue / 2 m'), variantName: 'Blue / 2 m' },
    { quantity: 1, variantId: idOf('Black / 1 m'), variantName: 'Black / 1 m' },
  ])
})

test('rejects a variant of another product', async () => {
  const { carla, idOf, shop } = await aCableShop()
  const lamp = await aProduct(shop)
  await expect(carla.call(addToCart, { productId: lamp.id, variantId: idOf('Blue / 2 m') })).rejects.toMatchObject({
    code: 'product_not_found',
  })
})

test('names the variant in the cart and the order, and reduces only its stock', async () => {
  const { shop, carla, idOf, olive, cable } = await aCableShop()
  const order = await buy(carla, [{ productId: idOf('Blue / 2 m'), quantity: 3 }])

  expect(order.items).toMatchObject([{ product: { name: 'USB-C Cable, Blue / 2 m' }, quantity: 3 }])
  const { variants, stock } = await olive.call(getAdminProduct, { id: cable.id })
  expect([stock, variants!.map(({ stock }) => stock)]).toEqual([27, [10, 10, 7]])
  expect(await shop.sql(`select stock_on_hand from products where id = ${cable.id}`)).toEqual([{ stock_on_hand: 0 }])
})

const toAsk = shareShop(async () => {
  const opened = await aCableShop()
  const chair = await aProduct(opened.shop, { slug: 'chair', stock: 0 })
  await aProduct(opened.shop, { slug: 'lamp', stock: 0 })
  return { ...opened, chair }
})

test.each([
  ['products_parent_has_options', `parent_id = (select id from products where slug = 'lamp'), option_values = '{x}'`],
  ['products_variant_has_values', `option_values = '{x}'`],
  [
    'products_variant_has_no_options',
    `options = '[{"name":"a","values":["b"]}]', has_options = true, parent_id = (select parent_id from products where parent_id is not null limit 1), option_values = '{x}'`,
  ],
  ['products_options_few', `options = '[1,2,3,4]', has_options = true`],
  ['products_has_options', `has_options = true`],
])('prevents %s, even by direct SQL', async (constraint, change) => {
  const { shop, chair } = await toAsk()
  await expect(shop.sql(`update products set ${change} where id = ${chair.id}`)).rejects.toThrow(constraint)
})

test.each([
  [{ options: [] }, 'Add an option'],
  [{ options: [{ name: 'Color', values: ['Black', 'black'] }] }, 'This value is listed twice'],
  [{ variants: [{ values: ['Black'], price: 1 }] }, 'Choose one value for each option'],
  [{ variants: [1, 2].map(() => ({ values: ['Black', '1 m'], price: 1 })) }, 'Another variant has these values'],
  [{ variants: [{ values: ['Black', '1 m'], price: 1, salePrice: 1 }] }, 'Sale price must be below the price'],
  [{ variants: [{ id: 999_999, values: ['Black', '1 m'], price: 1 }] }, 'This variant belongs to another product'],
])('rejects an invalid grid: %j', async (change, message) => {
  const { olive, grid } = await toAsk()
  await expect(olive.call(setVariants, { ...grid, ...change })).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(message),
  })
})

test('stores the SKU at the time of sale in orders of every channel', async () => {
  const { shop, olive, carla, idOf } = await aCableShop({ 'Black / 1 m': {}, 'Blue / 2 m': { sku: 'CBL-2-BL' } })
  const blue = { productId: idOf('Blue / 2 m'), quantity: 1 }
  const bought = await buy(carla, [{ productId: idOf('Black / 1 m') }, blue])
  const lines = [blue]
  const sold = await olive.call(sellAtCounter, cashSale({ lines, total: 21.4, given: 30 }))
  await shop.sql(`update products set sku = 'CHANGED' where parent_id is not null`)

  const items = [
    { product: { id: idOf('Black / 1 m'), sku: null } },
    { product: { id: blue.productId, sku: 'CBL-2-BL' } },
  ]
  expect(await carla.call(getOrder, { id: bought.id })).toMatchObject({ items })
  expect(await olive.call(getAdminOrder, { id: bought.id })).toMatchObject({ items })
  expect(sold).toMatchObject({ items: [items[1]] })
  expect(await (await olive.fetch('/api/admin/orders/export')).text()).toContain(
    '1 × USB-C Cable, Black / 1 m; 1 × USB-C Cable, Blue / 2 m (CBL-2-BL)',
  )
})

test('finds a product by option values, SKU and barcode, and selects the scanned variant', async () => {
  const { carla, idOf } = await aCableShop({
    'Black / 1 m': { sku: 'CBL-1-BK', barcode: '4006381333931' },
    'Blue / 2 m': { sku: 'CBL-2-BL' },
  })
  for (const search of ['blue cable', 'cbl-2-bl', 'CBL-1-BK', '4006381333931', '04006381333931'])
    expect([search, (await carla.call(listProducts, { search })).map(({ slug }) => slug)]).toEqual([
      search,
      ['usb-c-cable'],
    ])
  const [bySku] = await carla.call(listProducts, { search: 'cbl-2-bl' })
  expect(bySku!.foundVariantId).toBe(idOf('Blue / 2 m'))

  const [byBarcode] = await carla.call(suggestProducts, { q: '04006381333931' })
  expect(byBarcode!.foundVariantId).toBe(idOf('Black / 1 m'))
})

test('marks a product as on sale if one of its variants is', async () => {
  const { carla } = await aCableShop({ 'Black / 1 m': { price: 5 }, 'Blue / 2 m': { price: 20, salePrice: 15 } })
  expect(await carla.call(listProducts, { onSale: true })).toMatchObject([{ price: 500, salePrice: null }])
})

test('is out of stock when every variant is, and in stock when one variant has one item', async () => {
  const { carla, shop, idOf } = await aCableShop({ 'Black / 1 m': { stock: 0 }, 'Blue / 2 m': { stock: 1 } })
  const inStock = async () => (await carla.call(listProducts, { inStock: true })).length
  expect(await inStock()).toBe(1)
  await buy(shop.visitor(), [{ productId: idOf('Blue / 2 m') }])
  await expect.poll(inStock).toBe(0)
})

test('shows a saved variant as itself, with a link that selects it on its product', async () => {
  const { carla, idOf } = await aCableShop({ 'Black / 1 m': {}, 'Blue / 2 m': { price: 18 } })
  const { id } = await carla.call(getProduct, { slug: 'usb-c-cable' })
  const blue = idOf('Blue / 2 m')
  for (const productId of [id, blue]) await carla.call(addToWishlist, { productId })

  const remaining = await carla.call(getWishlist)

  expect(remaining.find((one) => one.id === id)).toMatchObject({ slug: 'usb-c-cable', foundVariantId: null })
  expect(remaining.find((one) => one.id === blue)).toMatchObject({
    name: 'USB-C Cable, Blue / 2 m',
    slug: 'usb-c-cable',
    foundVariantId: blue,
    price: 1_800,
    options: [],
  })
})
