import { expect, test } from 'vitest'
import * as contract from '#contract/catalog/admin-brand.ts'
import { getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { listBrands } from '#contract/catalog/brand.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { bulkEditProducts, undoBulkEdit } from '#contract/catalog/product-bulk.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  return { shop, visitor: shop.visitor(), olive: await theOwner(shop) }
}

test('shows a brand on its products, lists it while one is on sale, and filters products by it', async () => {
  const { shop, visitor, olive } = await openShopWithOwner()
  const wick = await olive.call(contract.createBrand, { name: 'Wick & Sons' })
  await olive.call(contract.createBrand, { name: 'Unsold' })
  const lamp = await aProduct(shop, { slug: 'oak-lamp' })
  await aProduct(shop)

  await olive.call(updateProduct, { id: lamp.id, brandId: wick.id })

  const shown = { id: wick.id, name: 'Wick & Sons', slug: 'wick-sons' }
  expect((await visitor.call(getProduct, { slug: 'oak-lamp' })).brand).toEqual(shown)
  expect(await visitor.call(listBrands)).toEqual([{ ...shown, description: '', productCount: 1, formerSlugs: [] }])
  const found = await visitor.call(listProducts, { brand: 'wick-sons' })
  expect(found.map(({ slug }) => slug)).toEqual(['oak-lamp'])
  expect(await visitor.call(listProducts, { brand: 'nobody' })).toEqual([])
})

test('finds a product by its brand, also after the brand is renamed', async () => {
  const { shop, visitor, olive } = await openShopWithOwner()
  const brand = await olive.call(contract.createBrand, { name: 'Kestrel' })
  await aProduct(shop, { name: 'Oak lamp', slug: 'oak-lamp', brandId: brand.id })
  const slugsFor = async (search: string) => (await visitor.call(listProducts, { search })).map(({ slug }) => slug)
  expect(await slugsFor('kestrel lamp')).toEqual(['oak-lamp'])
  expect(await slugsFor('kestrle lamp')).toEqual(['oak-lamp'])

  await olive.call(contract.updateBrand, { id: brand.id, name: 'Goshawk' })

  await expect.poll(() => slugsFor('goshawk')).toEqual(['oak-lamp'])
  expect(await slugsFor('kestrel')).toEqual([])
})

test('redirects a former brand slug until another brand uses it', async () => {
  const { shop, visitor, olive } = await openShopWithOwner()
  const wick = await olive.call(contract.createBrand, { name: 'Wick' })
  await aProduct(shop, { brandId: wick.id })
  const formerOf = async () => (await visitor.call(listBrands))[0]?.formerSlugs

  await olive.call(contract.updateBrand, { id: wick.id, slug: 'wick-co' })
  await expect.poll(formerOf).toEqual(['wick'])
  await olive.call(contract.createBrand, { name: 'Wick!', slug: 'wick' })

  await expect.poll(formerOf).toEqual([])
})

test('rejects duplicate brand names and slugs, and the deletion of a brand in use', async () => {
  const { shop, olive } = await openShopWithOwner()
  const wick = await olive.call(contract.createBrand, { name: 'Wick' })
  await expect(olive.call(contract.createBrand, { name: 'WICK', slug: 'other' })).rejects.toMatchObject({
    status: 409,
    code: 'brand_name_taken',
    fields: { name: ['A brand with this name already exists'] },
  })
  await expect(olive.call(contract.createBrand, { name: 'wick?' })).rejects.toMatchObject({ code: 'slug_taken' })
  await aProduct(shop, { brandId: wick.id, archivedAt: shop.time.now })

  await expect(olive.call(contract.deleteBrand, { id: wick.id })).rejects.toMatchObject({
    code: 'brand_in_use',
    details: { productCount: 0, archivedCount: 1 },
  })
  await shop.sql('update products set brand_id = null')
  await olive.call(contract.deleteBrand, { id: wick.id })

  expect(await olive.call(contract.listAdminBrands)).toEqual([])
})

test('rejects a stale brand edit and shows the current version', async () => {
  const { olive } = await openShopWithOwner()
  const { id, version } = await olive.call(contract.createBrand, { name: 'Wick' })
  await olive.call(contract.updateBrand, { id, version, description: 'Light.' })

  await expect(olive.call(contract.updateBrand, { id, version, name: 'Wicks' })).rejects.toMatchObject({
    code: 'stale_edit',
    details: { current: { description: 'Light.' } },
  })
})

test('sets the brand of many products at once, and undoes that', async () => {
  const { shop, olive } = await openShopWithOwner()
  const { id: brandId } = await olive.call(contract.createBrand, { name: 'Wick' })
  const ids = [(await aProduct(shop)).id, (await aProduct(shop)).id]

  const { undoId } = await olive.call(bulkEditProducts, { ids, change: { brandId } })
  expect((await olive.call(getAdminProduct, { id: ids[0]! })).brand?.name).toBe('Wick')
  await olive.call(undoBulkEdit, { undoId: undoId! })

  expect((await olive.call(getAdminProduct, { id: ids[1]! })).brandId).toBeNull()
})

test('does not let customers read or edit brands in the admin', async () => {
  const { shop } = await openShopWithOwner()
  const carla = await signedUp(shop)
  await expect(carla.call(contract.listAdminBrands)).rejects.toMatchObject({ status: 403 })
  await expect(carla.call(contract.createBrand, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(shop.visitor().call(contract.deleteBrand, { id: 1 })).rejects.toMatchObject({ status: 401 })
})

test('transliterates brand names of any script for the slug', async () => {
  const { olive } = await openShopWithOwner()
  expect(await olive.call(contract.createBrand, { name: 'Кабель' })).toMatchObject({ slug: 'kabel' })
  expect(await olive.call(contract.createBrand, { name: '小米' })).toMatchObject({ slug: 'xiaomi' })
})
