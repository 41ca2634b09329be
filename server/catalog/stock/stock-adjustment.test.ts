import { expect, test } from 'vitest'
import * as contract from '#contract/catalog/admin-product.ts'
import { adjustStock, listStockMovements } from '#contract/catalog/stock.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'

test('preserves sales made while the form was open', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { stock: 10 })
  const form = await olive.call(contract.getAdminProduct, { id })
  await buy(shop.visitor(), [{ productId: id, quantity: 3 }])

  const described = await olive.call(contract.updateProduct, {
    id,
    description: 'Better described.',
    stock: 10,
    stockSeen: form.stock,
  })
  expect(described.stock).toBe(7)
  const counted = await olive.call(contract.updateProduct, { id, stock: 12, stockSeen: form.stock })
  expect(counted.stock).toBe(9)
  const absolute = await olive.call(contract.updateProduct, { id, stock: 5 })

  expect(absolute.stock).toBe(5)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not reduce stock below what open checkouts hold', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { stock: 5 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: id, quantity: 3 })
  await preparePayment(carla)

  await expect(olive.call(contract.updateProduct, { id, stock: 2 })).rejects.toMatchObject({
    status: 409,
    code: 'stock_too_low',
    details: { stock: 5, stockHeld: 3 },
  })
  expect((await olive.call(contract.updateProduct, { id, stock: 3 })).stock).toBe(3)
})

test('applies a stock adjustment that is sent twice once', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { stock: 10 })
  const adjustment = { id, change: -2, reason: 'damaged' as const, note: 'Dropped', key: crypto.randomUUID() }

  await olive.call(adjustStock, adjustment)
  const again = await olive.call(adjustStock, adjustment)

  expect(again.stock).toBe(8)
  expect(await olive.call(listStockMovements, { id })).toMatchObject([
    { quantity: -2, balance: 8, reason: 'damaged', note: 'Dropped', actor: 'olive' },
    { quantity: 10, balance: 10, reason: 'opening' },
  ])
  await expect(olive.call(adjustStock, { id, change: -9, reason: 'counted' })).rejects.toMatchObject({
    code: 'stock_too_low',
  })
  const audit = await shop.sql(
    `select action, before, after from audit_entries where action = 'product.stock_adjusted'`,
  )
  expect(audit).toEqual([
    {
      action: 'product.stock_adjusted',
      before: { stock: 10 },
      after: { stock: 8, reason: 'damaged', note: 'Dropped' },
    },
  ])
})

test('rejects adjustments of digital products, and limits stock to a million', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const license = await aProduct(shop, { kind: 'digital', stock: 0 })
  const { id } = await aProduct(shop, { stock: 10 })
  const counted = { change: 1, reason: 'counted' as const }
  await expect(olive.call(adjustStock, { id: license.id, ...counted })).rejects.toMatchObject({ code: 'no_stock' })

  await olive.call(adjustStock, { id, ...counted, change: 999_990 })
  await expect(olive.call(adjustStock, { id, ...counted })).rejects.toMatchObject({ code: 'stock_too_high' })
})
