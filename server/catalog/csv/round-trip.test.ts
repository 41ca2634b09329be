import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrand, listAdminBrands } from '#contract/catalog/admin-brand.ts'
import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/catalog/admin-product.ts'
import { setVariants } from '#contract/catalog/admin-variant.ts'
import { createCollection, listAdminCollections } from '#contract/catalog/collections/admin-collection.ts'
import { bulkEditProducts } from '#contract/catalog/product-bulk.ts'
import { getProductImport, previewProductImport, undoProductImport } from '#contract/catalog/product-import.ts'
import { listAdminDevices } from '#contract/devices/admin-device.ts'
import { MAX_CENTS } from '#contract/money.ts'
import { runUndo } from '../../data-import/run-import.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { type AnyBundle, type AnyProduct, anyCatalog } from '../../testing/product-files/any-catalog.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aCategory, addCableVariants, aProduct } from '../../testing/products.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { productImportKind } from '../import/product-import-kind.ts'

test('reproduces any shop from its export, and changes nothing in the shop itself', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalog, async ({ products, bundles }) => {
      const { shop, owner } = await openShopWithOwner()
      const categoryId = await aCategory(shop, { name: 'Things & more' })
      const entered = []
      for (const product of products) entered.push(await enter(owner, categoryId, product))
      const made = await enterBundles(owner, categoryId, bundles, entered)
      await collect(owner, products, entered)
      const count = products.length + made
      const csv = await exported(owner)

      const again = await owner.call(previewProductImport, { csv, setStock: true })
      expect(again.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(again).toMatchObject({ unchanged: count })

      const elsewhere = await openShopWithOwner()
      const report = await runProductImport(elsewhere.shop, elsewhere.owner, { csv })
      expect(report).toMatchObject({ created: count, refused: 0 })
      expect(linesOf(await exported(elsewhere.owner))).toEqual(linesOf(csv))
      expect(await collectionsOf(elsewhere.owner)).toEqual(await collectionsOf(owner))
      expect(await checkInvariants(elsewhere.shop.sql)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('does not allow tags with the names of product flags', async () => {
  const { shop, owner } = await openShopWithOwner()
  const product = await aProduct(shop)

  const tagged = owner.call(updateProduct, { id: product.id, tags: ['cotton', 'Drop-Ship'] })

  await expect(tagged).rejects.toMatchObject({
    fields: { 'tags.1': ['Use the checkboxes for New, Featured and Drop Ship instead of tags'] },
  })
})

test('imports bundles whose components come later in the file, and collections', async () => {
  const { shop, owner } = await openShopWithOwner()
  const csv = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Bundle components,Bundle discount,Collection',
    'travel-kit,Travel kit,Sets,,,40,,"2 x cable / Black\\/1 m\ncharger",10 %,"gifts\nTravel"',
    'cable,Cable,Cables,Kind,Black/1 m,10,9,,,',
    'cable,,,,White,12,9,,,',
    'charger,Charger,Chargers,,,30,4,,,Gifts',
    'half-kit,Half a kit,Sets,,,5,,cable / Red,,Gifts',
  ].join('\n')

  const report = await runProductImport(shop, owner, { csv })

  expect(report).toMatchObject({ created: 4, newCollections: ['Gifts', 'Travel'] })
  const bundle = await productCalled(owner, 'Travel kit')
  expect(bundle).toMatchObject({
    components: [
      { name: 'Cable, Black/1 m', quantity: 2 },
      { name: 'Charger', quantity: 1 },
    ],
    ...{ bundleDiscountBps: 1_000, price: 5_000, salePrice: 4_500, stock: 4 },
  })
  expect(await productCalled(owner, 'Half a kit')).toMatchObject({ components: [], stock: 0 })
  const half = report.rows.find(({ slug }) => slug === 'half-kit')
  expect(half!.messages).toContain('Bundle components: left out, because the shop has no cable / Red')
  expect(await collectionsOf(owner)).toEqual([
    { name: 'Gifts', choice: 'hand', products: ['Charger', 'Half a kit', 'Travel kit'] },
    { name: 'Travel', choice: 'hand', products: ['Travel kit'] },
  ])
  expect(await owner.call(previewProductImport, { csv })).toMatchObject({ unchanged: 4, newCollections: [] })
})

test('removes imported bundles, collections and memberships when an import is undone', async () => {
  const { shop, owner } = await openShopWithOwner()
  const lamp = await aProduct(shop, { name: 'Lamp', slug: 'lamp' })
  await owner.call(createCollection, { name: 'Light', products: [] })
  const csv = [
    'Handle,Title,Type,Variant Price,Bundle components,Collection',
    'lamp,Lamp,,,,Light',
    'bulb,Bulb,Bulbs,5,,Light',
    'set,Lamp with bulb,Sets,50,"lamp\n2 x bulb","Light\nSets"',
  ].join('\n')
  const { id } = await runProductImport(shop, owner, { csv })

  await owner.call(undoProductImport, { id })
  await runUndo(shop.context(), productImportKind, id)

  expect(await owner.call(getProductImport, { id })).toMatchObject({
    undone: { deleted: 2, archived: 0, restored: 1, retained: 0 },
  })
  expect(await collectionsOf(owner)).toEqual([{ name: 'Light', choice: 'hand', products: [] }])
  expect(await shop.sql('select id from products')).toEqual([{ id: lamp.id }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('exports and imports an archived product with its variants', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await aProduct(shop, { name: 'Cable', slug: 'cable' })
  const cable = await addCableVariants(owner, id, { 'Black / 1 m': {}, 'White / 1 m': {} })
  await owner.call(bulkEditProducts, { ids: [cable.id], change: { archived: true } })
  const csv = await exported(owner)

  const elsewhere = await openShopWithOwner()
  await runProductImport(elsewhere.shop, elsewhere.owner, { csv })

  const moved = await productCalled(elsewhere.owner, 'Cable')
  expect(moved.variants!.map(({ values }) => values)).toEqual(cable.variants!.map(({ values }) => values))
  expect(moved.archivedAt).not.toBeNull()
})

async function productCalled(owner: Visitor, name: string): Promise<AdminProduct> {
  const found = await owner.call(listAdminProducts, { search: name, status: 'all' })
  return owner.call(getAdminProduct, { id: found.find((one) => one.name === name)!.id })
}

async function enter(
  owner: Visitor,
  categoryId: number,
  { facts, sellable, grid, isArchived, brand, fits, gallery }: AnyProduct,
): Promise<AdminProduct> {
  const pictures = { imageUrl: gallery[0]?.url ?? '/pictures/no-picture/box.svg', images: gallery }
  const made = await owner.call(createProduct, {
    ...{ ...facts, ...sellable, ...pictures, categoryId },
    brandId: brand && (await brandIdOf(owner, brand)),
    fits: await fitsOf(owner, fits),
  })
  const whole = grid ? await owner.call(setVariants, { id: made.id, ...grid }) : made
  if (isArchived) await owner.call(bulkEditProducts, { ids: [whole.id], change: { archived: true } })
  return whole
}

type SellableFields = Pick<AdminProduct, 'id' | 'price' | 'salePrice'>

async function enterBundles(
  owner: Visitor,
  categoryId: number,
  bundles: AnyBundle[],
  entered: AdminProduct[],
): Promise<number> {
  const sellables: SellableFields[] = entered
    .filter(({ kind, dropShipOnly }) => kind === 'physical' && !dropShipOnly)
    .flatMap(({ variants, ...own }): SellableFields[] => variants ?? [own])
  if (sellables.length === 0) return 0
  for (const { components, bundleDiscountBps, ...bundle } of bundles) {
    const taken = new Map(
      components.map(({ sellable, quantity }) => [sellables[sellable % sellables.length]!, quantity]),
    )
    const combinations = [...taken].reduce((sum, [{ price, salePrice }, n]) => sum + (salePrice ?? price) * n, 0)
    const own = { imageUrl: '/pictures/no-picture/box.svg', images: [], categoryId, kind: 'physical' as const }
    await owner.call(createProduct, {
      ...{ ...bundle, ...own },
      bundleDiscountBps: combinations <= MAX_CENTS ? bundleDiscountBps : null,
      components: [...taken].map(([{ id }, quantity]) => ({ id, quantity })),
    })
  }
  return bundles.length
}

async function collect(owner: Visitor, products: AnyProduct[], entered: AdminProduct[]): Promise<void> {
  const names = new Set(products.flatMap(({ collections }) => collections))
  for (const name of names) {
    const chosen = entered.filter((_, at) => products[at]!.collections.includes(name))
    await owner.call(createCollection, { name, products: chosen.map(({ id }) => ({ id })).reverse() })
  }
}

async function collectionsOf(owner: Visitor) {
  const all = await owner.call(listAdminCollections)
  return all.map(({ name, choice, products }) => ({ name, choice, products: products.map(({ name }) => name) }))
}

async function brandIdOf(owner: Visitor, name: string): Promise<number> {
  const known = (await owner.call(listAdminBrands, {})).find((brand) => brand.name === name)
  return (known ?? (await owner.call(createBrand, { name }))).id
}

async function fitsOf(owner: Visitor, slugs: string[]): Promise<string[]> {
  const devices = await owner.call(listAdminDevices, { limit: 500 })
  return devices.flatMap(({ id, slug }) => (slugs.includes(slug) ? [`model:${id}`] : []))
}

async function exported(owner: Visitor): Promise<string> {
  return (await owner.fetch('/api/admin/products/export?status=all')).text()
}

function linesOf(csv: string): string[] {
  return parseCsv(csv)
    .map(({ cells }) => cells.join(' | '))
    .sort()
}
