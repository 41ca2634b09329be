import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import { createSupplier, deleteSupplier, listSuppliers } from '#contract/suppliers/supplier.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'

async function twoSuppliers() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const email = 'orders@example.com'
  const kestrel = await olive.call(createSupplier, { name: 'Kestrel', email })
  const heron = await olive.call(createSupplier, { name: 'Heron', email })
  const lamp = await aProduct(shop, { supplierId: kestrel.id })
  const old = await aProduct(shop, { supplierId: kestrel.id, archivedAt: shop.time.now })
  const suppliersOf = () =>
    shop.sql<{ supplier_id: number | null }>('select supplier_id, version from products order by id')
  const names = async () => (await olive.call(listSuppliers)).map(({ name }) => name)
  return { shop, olive, kestrel, heron, lamp, old, suppliersOf, names }
}

test('deletes a supplier and moves all of its products to another', async () => {
  const { olive, kestrel, heron, lamp, suppliersOf, names } = await twoSuppliers()
  await olive.call(deleteSupplier, { id: kestrel.id, productsTo: heron.id })
  expect(await suppliersOf()).toEqual([
    { supplier_id: heron.id, version: 2 },
    { supplier_id: heron.id, version: 2 },
  ])
  expect(await names()).toEqual(['Heron'])
  expect(await olive.call(listAudit, { target: `product:${lamp.id}` })).toMatchObject([
    { action: 'product.updated', before: { supplierId: kestrel.id }, after: { supplierId: heron.id } },
  ])

  const late = olive.call(updateProduct, { id: lamp.id, version: 1, supplierId: null })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit' })
})

test('leaves products without a supplier if none is chosen', async () => {
  const { olive, kestrel, suppliersOf, names } = await twoSuppliers()
  await olive.call(deleteSupplier, { id: kestrel.id, productsTo: 'none' })
  expect((await suppliersOf()).map((row) => row.supplier_id)).toEqual([null, null])
  expect(await names()).toEqual(['Heron'])
})

test('moves no products if the supplier cannot be deleted', async () => {
  const { shop, olive, kestrel, heron, lamp, suppliersOf, names } = await twoSuppliers()
  const remove = (productsTo?: number | 'none') => olive.call(deleteSupplier, { id: kestrel.id, productsTo })
  await expect(remove()).rejects.toMatchObject({ code: 'supplier_in_use', details: { productCount: 2 } })
  await expect(remove(kestrel.id)).rejects.toMatchObject({ fields: { productsTo: ['Choose another supplier'] } })
  await expect(remove(999_999)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(olive.call(deleteSupplier, { id: 999_999, productsTo: 'none' })).rejects.toMatchObject({
    code: 'supplier_not_found',
  })
  await shop.sql(`insert into purchase_orders (supplier_id, created_at) values ($1, now())`, [kestrel.id])
  await expect(remove(heron.id)).rejects.toMatchObject({ code: 'supplier_in_use' })

  expect((await suppliersOf()).map((row) => row.supplier_id)).toEqual([kestrel.id, kestrel.id])
  expect(await names()).toEqual(['Heron', 'Kestrel'])
  expect(await olive.call(listAudit, { target: `product:${lamp.id}` })).toEqual([])
})

test('moves every product to the same supplier when two deletions race', async () => {
  const { shop, olive, kestrel, heron, suppliersOf, names } = await twoSuppliers()
  await openConnectionsOf(shop)
  const outcomes = await Promise.allSettled([
    olive.call(deleteSupplier, { id: kestrel.id, productsTo: heron.id }),
    olive.call(deleteSupplier, { id: kestrel.id, productsTo: 'none' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const [first, second] = (await suppliersOf()).map((row) => row.supplier_id)
  expect(first).toBe(second)
  expect(await names()).toEqual(['Heron'])
})

test('requires the permission to edit suppliers', async () => {
  const { shop, kestrel, heron } = await twoSuppliers()
  const bea = await anEmployee(shop)
  const answer = await bea.fetch(`/api/admin/suppliers/${kestrel.id}?productsTo=${heron.id}`, { method: 'DELETE' })
  expect(answer.status).toBe(403)
})
