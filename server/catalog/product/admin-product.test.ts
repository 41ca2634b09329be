import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/catalog/admin-product.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { bulkEditProducts } from '#contract/catalog/product-bulk.ts'
import { listStockMovements } from '#contract/catalog/stock.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, shareShop, type TestShop } from '../../testing/shop.ts'

async function aDraft(shop: TestShop) {
  return {
    name: 'Braided Cable (6 ft)',
    description: 'A cable that lasts.',
    price: 19.99,
    imageUrl: '/pictures/felt-desk-mat.svg',
    categoryId: await aCategory(shop),
  }
}

test('shows a product to shoppers once it is added', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  expect(await carla.call(listProducts)).toEqual([])

  const product = await olive.call(contract.createProduct, { ...(await aDraft(shop)), stock: 4 })

  expect(product).toMatchObject({ slug: 'braided-cable-6-ft', stock: 4, isNew: true, isFeatured: false, version: 1 })
  await expect
    .poll(async () => (await carla.call(listProducts)).map(({ slug, stock }) => [slug, stock]))
    .toEqual([['braided-cable-6-ft', 4]])
  expect(await olive.call(listStockMovements, { id: product.id })).toMatchObject([
    { quantity: 4, balance: 4, reason: 'opening', actor: 'olive' },
  ])
})

const toRefuse = shareShop(async () => {
  const shop = await openShop()
  return { olive: await theOwner(shop), good: await aDraft(shop) }
})

test.each([
  { given: { name: 'ab' }, field: 'name', says: 'Name must be at least 3 characters' },
  { given: { slug: 'ab' }, field: 'slug', says: 'Slug must be at least 3 characters' },
  { given: { slug: 'suggest' }, field: 'slug', says: 'This slug is reserved' },
  { given: { slug: '../etc' }, field: 'slug', says: 'Use lower-case letters, digits and single hyphens' },
  { given: { description: 'too short' }, field: 'description', says: 'Description must be at least 10 characters' },
  { given: { price: 0 }, field: 'price', says: 'Price must be greater than 0' },
  { given: { price: -1 }, field: 'price', says: 'Price must be greater than 0' },
  { given: { price: 'free' }, field: 'price', says: 'Price must be greater than 0' },
  { given: { price: 1.005 }, field: 'price', says: 'Use at most two decimals' },
  { given: { salePrice: 19.99 }, field: 'salePrice', says: 'Sale price must be below the price' },
  { given: { imageUrl: 'javascript:alert(1)' }, field: 'imageUrl', says: 'Please enter a valid URL' },
  { given: { imageUrl: 'http://example.com/a.png' }, field: 'imageUrl', says: 'Please enter a valid URL' },
  {
    given: { imageUrl: 'https://127.0.0.1/a.png' },
    field: 'imageUrl',
    says: 'The picture on 127.0.0.1 could not be downloaded: 127.0.0.1 is not on the public internet.',
  },
  { given: { imageUrl: '/media/../../etc/passwd' }, field: 'imageUrl', says: 'Please enter a valid URL' },
  { given: { stock: -1 }, field: 'stock', says: 'Stock cannot be negative' },
  { given: { categoryId: 999_999 }, field: 'categoryId', says: 'Choose a category' },
  { given: { supplierId: 999_999 }, field: 'supplierId', says: 'Choose a supplier' },
  { given: { isAdmin: true }, field: 'isAdmin', says: 'Unknown field' },
])('rejects a product with $given: $says', async ({ given, field, says }) => {
  const { olive, good } = await toRefuse()
  const draft = { ...good, ...given } as never

  await expect(olive.call(contract.createProduct, draft)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: [says] },
  })
})

test('allows duplicate names but not duplicate slugs', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const draft = await aDraft(shop)
  const slugs: string[] = []
  for (let made = 0; made < 3; made++) slugs.push((await olive.call(contract.createProduct, draft)).slug)
  slugs.push((await olive.call(contract.createProduct, { ...draft, name: '李小龙' })).slug)
  slugs.push((await olive.call(contract.createProduct, { ...draft, name: 'Suggest' })).slug)

  expect(slugs).toEqual([
    'braided-cable-6-ft',
    'braided-cable-6-ft-2',
    'braided-cable-6-ft-3',
    'lixiaolong',
    'suggest-2',
  ])
  await expect(olive.call(contract.createProduct, { ...draft, slug: 'braided-cable-6-ft' })).rejects.toMatchObject({
    status: 409,
    code: 'slug_taken',
  })
})

test('gives ten products with the same name ten slugs, even if they are saved at once', async () => {
  const shop = await openShop({ openConnections: 10 })
  const olive = await theOwner(shop)
  const draft = await aDraft(shop)

  const made = await Promise.all(Array.from({ length: 10 }, () => olive.call(contract.createProduct, draft)))

  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
})

test('reserves the former slug of a product', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const draft = await aDraft(shop)
  const product = await olive.call(contract.createProduct, draft)

  await olive.call(contract.updateProduct, { id: product.id, slug: 'six-foot-cable' })

  await expect(shop.visitor().call(getProduct, { slug: product.slug })).rejects.toMatchObject({
    status: 404,
    details: { movedTo: 'six-foot-cable' },
  })
  expect((await olive.call(contract.createProduct, draft)).slug).toBe('braided-cable-6-ft-2')
  await olive.call(contract.updateProduct, { id: product.id, slug: product.slug })
  expect((await shop.visitor().call(getProduct, { slug: product.slug })).id).toBe(product.id)
})

test('rejects a stale product edit and shows the current version', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { name: 'Old name' })
  await olive.call(contract.updateProduct, { id, name: 'First name', version: 1 })

  const second = olive.call(contract.updateProduct, { id, name: 'Second name', version: 1 })

  await expect(second).rejects.toMatchObject({
    status: 409,
    code: 'stale_edit',
    details: { current: { name: 'First name', version: 2, price: 20 } },
  })
})

test('deletes a product without orders, and archives one that was sold or is in a cart', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  const untouched = await aProduct(shop, { stock: 0 })
  const inCart = await aProduct(shop, { kind: 'digital', stock: 0 })
  const sold = await aProduct(shop)
  await buy(carla, [{ productId: sold.id }])
  await carla.call(addToCart, { productId: inCart.id })

  expect(await olive.call(contract.deleteProduct, { id: untouched.id })).toEqual({ outcome: 'deleted' })
  expect(await olive.call(contract.deleteProduct, { id: inCart.id })).toEqual({ outcome: 'archived' })
  expect(await olive.call(contract.deleteProduct, { id: sold.id })).toEqual({ outcome: 'archived' })

  expect((await carla.call(getCart)).map(({ available }) => available)).toEqual([0])
  await expect.poll(async () => await carla.call(listProducts)).toEqual([])
  const archived = await olive.call(contract.listAdminProducts, { status: 'archived' })
  expect(archived.map(({ id }) => id).sort()).toEqual([inCart.id, sold.id])
  await olive.call(contract.restoreProduct, { id: sold.id })
  await expect.poll(async () => (await carla.call(listProducts)).map(({ id }) => id)).toEqual([sold.id])
})

test('refuses the barcode of another product in any spelling, also of two simultaneous writers, and names it', async () => {
  const shop = await openShop({ openConnections: 5 })
  const olive = await theOwner(shop)
  const gum = await aProduct(shop, { name: 'Gum', barcode: '036000291452' })
  const mints = await aProduct(shop, { name: 'Mints' })
  const taken = { code: 'validation_failed', fields: { barcode: ['Gum has this barcode'] } }

  await expect(olive.call(contract.updateProduct, { id: mints.id, barcode: '0036000291452' })).rejects.toMatchObject(
    taken,
  )
  await olive.call(contract.updateProduct, { id: gum.id, barcode: '0036000291452' })
  await shop.sql('update products set archived_at = now() where id = $1', [gum.id])
  await olive.call(contract.updateProduct, { id: mints.id, barcode: '036000291452' })
  const restored = olive.call(contract.restoreProduct, { id: gum.id })
  await expect(restored).rejects.toMatchObject({ fields: { barcode: ['Mints has this barcode'] } })

  const others = [await aProduct(shop), await aProduct(shop)]
  const spellings = ['4006381333931', '04006381333931']
  const writes = others.map(({ id }, at) => olive.call(contract.updateProduct, { id, barcode: spellings[at]! }))
  const settled = await Promise.allSettled(writes)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('changes many products at once, or none', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const cheap = await aProduct(shop, { priceCents: 999 as never })
  const onSale = await aProduct(shop, { priceCents: 2_000 as never, salePriceCents: 1_900 as never })
  const ids = [cheap.id, onSale.id]

  await expect(olive.call(bulkEditProducts, { ids, change: { pricePercent: -10 } })).rejects.toMatchObject({
    code: 'sale_not_below_price',
  })
  await expect(olive.call(bulkEditProducts, { ids: [...ids, 999_999], change: { isNew: true } })).rejects.toMatchObject(
    { status: 404 },
  )
  expect(await shop.sql('select price_cents, is_new from products order by id')).toEqual([
    { price_cents: 999, is_new: false },
    { price_cents: 2_000, is_new: false },
  ])

  expect(
    await olive.call(bulkEditProducts, { ids, change: { pricePercent: 10, salePercent: 15, isFeatured: true } }),
  ).toEqual({ changed: 2, undoId: expect.any(Number) })
  expect(await shop.sql('select price_cents, sale_price_cents, is_featured from products order by id')).toEqual([
    { price_cents: 1_099, sale_price_cents: 934, is_featured: true },
    { price_cents: 2_200, sale_price_cents: 1_870, is_featured: true },
  ])
  expect(await olive.call(bulkEditProducts, { ids, change: { isFeatured: true } })).toEqual({
    changed: 0,
    undoId: null,
  })
  expect(await olive.call(bulkEditProducts, { ids, change: { archived: true, salePercent: 0 } })).toEqual({
    changed: 2,
    undoId: expect.any(Number),
  })
  expect(await olive.call(contract.listAdminProducts)).toEqual([])
})

test('refuses customers and visitors', async () => {
  const shop = await openShop()
  const carla = await signedUp(shop)
  const { id } = await aProduct(shop)

  await expect(shop.visitor().call(contract.listAdminProducts)).rejects.toMatchObject({ status: 401 })
  await expect(carla.call(contract.listAdminProducts)).rejects.toMatchObject({ status: 403 })
  await expect(carla.call(contract.deleteProduct, { id })).rejects.toMatchObject({ status: 403 })
})

test('validates edits like new products, except for unchanged values', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const elsewhere = 'https://elsewhere.example.com/a.png'
  const other = await aProduct(shop)
  const { id } = await aProduct(shop, { salePriceCents: 1_500 as never, imageUrl: elsewhere })
  const edit = (change: object) => olive.call(contract.updateProduct, { id, ...change })
  await expect(edit({ price: 15 })).rejects.toMatchObject({
    fields: { salePrice: ['Sale price must be below the price'] },
  })
  await expect(edit({ slug: other.slug })).rejects.toMatchObject({ status: 409, code: 'slug_taken' })
  await expect(edit({ imageUrl: 'https://127.0.0.1/b.png' })).rejects.toMatchObject({
    fields: { imageUrl: [expect.stringContaining('127.0.0.1')] },
  })

  const gallery = [{ url: 'https://127.0.0.1/b.png', alt: '' }]
  await expect(edit({ images: gallery })).rejects.toMatchObject({
    fields: { images: [expect.stringContaining('127.0.0.1')] },
  })
  expect(await edit({ imageUrl: elsewhere, description: 'Better described.' })).toMatchObject({
    imageUrl: elsewhere,
    description: 'Better described.',
  })
})

test('records every change of a product with its previous values', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await olive.call(contract.createProduct, await aDraft(shop))
  await olive.call(contract.updateProduct, { id, price: 24.5 })
  await olive.call(bulkEditProducts, { ids: [id], change: { archived: true } })
  await olive.call(contract.restoreProduct, { id })
  await olive.call(contract.restoreProduct, { id })
  await olive.call(contract.deleteProduct, { id })
  const log = await olive.call(listAudit, { target: `product:${id}` })

  expect(log.map(({ action }) => action).toReversed()).toEqual([
    'product.created',
    'product.updated',
    'product.archived',
    'product.restored',
    'product.deleted',
  ])
  expect(log[3]).toMatchObject({ before: { price: 19.99 }, after: { price: 24.5 } })
})
