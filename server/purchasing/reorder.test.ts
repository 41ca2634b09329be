import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { cents } from '#contract/money.ts'
import { createPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { listReorders } from '#contract/purchasing/reorder.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'
import { reorderQuantity } from './reorder.ts'

test.each([
  // One per day for a week, and a reserve of five.
  { soldPerDay: 1, leadTimeDays: 5, safety: 5, available: 4, onOrder: 0, wanted: 8 },
  { soldPerDay: 1, leadTimeDays: 5, safety: 5, available: 12, onOrder: 0, wanted: 0 },
  { soldPerDay: 0.1, leadTimeDays: 5, safety: 0, available: 0, onOrder: 0, wanted: 1 },
  { soldPerDay: 0, leadTimeDays: 20, safety: 5, available: 2, onOrder: 3, wanted: 0 },
])('S-15: suggests $wanted for $soldPerDay a day over $leadTimeDays working days', ({ wanted, ...given }) => {
  expect(reorderQuantity(given)).toBe(wanted)
})

test('suggests selling products until they are on order, without counting returns as sold', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const kestrel = { name: 'Kestrel', email: 'orders@kestrel.example.com', leadTimeDays: 20 }
  const { id: supplierId } = await olive.call(createSupplier, kestrel)
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 36, supplierId, costCents: cents(700) })
  await aProduct(shop, { name: 'Plenty', stock: 50, supplierId })
  await aProduct(shop, { name: 'Nobody sends it', stock: 0 })
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 30 }])
  await olive.call(adjustStock, { id: lamp.id, change: -1, reason: 'damaged' })

  const [reorder, ...others] = await olive.call(listReorders, {})

  // Half an item a day over four weeks is 14, and 5 in reserve, of which 5 are in stock.
  expect(others).toEqual([])
  expect(reorder).toMatchObject({
    supplier: { id: supplierId, name: 'Kestrel' },
    leadTimeDays: 20,
    isUsualLeadTime: false,
    lines: [{ name: 'Lamp', available: 5, onOrder: 0, soldPerDay: 0.5, safety: 5, wanted: 14 }],
    total: 9_800,
  })
  const lines = [{ productId: lamp.id, quantity: 14 }]
  await olive.call(createPurchaseOrder, { supplierId, lines })
  expect(await olive.call(listReorders, { supplierId })).toEqual([])
  const emma = await anEmployee(shop)
  await expect(emma.call(listReorders, {})).rejects.toMatchObject({ status: 403 })
})
