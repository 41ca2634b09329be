import { expect, test } from 'vitest'
import { createProduct, getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { setVariants } from '#contract/catalog/admin-variant.ts'
import { getProductFits } from '#contract/catalog/compatibility.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { bulkEditProducts, undoBulkEdit } from '#contract/catalog/product-bulk.ts'
import { mergeDevice, undoDeviceMerge, updateDevice } from '#contract/devices/admin-device.ts'
import { findDevices } from '#contract/devices/device.ts'
import { findSaleGoods } from '#contract/orders/counter-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop, shareShop } from '../../testing/shop.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  const visitor = shop.visitor()
  const model = async (q: string) => (await visitor.call(findDevices, { q }))[0]!
  const slugs = async (search: { search?: string; fits?: string }) =>
    (await visitor.call(listProducts, search)).map(({ slug }) => slug)
  return { shop, visitor, model, slugs, olive: await theOwner(shop) }
}

async function withFits() {
  const opened = await openShopWithOwner()
  const { shop, olive, model } = opened
  const glass = await aProduct(shop, { name: 'Replacement glass', slug: 'glass' })
  const sleeve = await aProduct(shop, { name: 'Soft sleeve', slug: 'sleeve' })
  await aProduct(shop, { name: 'Oak lamp', slug: 'lamp' })
  const thirteen = await model('iphone 13')
  const fourteen = await model('iphone 14')
  const ipad = await model('ipad 9')
  await olive.call(updateProduct, { id: glass.id, fits: [`model:${thirteen.id}`, `model:${fourteen.id}`] })
  await olive.call(updateProduct, { id: sleeve.id, fits: [`line:${ipad.lineId}`] })
  return { ...opened, glass, sleeve, thirteen, fourteen, ipad }
}

const toAsk = shareShop(withFits)

test('lists products that are compatible with a model, directly or through its device family', async () => {
  const { slugs, visitor } = await toAsk()

  expect(await slugs({ fits: 'iphone-13' })).toEqual(['glass'])
  expect(await slugs({ fits: 'iphone-12' })).toEqual([])
  expect(await slugs({ fits: 'ipad-5th-generation' })).toEqual(['sleeve'])
  expect(await slugs({ fits: 'no-such-model' })).toEqual([])
  expect(await visitor.call(getProductFits, { slug: 'glass' })).toEqual({
    lines: [],
    models: [
      { slug: 'iphone-14', name: 'iPhone 14', isOfLine: false },
      { slug: 'iphone-13', name: 'iPhone 13', isOfLine: false },
    ],
  })
  expect((await visitor.call(getProductFits, { slug: 'sleeve' })).lines).toEqual(['Apple iPad'])
  expect(await visitor.call(getProductFits, { slug: 'lamp' })).toEqual({ lines: [], models: [] })
})

test.each([
  ['iphone 13 glass', ['glass']],
  ['glass apple iphone 13', ['glass']],
  ['a2633', ['glass']],
  ['iphnoe 13 glass', ['glass']],
  ['iphone glass', ['glass']],
  ['ipad 9 sleeve', ['sleeve']],
  ['ipad (9th generation)', ['sleeve']],
])('finds products by device: %s', async (search, found) => {
  const { slugs } = await toAsk()
  expect(await slugs({ search })).toEqual(found)
})

test('does not confuse similar models', async () => {
  const { slugs, visitor } = await toAsk()
  expect(await slugs({ search: 'iphone 13 mini' })).not.toContain('glass')
  expect((await visitor.call(getProduct, { slug: 'glass' })).name).toBe('Replacement glass')
})

test('finds products by device at the point of sale', async () => {
  const { olive } = await toAsk()
  const found = await olive.call(findSaleGoods, { search: 'iphone 14 glass' })
  expect(found.map(({ name }) => name)).toEqual(['Replacement glass'])
})

test('updates cached lists and searches when a compatibility is added or removed', async () => {
  const { olive, glass, slugs } = await withFits()
  await slugs({ fits: 'iphone-13' })
  await slugs({ search: 'iphone 13 glass' })

  await olive.call(updateProduct, { id: glass.id, fits: [] })

  await expect.poll(() => slugs({ fits: 'iphone-13' })).toEqual([])
  expect((await olive.call(getAdminProduct, { id: glass.id })).fits).toEqual([])
})

test('finds a nickname at once after the owner adds it, also in cached searches', async () => {
  const { olive, thirteen, slugs } = await withFits()
  expect(await slugs({ search: 'telly-thirteen' })).toEqual([])

  await olive.call(updateDevice, { id: thirteen.id, otherNames: ['telly thirteen'] })

  await expect.poll(() => slugs({ search: 'telly-thirteen' })).toEqual(['glass'])
})

test('sets the compatible devices of many products at once, and undoes that', async () => {
  const { olive, glass, sleeve, thirteen, ipad } = await withFits()
  const ids = [glass.id, sleeve.id]

  const { undoId } = await olive.call(bulkEditProducts, { ids, change: { fits: [`model:${thirteen.id}`] } })
  const fitsOf = async (id: number) => (await olive.call(getAdminProduct, { id })).fits
  expect(await fitsOf(sleeve.id)).toEqual([`model:${thirteen.id}`])
  const undone = await olive.call(undoBulkEdit, { undoId: undoId! })

  expect(undone).toMatchObject({ changed: 2, left: [] })
  expect(await fitsOf(sleeve.id)).toEqual([`line:${ipad.lineId}`])
})

test('merges the compatible products of two models, and undoes that', async () => {
  const { visitor, olive, slugs, glass, sleeve, thirteen, fourteen } = await withFits()
  await olive.call(updateProduct, { id: sleeve.id, fits: [`model:${thirteen.id}`] })

  const { undoId } = await olive.call(mergeDevice, { id: thirteen.id, into: fourteen.id })

  await expect.poll(() => slugs({ fits: 'iphone-14' })).toEqual(['glass', 'sleeve'])
  expect(await slugs({ fits: 'iphone-13' })).toEqual([])
  expect((await olive.call(getAdminProduct, { id: glass.id })).fits).toEqual([`model:${fourteen.id}`])
  expect(await visitor.call(findDevices, { q: 'a2633' })).toMatchObject([{ slug: 'iphone-14' }])
  await olive.call(updateProduct, { id: sleeve.id, fits: [] })
  await olive.call(undoDeviceMerge, { undoId })

  await expect.poll(() => slugs({ fits: 'iphone-13' })).toEqual(['glass'])
  expect(await slugs({ fits: 'iphone-14' })).toEqual(['glass'])
  await expect(olive.call(undoDeviceMerge, { undoId })).rejects.toMatchObject({ code: 'merge_not_found' })
})

test('saves the remaining model if a form still has the merged one', async () => {
  const { olive, glass, thirteen, fourteen } = await withFits()
  await olive.call(mergeDevice, { id: thirteen.id, into: fourteen.id })
  const saved = await olive.call(updateProduct, {
    id: glass.id,
    fits: [`model:${thirteen.id}`, `model:${fourteen.id}`],
  })
  expect(saved.fits).toEqual([`model:${fourteen.id}`])
})

test('rejects a device that does not exist', async () => {
  const { olive, glass } = await withFits()
  await expect(olive.call(updateProduct, { id: glass.id, fits: ['model:999999'] })).rejects.toMatchObject({
    status: 400,
    fields: { fits: ['One of these models no longer exists'] },
  })

  const { categoryId } = await olive.call(getAdminProduct, { id: glass.id })
  const draft = { name: 'Screen', description: 'A new screen.', price: 50, imageUrl: '/pictures/felt-desk-mat.svg' }
  const made = await olive.call(createProduct, { ...draft, categoryId, fits: ['line:1'] })
  expect(made.fits).toEqual(['line:1'])
})

test('keeps the compatible devices of a product that gets options', async () => {
  const { olive, visitor, glass, slugs } = await withFits()
  await olive.call(setVariants, {
    id: glass.id,
    options: [{ name: 'Finish', values: ['Clear', 'Matte'] }],
    variants: [
      { id: glass.id, values: ['Clear'], price: 20, stock: 10 },
      { values: ['Matte'], price: 22 },
    ],
  })

  expect((await visitor.call(getProductFits, { slug: 'glass' })).models).toHaveLength(2)
  await expect.poll(() => slugs({ fits: 'iphone-13' })).toEqual(['glass'])
})
