import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAdminOrder, listAdminOrders, refundOrder } from '#contract/orders/admin-order.ts'
import { findSaleGoods, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import { archiveSoldUnits } from '../../catalog/serialized-units/archive-sold-units.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aSerializedLaptop } from '../../testing/products.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'

async function aTill() {
  const shop = await openShop({ openConnections: 15 })
  const olive = await theOwner(shop)
  const { units, laptop } = await aSerializedLaptop(shop, olive, ['PF2ABC11', 'PF2ABC22'])
  const [first, second] = units
  const saleOf = (productId: number) => cashSale({ lines: [{ productId, quantity: 1 }], total: 214, given: 214 })
  return { shop, olive, laptop, first: first!, second: second!, saleOf }
}

test('scans, sells, finds by number, and takes back a serialized unit', async () => {
  const { shop, olive, first, saleOf } = await aTill()
  const [scanned, ...others] = await olive.call(findSaleGoods, { search: 'pf2-abc11' })
  expect(scanned).toMatchObject({ id: first.id, name: 'Renewed Laptop, Excellent, serial ends BC11', available: 1 })
  expect(others).toEqual([])
  const { id, items } = await olive.call(sellAtCounter, saleOf(first.id))
  expect(items).toMatchObject([{ number: 'PF2ABC11' }])
  await archiveSoldUnits(shop.context())
  expect(await olive.call(findSaleGoods, { search: 'PF2ABC11' })).toEqual([])
  expect(await olive.call(listAdminOrders, { search: 'pf2abc11' })).toMatchObject([{ id }])

  const back = { id, key: randomUUID(), lines: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'Changed mind' }
  await olive.call(refundOrder, { ...back, restock: true })
  await archiveSoldUnits(shop.context())

  expect(await olive.call(findSaleGoods, { search: 'PF2ABC11' })).toMatchObject([{ id: first.id, available: 1 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not restock a unit that is already back in stock', async () => {
  const { shop, olive, first, saleOf } = await aTill()
  const { id, items } = await olive.call(sellAtCounter, saleOf(first.id))
  await olive.call(adjustStock, { id: first.id, change: 1, reason: 'received' })
  const back = { id, key: randomUUID(), lines: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'Broken' }
  await expect(olive.call(refundOrder, { ...back, restock: true })).rejects.toMatchObject({ code: 'unit_in_stock' })
  expect((await olive.call(getAdminOrder, { id })).refunds).toEqual([])

  await olive.call(refundOrder, { ...back, restock: false })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('sells one unit once across concurrent registers and carts, and still sells the other', async () => {
  const { shop, olive, first, second, saleOf } = await aTill()
  await openConnectionsOf(shop)
  const shoppers = Array.from({ length: 8 }, (_, at) => shop.visitor({ address: `198.51.100.${at}` }))

  const outcomes = await Promise.all([
    ...Array.from({ length: 8 }, () => outcomeOf(olive.call(sellAtCounter, saleOf(first.id)))),
    ...shoppers.map((visitor) => outcomeOf(buy(visitor, [{ productId: first.id }], PICKUP))),
  ])
  const other = await outcomeOf(olive.call(sellAtCounter, saleOf(second.id)))

  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(15)
  expect(other).toBe('sold')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not sell stock at the counter that a checkout holds', async () => {
  const { shop, olive, laptop, first, saleOf } = await aTill()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: laptop.id, variantId: first.id })
  await preparePayment(carla)
  expect(await outcomeOf(olive.call(sellAtCounter, saleOf(first.id)))).toBe('out_of_stock')
})

test('sells a unit without waiting for changes of the product or another unit', async () => {
  const { shop, olive, laptop, first, second, saleOf } = await aTill()
  const holder = await shop.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from products where id = any($1) for no key update', [[laptop.id, first.id]])
    expect(await outcomeOf(olive.call(sellAtCounter, saleOf(second.id)))).toBe('sold')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'A buyer' }

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'sold'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
