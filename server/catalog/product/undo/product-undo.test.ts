import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { deleteCategory } from '#contract/catalog/admin-category.ts'
import * as contract from '#contract/catalog/admin-product.ts'
import { listProducts } from '#contract/catalog/product.ts'
import { bulkEditProducts, undoBulkEdit } from '#contract/catalog/product-bulk.ts'
import { aTechnician, theOwner } from '../../../testing/people.ts'
import { aCategory, aProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'

async function openShopWithProduct() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const facts = async (id: number) => olive.call(contract.getAdminProduct, { id })
  return { shop, olive, facts }
}

test('undoes a bulk edit at once: prices, sales, categories and archiving', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const onSale = await aProduct(shop, { salePriceCents: 1_500 as never })
  const plain = await aProduct(shop)
  const before = [await facts(onSale.id), await facts(plain.id)]
  const ids = [onSale.id, plain.id]
  const categoryId = await aCategory(shop, { name: 'Others', slug: 'others' })
  const { changed, undoId } = await olive.call(bulkEditProducts, {
    ids,
    change: { pricePercent: -10, salePercent: 20, categoryId, isFeatured: true, archived: true },
  })
  expect(changed).toBe(2)
  expect(await facts(plain.id)).toMatchObject({ price: 1_800, salePrice: 1_440, categoryId })

  expect(await olive.call(undoBulkEdit, { undoId: undoId! })).toEqual({ changed: 2, left: [] })

  const remaining = ({ price, salePrice, categoryId, isFeatured, archivedAt }: contract.AdminProduct) => ({
    price,
    salePrice,
    categoryId,
    isFeatured,
    archivedAt,
  })
  expect([await facts(onSale.id), await facts(plain.id)].map(remaining)).toEqual(before.map(remaining))
  const log = await olive.call(listAudit, { action: 'product.bulk_undone' })
  expect(log).toMatchObject([{ actorName: 'olive', after: { undid: undoId, changed: 2, left: [] } }])
})

test('retains and reports products that were changed since', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const [lamp, cable, clamp] = [
    await aProduct(shop, { name: 'Lamp' }),
    await aProduct(shop, { name: 'Cable' }),
    await aProduct(shop, { name: 'Clamp' }),
  ]
  const ids = [lamp.id, cable.id, clamp.id]
  const { undoId } = await olive.call(bulkEditProducts, { ids, change: { pricePercent: -10 } })
  await olive.call(contract.updateProduct, { id: lamp.id, price: 17 })
  await olive.call(contract.updateProduct, { id: cable.id, isFeatured: true })

  expect(await olive.call(undoBulkEdit, { undoId: undoId! })).toEqual({
    changed: 2,
    left: [{ id: lamp.id, name: 'Lamp' }],
  })
  expect((await facts(lamp.id)).price).toBe(1_700)
  expect(await facts(cable.id)).toMatchObject({ price: 2_000, isFeatured: true })
})

test('undoes a change once, also for simultaneous requests', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const { id } = await aProduct(shop)
  const { undoId } = await olive.call(bulkEditProducts, { ids: [id], change: { pricePercent: 50 } })

  const answers = await Promise.all([1, 2, 3, 4].map(() => olive.call(undoBulkEdit, { undoId: undoId! })))

  expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 0, 0, 1])
  expect(answers.flatMap(({ left }) => left)).toEqual([])
  expect(await facts(id)).toMatchObject({ price: 2_000, version: 3 })
})

test('skips products that are deleted or whose former category is', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const former = await aCategory(shop, { name: 'Former', slug: 'former' })
  const others = await aCategory(shop, { name: 'Others', slug: 'others' })
  const orphan = await aProduct(shop, { name: 'Orphan', categoryId: former })
  const gone = await aProduct(shop, { stock: 0 })
  const plain = await aProduct(shop)
  const ids = [orphan.id, gone.id, plain.id]
  const { undoId } = await olive.call(bulkEditProducts, { ids, change: { categoryId: others } })
  await olive.call(deleteCategory, { id: former })
  await olive.call(contract.deleteProduct, { id: gone.id })

  expect(await olive.call(undoBulkEdit, { undoId: undoId! })).toEqual({
    changed: 1,
    left: [
      { id: orphan.id, name: 'Orphan' },
      { id: gone.id, name: 'A deleted product' },
    ],
  })
  expect((await facts(orphan.id)).categoryId).toBe(others)
})

test('has nothing to undo for a bulk edit without changes or another entry', async () => {
  const { shop, olive } = await openShopWithProduct()
  const { id } = await aProduct(shop)

  expect(await olive.call(bulkEditProducts, { ids: [id], change: { isTaxable: true } })).toEqual({
    changed: 0,
    undoId: null,
  })
  await olive.call(contract.updateProduct, { id, price: 17 })
  const [entry] = await olive.call(listAudit, { action: 'product.updated' })
  for (const undoId of [entry!.id, 999_999])
    await expect(olive.call(undoBulkEdit, { undoId })).rejects.toMatchObject({
      status: 404,
      code: 'bulk_edit_not_found',
    })
})

test('requires the permission to edit products', async () => {
  const { shop, olive } = await openShopWithProduct()
  const { id } = await aProduct(shop, { stock: 0 })
  const { undoId } = await olive.call(bulkEditProducts, { ids: [id], change: { isNew: false } })
  await olive.call(contract.deleteProduct, { id })
  const teo = await aTechnician(shop)
  await expect(teo.call(undoBulkEdit, { undoId: undoId! })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(teo.call(contract.undeleteProduct, { id })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('restores a deleted product with its id and slug', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const { id } = await aProduct(shop, { stock: 0, name: 'Lamp', salePriceCents: 1_500 as never })
  await olive.call(contract.updateProduct, { id, highlights: ['Warm'] })
  const { updatedAt, version, ...before } = await facts(id)
  expect(await olive.call(contract.deleteProduct, { id })).toEqual({ outcome: 'deleted' })

  const answers = await Promise.all([1, 2, 3].map(() => olive.call(contract.undeleteProduct, { id })))

  for (const answer of answers) expect(answer).toMatchObject(before)
  expect(answers[0]!.version).toBeGreaterThan(version)
  const log = await olive.call(listAudit, { target: `product:${id}` })
  expect(log.map(({ action }) => action)).toEqual(['product.undeleted', 'product.deleted', 'product.updated'])
  const late = olive.call(contract.updateProduct, { id, version, price: 1 })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit' })
  await expect.poll(async () => (await shop.visitor().call(listProducts)).map((p) => p.id)).toEqual([id])
})

test('undoes a deletion that archived the product', async () => {
  const { shop, olive, facts } = await openShopWithProduct()
  const { id } = await aProduct(shop)
  expect(await olive.call(contract.deleteProduct, { id })).toEqual({ outcome: 'archived' })
  expect(await olive.call(contract.undeleteProduct, { id })).toMatchObject({ id, archivedAt: null })
  expect(await olive.call(contract.undeleteProduct, { id })).toEqual(await facts(id))
})

test('does not restore a product whose slug or category is taken, or that was never deleted', async () => {
  const { shop, olive } = await openShopWithProduct()
  const categoryId = await aCategory(shop, { name: 'Former', slug: 'former' })
  const first = await aProduct(shop, { stock: 0, slug: 'a-lamp' })
  const second = await aProduct(shop, { stock: 0, categoryId })
  for (const { id } of [first, second]) await olive.call(contract.deleteProduct, { id })
  await aProduct(shop, { slug: 'a-lamp' })
  await olive.call(deleteCategory, { id: categoryId })

  const undelete = (id: number) => olive.call(contract.undeleteProduct, { id })
  await expect(undelete(first.id)).rejects.toMatchObject({ code: 'slug_taken' })
  await expect(undelete(second.id)).rejects.toMatchObject({ fields: { categoryId: ['Choose a category'] } })
  await expect(undelete(999_999)).rejects.toMatchObject({ code: 'product_not_found' })
})
