import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { listUnits } from '#contract/catalog/admin-serialized-unit.ts'
import { adjustStock, listStockMovements } from '#contract/catalog/stock.ts'
import { cents } from '#contract/money.ts'
import * as contract from '#contract/purchasing/supplier-return.ts'
import type { BookRole } from '#contract/reports/journal.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'

const ROLES = ['inventory', 'due_from_suppliers', 'return_losses', 'stock_adjustments', 'purchases'] as const

/** Two of five fans, at $10.00 each, are in a return. */
async function openShopWithReturn() {
  const opened = await openPurchasingShop()
  const { shop, olive, supplier, net } = opened
  const fan = await aProduct(shop, { supplierId: supplier.id, stock: 5, costCents: cents(1_000) })
  const send = async (productId: number, quantity: number) => {
    const aside = { productId, quantity, note: 'Does not spin', key: randomUUID() }
    const goods = await olive.call(contract.setDefectiveAside, aside)
    const draft = { supplierId: supplier.id, goodsIds: [goods.id] }
    return { ...(await olive.call(contract.createSupplierReturn, draft)), goodsId: goods.id }
  }
  const { id, goodsId } = await send(fan.id, 2)
  const replace = (numbers: { goodsId: number; number: string }[] = [], returnId = id) =>
    olive.call(contract.replaceSupplierReturn, { id: returnId, numbers })
  const reopen = (returnId = id) =>
    olive.call(contract.reopenSupplierReturn, { id: returnId, reason: 'It was a credit' })
  const state = async () => {
    const { stock, cost } = await olive.call(getAdminProduct, { id: fan.id })
    const books = {} as Record<BookRole, number>
    for (const role of ROLES) books[role] = await net(role)
    return { stock, cost, ...books }
  }
  return { ...opened, fan, id, goodsId, send, replace, reopen, state }
}

test('S-24: a replacement that was entered by mistake leaves stock, cost and journal as they were', async () => {
  const { shop, olive, fan, id, goodsId, replace, reopen, state } = await openShopWithReturn()
  const before = await state()
  await replace()

  expect(await reopen()).toMatchObject({ state: 'open', closedOn: null, loss: null, value: 2_000 })

  expect(await state()).toEqual(before)
  const [movement] = await olive.call(listStockMovements, { id: fan.id })
  expect(movement).toMatchObject({ reason: 'to_supplier', quantity: -2, note: `Return ${id}, replacement undone` })
  await replace()
  await reopen()
  expect(await state()).toEqual(before)
  await olive.call(contract.cancelSupplierReturn, { id })
  await olive.call(contract.restockDefectiveGoods, { ids: [goodsId] })
  expect(await state()).toMatchObject({ stock: 5, due_from_suppliers: 0, inventory: before.inventory + 2_000 })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-24: if the cost changed since the replacement came, the goods are due at their value as before', async () => {
  const { shop, fan, order, receive, replace, reopen, state } = await openShopWithReturn()
  await replace()
  const { id: orderId } = await order(5, 1_600, fan.id)
  await receive(orderId, 5, fan.id)
  const before = await state()
  expect(before).toMatchObject({ stock: 10, cost: 1_300, due_from_suppliers: 0 })

  await reopen()

  // Two pieces came at $10.00 and leave at $10.00; the eight others keep their cost of $13.00.
  expect(await state()).toEqual({
    ...before,
    stock: 8,
    inventory: before.inventory - 2_600,
    due_from_suppliers: 2_000,
    stock_adjustments: before.stock_adjustments + 600,
  })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-24: a replacement that was sold or reserved stays, with all of its return', async () => {
  const { shop, olive, fan, id, replace, reopen, state } = await openShopWithReturn()
  await replace()
  await olive.call(adjustStock, { id: fan.id, change: -4, reason: 'damaged' })
  const before = await state()

  expect((await problemOf(reopen())).code).toBe('replacement_used')

  expect(await state()).toEqual(before)
  expect(await olive.call(contract.getSupplierReturn, { id })).toMatchObject({ state: 'replaced', loss: 0 })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-24: of two undos at once, one takes the replacement back', async () => {
  const { shop, reopen, replace, state } = await openShopWithReturn()
  await replace()
  await openConnectionsOf(shop)

  const outcomes = await Promise.allSettled([reopen(), reopen(), reopen()])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await state()).toMatchObject({ stock: 3, due_from_suppliers: 2_000 })
})

test('S-24: a unit that came as the replacement leaves again, and comes back with the same number', async () => {
  const { shop, olive, net, send, replace, reopen } = await openShopWithReturn()
  const { laptop, units } = await aSerializedLaptop(shop, olive, ['PFOLD12345'])
  await shop.sql('update products set cost_cents = 9000 where id = $1', [units[0]!.id])
  const { id, goodsId } = await send(units[0]!.id, 1)
  const before = [await net('inventory'), await net('due_from_suppliers')]
  const numbers = [{ goodsId, number: 'PFNEW12345' }]
  const here = async () =>
    (await olive.call(listUnits, { productId: laptop.id, where: 'here' })).map((one) => one.number)
  await replace(numbers, id)
  expect(await here()).toEqual(['PFNEW12345'])

  await reopen(id)

  expect(await here()).toEqual([])
  expect([await net('inventory'), await net('due_from_suppliers')]).toEqual(before)
  expect(await olive.call(contract.getSupplierReturn, { id })).toMatchObject({ state: 'open', value: 9_000 })
  await replace(numbers, id)
  const [unit] = await olive.call(listUnits, { productId: laptop.id, where: 'here' })
  expect(unit).toMatchObject({ number: 'PFNEW12345', cost: 9_000 })
  await olive.call(adjustStock, { id: unit!.id, change: -1, reason: 'damaged' })
  expect((await problemOf(reopen(id))).code).toBe('replacement_used')
  expect(await brokenRules(shop)).toEqual([])
})
