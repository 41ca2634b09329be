import { expect, test } from 'vitest'
import { listAdminBrands } from '#contract/catalog/admin-brand.ts'
import { getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { updateDevice } from '#contract/devices/admin-device.ts'
import { findDevices } from '#contract/devices/device.ts'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

test('imports the vendor as a brand once, and compatible devices by name', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `Handle,Title,Vendor,Variant Price,Supplier code,Fits
glass,Glass,Wick,9.50,W-1,"iPhone 13; sm-g991u, All Apple iPad; toaster"
case,Case,WICK,8.50,,
`
  const report = await runProductImport(shop, olive, { csv })

  expect(report.rows[0]!.messages).toContain('Fits: not one of the device models, left out: toaster')
  const [glass, second] = await Promise.all(
    report.rows.map(({ productId }) => olive.call(getAdminProduct, { id: productId! })),
  )
  expect(glass).toMatchObject({ brand: { name: 'Wick', slug: 'wick' }, supplierCode: 'W-1' })
  expect(glass!.fits.map((fit) => fit.split(':')[0])).toEqual(['line', 'model', 'model'])
  expect(second!.brandId).toBe(glass!.brandId)
  expect((await olive.call(listAdminBrands)).map(({ name }) => name)).toEqual(['Wick'])
})

test('changes nothing when an export is imported again, archived models included', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const [iphone] = await shop.visitor().call(findDevices, { q: 'iphone 13' })
  const [ipad] = await shop.visitor().call(findDevices, { q: 'ipad 9' })
  const { id } = await aProduct(shop, { slug: 'glass' })
  await olive.call(updateProduct, { id, fits: [`model:${iphone!.id}`, `line:${ipad!.lineId}`] })
  await olive.call(updateDevice, { id: iphone!.id, archived: true })

  const csv = await (await olive.fetch('/api/admin/products/export')).text()
  const report = await runProductImport(shop, olive, { csv })

  expect(csv).toContain(`All Apple iPad; model:${iphone!.id}`)
  expect(report).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await olive.call(getAdminProduct, { id })).fits).toHaveLength(2)
})
