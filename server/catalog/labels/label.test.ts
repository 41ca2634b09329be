import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { gtinOf, ownBarcode } from '#contract/catalog/barcode.ts'
import { giveBarcodes, listLabels } from '#contract/catalog/label.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { findSaleGoods } from '#contract/orders/counter-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { addCableVariants, aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

test('prints one label for a product, for each of its variants, and for each unit in stock', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Lamp', barcode: '4006381333931', sku: 'L-1', stock: 3 })
  const { id: cableId } = await addCableVariants(olive, (await aProduct(shop, { name: 'Cable', stock: 0 })).id)
  const { laptop, units } = await aSerializedLaptop(shop, olive, ['PF2ABC11', 'PF2ABC12'])
  await olive.call(adjustStock, { id: units[0]!.id, change: -1, reason: 'damaged' })

  const labels = await olive.call(listLabels, { ids: `${laptop.id},${cableId},${lamp.id},${lamp.id}` })

  expect(labels.map(({ name, variant, code, stock }) => [name, variant, code, stock])).toEqual([
    ['Renewed Laptop', 'Excellent, serial ends BC12', ownBarcode(units[1]!.id), 1],
    ['Cable', 'Black / 1 m', null, 10],
    ['Cable', 'Black / 2 m', null, 10],
    ['Cable', 'Blue / 2 m', null, 10],
    ['Lamp', null, '4006381333931', 3],
  ])
})

test('gives products without a barcode an in-store one that the point of sale finds', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Lamp', sku: 'L-1' })
  const cable = await aProduct(shop, { name: 'Cable' })
  const ids = [lamp.id, cable.id]

  expect(await olive.call(giveBarcodes, { ids })).toEqual({ given: 1 })
  expect(await olive.call(giveBarcodes, { ids })).toEqual({ given: 0 })

  const [, label] = await olive.call(listLabels, { ids: ids.join(',') })
  expect(label!.code).toMatch(/^2\d{12}$/)
  expect(await olive.call(findSaleGoods, { search: label!.code! })).toMatchObject([{ id: cable.id }])
  const log = await olive.call(listAudit, { target: `product:${cable.id}` })
  expect(log.map(({ action }) => action)).toContain('product.updated')
  expect(await shop.sql('select barcode from products where id = $1', [lamp.id])).toEqual([{ barcode: null }])
})

test('gives a unit an internal barcode as soon as it is received', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { units } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const { id } = units[0]!

  const [label] = await olive.call(listLabels, { ids: String(id) })

  expect(label!.code).toBe(ownBarcode(id))
  expect(gtinOf(label!.code)).toBeNull()
  expect(await olive.call(findSaleGoods, { search: label!.code! })).toMatchObject([{ id }])
})
