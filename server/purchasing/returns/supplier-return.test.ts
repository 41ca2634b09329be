import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { listUnits } from '#contract/catalog/admin-serialized-unit.ts'
import { listStockMovements } from '#contract/catalog/stock.ts'
import { cents } from '#contract/money.ts'
import { getSupplierAccount, paySupplierBill, undoBillPayment } from '#contract/purchasing/supplier-bill.ts'
import * as contract from '#contract/purchasing/supplier-return.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { problemOf } from '../../testing/visitor.ts'

const TODAY = '2026-11-21'

async function openReturningShop() {
  const opened = await openPurchasingShop()
  const { shop, olive, supplier } = opened
  const fan = await aProduct(shop, { supplierId: supplier.id, stock: 5, costCents: cents(1_000) })
  const takeAside = (quantity: number, productId = fan.id) =>
    olive.call(contract.setDefectiveAside, { productId, quantity, note: 'Does not spin', key: randomUUID() })
  const returnTo = async (...goodsIds: number[]) =>
    (await olive.call(contract.createSupplierReturn, { supplierId: supplier.id, goodsIds })).id
  const stock = async () => (await olive.call(getAdminProduct, { id: fan.id })).stock
  return { ...opened, fan, takeAside, returnTo, stock }
}

test('S-24: pieces set aside are due from the supplier until its credit, which pays a bill', async () => {
  const { olive, net, fan, takeAside, returnTo, stock, order, bill } = await openReturningShop()
  const inventory = await net('inventory')
  const goods = await takeAside(2)
  expect(goods).toMatchObject({ value: 2_000, origin: 'stock', supplier: { name: 'Kestrel' } })
  expect([await stock(), await net('inventory'), await net('due_from_suppliers')]).toEqual([
    3,
    inventory - 2_000,
    2_000,
  ])
  const id = await returnTo(goods.id)
  const sent = { id, rmaNumber: 'RMA-7', carrier: 'UPS', tracking: '1Z999', sentOn: TODAY, expected: 18 }
  expect(await olive.call(contract.sendSupplierReturn, sent)).toMatchObject({ state: 'sent', expected: 1_800 })

  const credit = { id, credit: 17.5, creditWay: 'memo' as const, creditNumber: 'CM-4', closedOn: TODAY }
  const credited = await olive.call(contract.creditSupplierReturn, credit)

  expect(credited).toMatchObject({ state: 'credited', credit: 1_750, loss: 250 })
  expect([await net('due_from_suppliers'), await net('return_losses'), await net('payables')]).toEqual([0, 250, 1_750])
  expect((await problemOf(olive.call(contract.creditSupplierReturn, credit))).code).toBe('return_moved_on')

  const { id: billId } = await bill(await order(2, 1_000), 2, 1_000)
  const payment = { id: billId, paidOn: TODAY, paidBy: 'transfer' as const }
  const tooMuch = olive.call(paySupplierBill, { ...payment, creditUsed: 17.51 })
  expect((await problemOf(tooMuch)).fields).toHaveProperty('creditUsed')
  await olive.call(paySupplierBill, { ...payment, creditUsed: 17.5 })
  expect([await net('payables'), await net('bank')]).toEqual([0, -250])
  const movements = await olive.call(listStockMovements, { id: fan.id })
  expect(movements[0]).toMatchObject({ reason: 'to_supplier', quantity: -2 })
})

test('S-24: a refused return is lost, a refund is money, and discarded goods are an adjustment', async () => {
  const { olive, net, takeAside, returnTo } = await openReturningShop()
  const [one, two, three] = [await takeAside(1), await takeAside(2), await takeAside(1)]
  await olive.call(contract.refuseSupplierReturn, { id: await returnTo(one!.id) })
  const id = await returnTo(two!.id)
  await olive.call(contract.creditSupplierReturn, { id, credit: 21, creditWay: 'refund', closedOn: TODAY })
  await olive.call(contract.discardDefectiveGoods, { ids: [three!.id] })

  expect([await net('due_from_suppliers'), await net('bank')]).toEqual([0, 2_100])
  expect([await net('return_losses'), await net('stock_adjustments')]).toEqual([1_000 - 100, 1_000])
})

test('S-24: replaced goods and goods put back are in stock again, and never twice', async () => {
  const { shop, olive, net, takeAside, returnTo, stock } = await openReturningShop()
  const inventory = await net('inventory')
  const [one, two] = [await takeAside(2), await takeAside(3)]
  expect(await stock()).toBe(0)
  expect((await problemOf(takeAside(1))).code).toBe('stock_too_low')
  const id = await returnTo(one!.id)

  await olive.call(contract.replaceSupplierReturn, { id, numbers: [] })
  await olive.call(contract.restockDefectiveGoods, { ids: [two!.id] })

  expect([await stock(), await net('inventory'), await net('due_from_suppliers')]).toEqual([5, inventory, 0])
  expect((await problemOf(olive.call(contract.restockDefectiveGoods, { ids: [two!.id] }))).code).toBe(
    'goods_not_waiting',
  )
  expect((await problemOf(olive.call(contract.replaceSupplierReturn, { id, numbers: [] }))).code).toBe(
    'return_moved_on',
  )
  expect(await brokenRules(shop)).toEqual([])
})

test('goods of one return come from one supplier, and a canceled return sets them free', async () => {
  const { shop, olive, takeAside, returnTo } = await openReturningShop()
  const foreign = await aProduct(shop, { stock: 1, costCents: cents(300) })
  await shop.sql(`insert into suppliers (name, email) values ('Other', 'other@example.com')`)
  await shop.sql(`update products set supplier_id = (select id from suppliers where name = 'Other') where id = $1`, [
    foreign.id,
  ])
  const [own, other] = [await takeAside(1), await takeAside(1, foreign.id)]

  expect((await problemOf(returnTo(own!.id, other!.id))).fields).toHaveProperty('goodsIds')
  const id = await returnTo(own!.id)
  expect((await problemOf(returnTo(own!.id))).code).toBe('goods_not_waiting')
  await olive.call(contract.cancelSupplierReturn, { id })
  const items = await olive.call(contract.listDefectiveGoods, {})
  expect(items.map(({ id }) => id)).toEqual([own!.id, other!.id])
})

test('S-24: a unit with a number keeps its history, and its replacement has a number of its own', async () => {
  const { shop, olive, supplier, net, takeAside } = await openReturningShop()
  const { laptop, units } = await aSerializedLaptop(shop, olive, ['PFOLD12345'])
  const [unit] = units
  await shop.sql('update products set cost_cents = 9000 where id = $1', [unit!.id])
  const before = await net('inventory')
  const goods = await takeAside(1, unit!.id)
  const { id } = await olive.call(contract.createSupplierReturn, { supplierId: supplier.id, goodsIds: [goods.id] })
  expect((await problemOf(olive.call(contract.replaceSupplierReturn, { id, numbers: [] }))).fields).toHaveProperty(
    'numbers',
  )

  await olive.call(contract.replaceSupplierReturn, { id, numbers: [{ goodsId: goods.id, number: 'PFNEW12345' }] })

  expect([await net('inventory'), await net('due_from_suppliers'), await net('return_losses')]).toEqual([before, 0, 0])
  const history = await olive.call(listStockMovements, { id: unit!.id })
  expect(history.map(({ reason, quantity }) => [reason, quantity])).toContainEqual(['to_supplier', -1])
  const items = await olive.call(listUnits, { productId: laptop.id, where: 'here' })
  expect(items).toMatchObject([{ number: 'PFNEW12345', cost: 9_000 }])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-24: a return with mixed outcomes is split, also within one line, and each part has its own outcome', async () => {
  const { shop, olive, net, takeAside, returnTo, stock } = await openReturningShop()
  const [three, two] = [await takeAside(3), await takeAside(2)]
  const id = await returnTo(three!.id, two!.id)
  await olive.call(contract.sendSupplierReturn, { id, sentOn: TODAY, rmaNumber: 'RMA-7', expected: 50 })
  const split = (goods: { goodsId: number; quantity: number }[]) =>
    olive.call(contract.splitSupplierReturn, { id, goods })

  const all = [three!, two!].map((goods) => ({ goodsId: goods.id, quantity: goods.quantity }))
  expect((await problemOf(split(all))).fields).toHaveProperty('goods')
  expect((await problemOf(split([{ goodsId: three!.id, quantity: 4 }]))).fields).toHaveProperty(['goods.0.quantity'])
  const replaced = await split([{ goodsId: two!.id, quantity: 2 }])
  const refused = await split([{ goodsId: three!.id, quantity: 1 }])

  expect(replaced).toMatchObject({ state: 'sent', rmaNumber: 'RMA-7', sentOn: TODAY, expected: 2_000, value: 2_000 })
  expect(refused).toMatchObject({ expected: 1_000, value: 1_000, goods: [{ quantity: 1 }] })
  const rest = await olive.call(contract.getSupplierReturn, { id })
  expect(rest).toMatchObject({ expected: 2_000, value: 2_000, goods: [{ quantity: 2 }] })
  expect(await net('due_from_suppliers')).toBe(5_000)

  await olive.call(contract.replaceSupplierReturn, { id: replaced.id, numbers: [] })
  await olive.call(contract.refuseSupplierReturn, { id: refused.id })
  await olive.call(contract.creditSupplierReturn, { id, credit: 20, creditWay: 'memo', closedOn: TODAY })
  expect([await net('due_from_suppliers'), await net('return_losses'), await net('payables'), await stock()]).toEqual([
    0, 1_000, 2_000, 2,
  ])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-24: a wrong credit is taken back unless it paid a bill, and then entered again', async () => {
  const { olive, net, supplier, takeAside, returnTo, order, bill } = await openReturningShop()
  const id = await returnTo((await takeAside(2)).id)
  const credit = (dollars: number) =>
    olive.call(contract.creditSupplierReturn, { id, credit: dollars, creditWay: 'memo', closedOn: TODAY })
  const reopen = () => olive.call(contract.reopenSupplierReturn, { id, reason: 'Wrong amount' })
  await credit(200)
  const { id: billId } = await bill(await order(1, 1_000), 1, 1_000)
  await olive.call(paySupplierBill, { id: billId, paidOn: TODAY, paidBy: 'check', creditUsed: 10 })

  expect((await problemOf(reopen())).code).toBe('credit_used')
  await olive.call(undoBillPayment, { id: billId, reason: 'Wrong credit' })
  expect(await reopen()).toMatchObject({ state: 'open', credit: null, creditWay: null, loss: null, closedOn: null })

  expect([await net('due_from_suppliers'), await net('return_losses'), await net('payables')]).toEqual([
    2_000, 0, -1_000,
  ])
  expect(await olive.call(getSupplierAccount, { id: supplier.id })).toMatchObject({ credit: 0, awaited: 2_000 })
  await credit(20)
  expect([await net('due_from_suppliers'), await net('return_losses'), await net('payables')]).toEqual([0, 0, 1_000])
  await reopen()
  await olive.call(contract.refuseSupplierReturn, { id })
  await reopen()
  await olive.call(contract.cancelSupplierReturn, { id })
  expect((await problemOf(reopen())).code).toBe('return_moved_on')
})
