import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeDrawer, getDrawer, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import type { BillPaymentWay } from '#contract/purchasing/supplier-bill.ts'
import {
  getSupplierAccount,
  getSupplierBill,
  paySupplierBill,
  undoBillPayment,
} from '#contract/purchasing/supplier-bill.ts'
import { createSupplierReturn, creditSupplierReturn, setDefectiveAside } from '#contract/purchasing/supplier-return.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const TODAY = '2026-11-21'

/** A bill of $32.10 is open, and a drawer with $100.00. */
async function openShopWithBill() {
  const opened = await openPurchasingShop()
  const { olive, net, order, bill } = opened
  const { id, number } = await bill(await order(3, 1_000), 3, 1_000, { tax: 2.1 })
  const front = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const pay = (
    drawerId: number | null,
    others: { paidBy?: BillPaymentWay; paidOn?: string; creditUsed?: number } = {},
  ) => olive.call(paySupplierBill, { id, paidOn: TODAY, paidBy: 'cash', drawerId, ...others })
  const undo = () => olive.call(undoBillPayment, { id, reason: 'Wrong bill' })
  const books = async () => ({
    payables: await net('payables'),
    cash: await net('cash'),
    moves: await net('cash_moves'),
    bank: await net('bank'),
  })
  const drawer = () => olive.call(getDrawer, { id: front.id })
  return { ...opened, id, number, front, pay, undo, books, drawer }
}

test('S-27: a bill that is paid from a drawer leaves it once, in the drawer, the day sheet, the journal and what is owed', async () => {
  const { shop, olive, supplier, id, number, front, pay, books, drawer } = await openShopWithBill()

  const paid = await pay(front.id)

  expect(paid).toMatchObject({ state: 'paid', paidBy: 'cash', drawer: { id: front.id, till: 'Front' } })
  const move = { kind: 'out', amount: 3_210, reason: `Bill ${number} of Kestrel`, subject: `supplier_bill:${id}` }
  expect(await drawer()).toMatchObject({ paidOut: 3_210, expected: 6_790, moves: [move] })
  expect(await olive.call(getDaySheet, {})).toMatchObject({ drawers: [{ expected: 6_790, moves: [move] }] })
  expect(await books()).toEqual({ payables: 0, cash: -3_210, moves: 0, bank: 0 })
  expect(await olive.call(getSupplierAccount, { id: supplier.id })).toMatchObject({ owed: 0 })
  const closed = await olive.call(closeDrawer, { id: front.id, counted: 67.9 })
  expect(closed).toMatchObject({ expected: 6_790, difference: 0 })
  expect(await books()).toEqual({ payables: 0, cash: -3_210, moves: 0, bank: 0 })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-27: undoing the payment puts the cash back into the drawer, unless the drawer was counted', async () => {
  const { shop, olive, id, front, pay, undo, books, drawer } = await openShopWithBill()
  await pay(front.id)

  expect(await undo()).toMatchObject({ state: 'open', paidBy: null, drawer: null })

  expect(await drawer()).toMatchObject({ paidIn: 3_210, paidOut: 3_210, expected: 10_000 })
  expect(await books()).toEqual({ payables: -3_210, cash: 0, moves: 0, bank: 0 })
  await pay(front.id)
  await olive.call(closeDrawer, { id: front.id, counted: 67.9 })
  expect(await problemOf(undo())).toMatchObject({ code: 'drawer_counted', message: expect.stringContaining('“Front”') })
  expect(await olive.call(getSupplierBill, { id })).toMatchObject({ state: 'paid', drawer: { id: front.id } })
  expect(await books()).toEqual({ payables: 0, cash: -3_210, moves: 0, bank: 0 })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-27: cash from elsewhere moves no drawer, and is not booked twice if it was paid out of one before', async () => {
  const { olive, front, pay, undo, books, drawer } = await openShopWithBill()

  await pay(null)

  expect(await drawer()).toMatchObject({ paidOut: 0, expected: 10_000, moves: [] })
  expect(await books()).toEqual({ payables: 0, cash: 0, moves: -3_210, bank: 0 })
  const taken = { key: randomUUID(), kind: 'out' as const, amount: 32.1, reason: 'For the wholesaler' }
  await olive.call(moveDrawerCash, { id: front.id, ...taken })
  expect(await books()).toEqual({ payables: 0, cash: -3_210, moves: 0, bank: 0 })
  await undo()
  expect(await books()).toEqual({ payables: -3_210, cash: -3_210, moves: 3_210, bank: 0 })
})

test('S-27: credit lowers the cash that leaves the drawer', async () => {
  const { shop, olive, supplier, lamp, front, pay, drawer } = await openShopWithBill()
  const aside = { productId: lamp.id, quantity: 1, note: 'Dead', key: randomUUID() }
  const goods = await olive.call(setDefectiveAside, aside)
  const back = await olive.call(createSupplierReturn, { supplierId: supplier.id, goodsIds: [goods.id] })
  const credit = { credit: 40, creditWay: 'memo' as const, closedOn: TODAY }
  await olive.call(creditSupplierReturn, { id: back.id, ...credit })

  expect((await problemOf(pay(front.id, { creditUsed: 32.1 }))).fields).toHaveProperty('drawerId')
  await pay(front.id, { creditUsed: 12.1 })

  expect(await drawer()).toMatchObject({ paidOut: 2_000, expected: 8_000 })
  expect(await brokenRules(shop)).toEqual([])
})

test('refuses a drawer that is closed or too empty, another day, another way, and people without drawers', async () => {
  const { shop, olive, id, front, pay, drawer } = await openShopWithBill()
  const low = await olive.call(openDrawer, { till: 'Low', float: 32.09 })
  const closed = await olive.call(openDrawer, { till: 'Closed', float: 100 })
  await olive.call(closeDrawer, { id: closed.id, counted: 100 })

  expect(await problemOf(pay(low.id))).toMatchObject({
    code: 'not_enough_in_drawer',
    fields: { drawerId: expect.anything() },
  })
  expect((await problemOf(pay(closed.id))).code).toBe('drawer_closed')
  expect((await problemOf(pay(99))).code).toBe('drawer_not_found')
  expect((await problemOf(pay(front.id, { paidOn: '2026-11-20' }))).fields).toHaveProperty('paidOn')
  expect((await problemOf(pay(front.id, { paidBy: 'check' }))).fields).toHaveProperty('drawerId')
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{suppliers.write}' where username = 'bea'`)
  const cash = { id, paidOn: TODAY, paidBy: 'cash' as const }
  expect((await problemOf(bea.call(paySupplierBill, { ...cash, drawerId: front.id }))).code).toBe('drawer_not_allowed')
  expect(await olive.call(getSupplierBill, { id })).toMatchObject({ state: 'open', drawer: null })
  expect(await drawer()).toMatchObject({ paidOut: 0 })

  await pay(front.id)
  expect((await problemOf(bea.call(undoBillPayment, { id, reason: 'Wrong' }))).code).toBe('drawer_not_allowed')
  expect(await drawer()).toMatchObject({ paidIn: 0, paidOut: 3_210 })
})

test('of two payments at once, one takes cash, and none after the count', async () => {
  const { shop, olive, front, pay, undo, drawer } = await openShopWithBill()
  await openConnectionsOf(shop)

  const outcomes = await Promise.allSettled([pay(front.id), pay(front.id), pay(front.id)])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await drawer()).toMatchObject({ paidOut: 3_210, expected: 6_790 })
  await Promise.allSettled([undo(), olive.call(closeDrawer, { id: front.id, counted: 67.9 })])
  expect(await brokenRules(shop)).toEqual([])
})
