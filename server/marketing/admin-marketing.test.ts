import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { createTheme } from '#contract/marketing/admin-theme.ts'
import * as suppliers from '#contract/suppliers/supplier.ts'
import { record } from '../audit/audit.ts'
import { decrypt } from '../audit/secret-box.ts'
import * as people from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

test('encrypts a supplier’s key and never returns it', async () => {
  const { shop, olive } = await openShopWithContent()
  const apiKey = 'canary-4711'

  const made = await olive.call(suppliers.createSupplier, {
    name: 'Kestrel Parts',
    email: 'orders@kestrel.example.com',
    apiKey,
  })

  expect(made).toMatchObject({ name: 'Kestrel Parts', active: true, apiKeySetAt: shop.time.now, productCount: 0 })
  const [row] = await shop.sql('select encrypted_api_key from suppliers')
  expect(decrypt(shop.config, `supplier:${made.id}`, row!.encrypted_api_key)).toBe(apiKey)
  const everything = await Promise.all(
    ['suppliers', `suppliers/${made.id}`, 'audit'].map(async (path) =>
      (await olive.fetch(`/api/admin/${path}`)).text(),
    ),
  )
  expect(everything.join()).toContain('Kestrel')
  expect(everything.join()).not.toMatch(/canary|encrypted/i)
  const updated = await olive.call(suppliers.updateSupplier, { id: made.id, phone: '614-555-0177', version: 1 })
  expect(updated.apiKeySetAt).toEqual(shop.time.now)
  expect((await olive.call(suppliers.updateSupplier, { id: made.id, apiKey: null })).apiKeySetAt).toBeNull()
})

test('rejects a duplicate supplier name, and does not delete a supplier in use', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id } = await olive.call(suppliers.createSupplier, { name: 'Kestrel Parts', email: 'a@kestrel.example.com' })
  const again = olive.call(suppliers.createSupplier, { name: 'KESTREL parts', email: 'b@kestrel.example.com' })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'supplier_name_taken' })
  const product = await aProduct(shop, { supplierId: id })

  await expect(olive.call(suppliers.deleteSupplier, { id })).rejects.toMatchObject({
    status: 409,
    code: 'supplier_in_use',
    details: { productCount: 1 },
  })
  await shop.sql('update products set supplier_id = null where id = $1', [product.id])
  await olive.call(suppliers.deleteSupplier, { id })

  expect(await olive.call(suppliers.listSuppliers)).toEqual([])
  expect(await olive.call(listAudit, { action: 'supplier.deleted' })).toMatchObject([
    { target: `supplier:${id}`, before: { name: 'Kestrel Parts' } },
  ])
})

test('filters and exports the audit log, which cannot be rewritten', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id } = await olive.call(suppliers.createSupplier, { name: '=Kestrel', email: 'a@kestrel.example.com' })
  await olive.call(suppliers.updateSupplier, { id, phone: '614-555-0177' })
  await olive.call(createTheme, { name: 'Spring', startDate: '2026-11-20', endDate: '2026-11-30' })

  const entries = await olive.call(listAudit, { action: 'supplier' })

  expect(entries).toMatchObject([
    {
      action: 'supplier.updated',
      actorName: 'olive',
      target: `supplier:${id}`,
      before: { phone: '' },
      after: { phone: '614-555-0177' },
    },
    { action: 'supplier.created', before: null, after: { name: '=Kestrel' } },
  ])
  expect(entries[0]!.before).toEqual({ phone: '' })
  expect(await olive.call(listAudit, { actor: 'oliv', from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
  expect(await olive.call(listAudit, { from: '2026-11-22' })).toEqual([])
  expect(await olive.call(listAudit, { actor: '%' })).toEqual([])
  const csv = await (await olive.fetch('/api/admin/audit/export?action=theme.created')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  await expect(shop.sql('delete from audit_entries')).rejects.toThrow('permission denied')
  await expect(shop.sqlAsOwner('delete from audit_entries')).rejects.toThrow('append-only')
})

test('records nothing outside the transaction of the change', async () => {
  const shop = await openShop()
  const alone = record(shop.context(), 'supplier.created', 'supplier:1')
  await expect(alone).rejects.toThrow('outside the transaction')
})

test('records nothing for a failed change', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id } = await olive.call(suppliers.createSupplier, { name: 'Kestrel', email: 'a@kestrel.example.com' })
  await expect(olive.call(suppliers.updateSupplier, { id, phone: '1', version: 7 })).rejects.toMatchObject({
    status: 409,
  })

  expect(await shop.sql('select action from audit_entries')).toEqual([{ action: 'supplier.created' }])
})

test('refuses technicians and customers', async () => {
  const { shop } = await openShopWithContent()
  for (const person of [await people.aTechnician(shop), await people.signedUp(shop)]) {
    for (const path of [
      'company',
      'price-rules',
      'policies/terms',
      'holiday-themes',
      'suppliers',
      'audit',
      'audit/export',
      'products/export',
    ]) {
      expect((await person.fetch(`/api/admin/${path}`)).status, path).toBe(403)
      expect((await shop.visitor().fetch(`/api/admin/${path}`)).status, path).toBe(401)
    }
  }
})
