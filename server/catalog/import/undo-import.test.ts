import { expect, test } from 'vitest'
import { listAdminBrands } from '#contract/catalog/admin-brand.ts'
import { listAdminCategories, updateCategory } from '#contract/catalog/admin-category.ts'
import { deleteProduct, getAdminProduct, restoreProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { startProductImport, undoProductImport } from '#contract/catalog/product-import.ts'
import { runUndo } from '../../data-import/run-import.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { olive as owner, signedIn, theOwner } from '../../testing/people.ts'
import { getImportWithRows, runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { productImportKind } from './product-import-kind.ts'

const HEAD = 'Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Status'

async function takeBack(shop: TestShop, visitor: Visitor, id: number) {
  await visitor.call(undoProductImport, { id })
  await runUndo(shop.context(), productImportKind, id)
  return getImportWithRows(visitor, id)
}

test('restores the shop when an import is undone, including categories', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id, slug } = await aProduct(shop, { categoryId: await aCategory(shop), stock: 5, name: 'Old name' })
  const before = await olive.call(getAdminProduct, { id })
  const csv = `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,,\n${slug},New name,Another text here.,Lamps,7.50,9,draft\n`
  const report = await runProductImport(shop, olive, { csv, setStock: true })
  expect(report).toMatchObject({ created: 1, updated: 1 })

  const undone = await takeBack(shop, olive, report.id)

  expect(undone).toMatchObject({ state: 'undone', undone: { deleted: 1, archived: 0, restored: 1, retained: 0 } })
  const { version, updatedAt, ...now } = await olive.call(getAdminProduct, { id })
  expect(before).toMatchObject(now)
  expect(version).toBeGreaterThan(before.version)
  expect(updatedAt).toBeDefined()
  expect(await shop.sql('select slug from products')).toEqual([{ slug }])
  expect(await shop.sql('select name from categories')).toEqual([{ name: 'Things' }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('removes imported stock with its category and brand, and leaves it in the stock ledger', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `${HEAD},Vendor\nlamp,Lamp,Warm and bright.,Lamps,5,8,,Lumen\n`
  const report = await runProductImport(shop, olive, { csv })

  const undone = await takeBack(shop, olive, report.id)

  expect(undone.undone).toEqual({ deleted: 0, archived: 1, restored: 0, retained: 0, stayed: [] })
  expect(undone.newBrands).toEqual(['Lumen'])
  expect(await olive.call(listAdminCategories)).toEqual([])
  expect(await olive.call(listAdminBrands)).toEqual([])
  expect(await shop.sql('select stock_on_hand, archived_at is not null as archived from products')).toEqual([
    { stock_on_hand: 0, archived: true },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  const again = await runProductImport(shop, olive, { csv: csv.replace(',,Lumen', ',active,Lumen'), setStock: true })
  expect(again.rows[0]?.outcome).toBe('updated')
  expect(again.rows[0]?.changes.toSorted()).toEqual(['Status', 'Type', 'Variant Inventory Qty', 'Vendor'])
})

test('gives a product that is restored from the archive a visible category', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `${HEAD},Option1 Name,Option1 Value\nlamp,Lamp,Warm and bright.,Lamps,5,8,,Color,Red\n`
  const report = await runProductImport(shop, olive, { csv })
  await takeBack(shop, olive, report.id)

  await olive.call(restoreProduct, { id: report.rows[0]!.productId! })

  expect((await olive.call(listAdminCategories)).map(({ name }) => name)).toEqual(['Unsorted'])
  expect(await shop.sql(`select distinct c.name from products p join categories c on c.id = p.category_id`)).toEqual([
    { name: 'Unsorted' },
  ])
})

test('retains and reports categories and brands that are in use or edited', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const rows = [
    'lamp,Lamp,Warm and bright.,Lamps,5,8,,Lumen',
    'pen,Pen,Writes on.,Pens,5,1,,Quill',
    'cup,Cup,Holds tea.,Cups,5,1,,Clay',
  ]
  const report = await runProductImport(shop, olive, { csv: [`${HEAD},Vendor`, ...rows].join('\n') })
  const [lamps, pens] = await olive.call(listAdminCategories)
  const [, lumen] = await olive.call(listAdminBrands)
  await aProduct(shop, { categoryId: lamps!.id, brandId: lumen!.id })
  await olive.call(updateCategory, { id: pens!.id, version: pens!.version, description: 'All that writes.' })

  const { undone } = await takeBack(shop, olive, report.id)

  expect(undone).toMatchObject({ archived: 3, stayed: ['Lamps', 'Pens', 'Lumen'] })
  expect((await olive.call(listAdminCategories)).map(({ name }) => name)).toEqual(['Lamps', 'Pens'])
  expect((await olive.call(listAdminBrands)).map(({ name }) => name)).toEqual(['Lumen'])
})

test('reports and keeps what somebody changed since', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id, slug } = await aProduct(shop, { name: 'Old name' })
  const csv = `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,,\n${slug},New name,Another text here.,,7.50,,\ngone,Gone soon,Warm and bright.,Lamps,5,,\n`
  const report = await runProductImport(shop, olive, { csv })
  const idOf = (slug: string) => report.rows.find((row) => row.slug === slug)!.productId!
  await olive.call(updateProduct, { id: idOf('lamp'), price: 6 })
  await olive.call(updateProduct, { id, name: 'Newest name' })
  await olive.call(deleteProduct, { id: idOf('gone') })

  const undone = await takeBack(shop, olive, report.id)

  expect(undone.undone).toEqual({ deleted: 0, archived: 0, restored: 0, retained: 3, stayed: ['Lamps'] })
  expect(undone.rows.map(({ slug, undone }) => [slug, undone])).toEqual([
    ['lamp', 'retained: Variant Price changed since'],
    ['gone', 'retained: deleted since'],
    [slug, 'retained: Title changed since'],
  ])
  const retained = await olive.call(getAdminProduct, { id })
  expect(retained).toMatchObject({ name: 'Newest name', price: 2_000, description: 'Something useful.' })
  expect(await shop.sql(`select price_cents from products where slug = 'lamp'`)).toEqual([{ price_cents: 600 }])
})

test('undoes an import once, within a day, with one audit entry', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const first = await runProductImport(shop, olive, { csv: `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,,\n` })
  const second = await runProductImport(shop, olive, { csv: `${HEAD}\npen,Pen,Writes on and on.,Pens,5,,\n` })

  await takeBack(shop, olive, first.id)
  expect((await takeBack(shop, olive, first.id)).undone).toMatchObject({ deleted: 1 })
  shop.time.pass(24 * 60 + 1)

  const later = await signedIn(shop, owner)
  await expect(later.call(undoProductImport, { id: second.id })).rejects.toMatchObject({ code: 'undo_too_late' })
  expect((await getImportWithRows(later, second.id)).undoUntil).toBeNull()
  expect(await shop.sql(`select target, after from audit_entries where action = 'product_import.undone'`)).toEqual([
    { target: `product_import:${first.id}`, after: { file: 'products.csv', counts: { deleted: 1 } } },
  ])
})

test('does not undo an import that is still running', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const started = await olive.call(startProductImport, { csv: `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,,\n` })

  await expect(olive.call(undoProductImport, { id: started.id })).rejects.toMatchObject({ code: 'import_not_done' })
  expect(await olive.fetch('/api/admin/product-imports/999').then(({ status }) => status)).toBe(404)
})
