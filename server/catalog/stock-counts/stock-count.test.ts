import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import * as contract from '#contract/catalog/stock-count.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents } from '#contract/money.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct, aSerializedLaptop, stockOnHandOf } from '../../testing/products.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'

async function aCount(scope: Partial<contract.StockCountDraft> = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 10, costCents: cents(700), barcode: '4006381333931' })
  const cable = await aProduct(shop, { name: 'Cable', stock: 4 })
  const { id } = await olive.call(contract.startStockCount, { scope: 'all', ...scope })
  const scan = (productId: number, quantity = 1, key: string = randomUUID()) =>
    olive.call(contract.scanStock, { id, productId, quantity, key })
  return { shop, olive, lamp, cable, id, scan }
}

test('finds a product by any spelling of its GTIN', async () => {
  const { olive, id, lamp } = await aCount()

  const found = await olive.call(contract.findGoodsToCount, { id, search: '04006381333931' })

  expect(found.map(({ productId }) => productId)).toEqual([lamp.id])
})

test('counts each scan of two people once, and changes stock by the difference at the time of the count', async () => {
  const { shop, olive, lamp, cable, id, scan } = await aCount()
  await openConnectionsOf(shop)
  const key = randomUUID()
  await Promise.all([scan(lamp.id, 3), scan(lamp.id, 5), scan(lamp.id, 1, key), scan(lamp.id, 1, key)])
  expect(await scan(cable.id, 4)).toMatchObject({ counted: 4, expected: 4 })
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 2 }])

  expect(await olive.call(contract.getStockCount, { id })).toMatchObject({
    counted: 2,
    differing: 1,
    valueDifference: -700,
  })
  await Promise.all([1, 2].map(() => olive.call(contract.applyStockCount, { id })))

  expect(await stockOnHandOf(shop, lamp.id)).toBe(7)
  expect(await stockOnHandOf(shop, cable.id)).toBe(4)
  const [moved] = await shop.sql(`select quantity, reason, cause, actor from stock_movements where cause = $1`, [
    `count:${id}`,
  ])
  expect(moved).toEqual({ quantity: -1, reason: 'counted', cause: `count:${id}`, actor: 'olive' })
  const log = await olive.call(listAudit, { target: `stock_count:${id}` })
  expect(log.map(({ action }) => action)).toEqual(['stock_count.applied', 'stock_count.started'])
  await expect(scan(lamp.id)).rejects.toMatchObject({ code: 'stock_count_closed' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('shows sales between two scans, and starts again with a typed total', async () => {
  const { shop, olive, lamp, id, scan } = await aCount()
  await scan(lamp.id, 4)
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 1 }])
  expect(await scan(lamp.id, 5)).toMatchObject({ counted: 9, expected: 9, movedMeanwhile: true })

  const said = await olive.call(contract.setCounted, { id, productId: lamp.id, counted: 8 })

  expect(said).toMatchObject({ counted: 8, expected: 9, movedMeanwhile: false })
  await expect(scan(lamp.id, -9)).rejects.toMatchObject({ code: 'less_than_none' })
  expect(await scan(lamp.id, -1)).toMatchObject({ counted: 7 })
})

test('requires a recount when missing goods were sold, and moves nothing until then', async () => {
  const { shop, olive, lamp, cable, id, scan } = await aCount()
  await scan(cable.id, 1)
  await scan(lamp.id, 11)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: cable.id, quantity: 2 })
  await preparePayment(carla)

  const applied = olive.call(contract.applyStockCount, { id })

  await expect(applied).rejects.toMatchObject({ status: 409, code: 'count_again', details: { productIds: [cable.id] } })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  await olive.call(contract.setCounted, { id, productId: cable.id, counted: null })
  await olive.call(contract.applyStockCount, { id })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(11)
})

test('counts serialized units one by one, lists those not found, and can count the rest as none', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { laptop, units, given } = await aSerializedLaptop(shop, olive, ['PF2ABC11', 'PF2ABC12'])
  const other = await aProduct(shop, { name: 'Elsewhere', kind: 'digital', stock: 0 })
  const { id } = await olive.call(contract.startStockCount, { scope: 'category', categoryId: laptop.categoryId })
  const scan = (productId: number) => olive.call(contract.scanStock, { id, productId, quantity: 1, key: randomUUID() })
  const [found] = await olive.call(contract.findGoodsToCount, { id, search: 'pf2-abc11' })
  expect(found).toMatchObject({ productId: units[0]!.id, number: 'PF2ABC11', counted: null, expected: 1 })
  await scan(found!.productId)
  await expect(scan(found!.productId)).rejects.toMatchObject({ code: 'unit_counted' })
  for (const { id } of [other, given]) await expect(scan(id)).rejects.toMatchObject({ code: 'not_counted_here' })

  const missing = await olive.call(contract.listCountLines, { id, show: 'uncounted' })
  expect(missing).toMatchObject([{ number: 'PF2ABC12', counted: null, expected: 1 }])
  await olive.call(contract.countRestAsNone, { id })
  await olive.call(contract.applyStockCount, { id })

  expect(await stockOnHandOf(shop, units[0]!.id)).toBe(1)
  expect(await stockOnHandOf(shop, units[1]!.id)).toBe(0)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('changes nothing when a count is discarded, and expects nothing in a free count', async () => {
  const { shop, olive, lamp, id, scan } = await aCount({ scope: 'free' })
  await scan(lamp.id, 3)
  expect(await olive.call(contract.listCountLines, { id, show: 'uncounted' })).toEqual([])

  await olive.call(contract.discardStockCount, { id })

  await expect(olive.call(contract.applyStockCount, { id })).rejects.toMatchObject({ code: 'stock_count_closed' })
  await olive.call(adjustStock, { id: lamp.id, change: 1, reason: 'received' })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(11)
})
