import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { undoReceipt } from '#contract/purchasing/purchase-order.ts'
import {
  enterSupplierBill,
  getOrderBilling,
  getSupplierAccount,
  getSupplierBill,
  listSupplierBills,
  paySupplierBill,
  undoBillPayment,
  voidSupplierBill,
} from '#contract/purchasing/supplier-bill.ts'
import { closeBooks } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { BILLED_ON, DUE_ON, openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('S-23: a bill at the ordered price clears what was received, and is owed until it is paid', async () => {
  const { olive, net, order, receive, bill } = await openPurchasingShop()
  const ordered = await order(3, 1_000)
  await receive(ordered.id, 3)

  const { id, total, difference } = await bill(ordered, 3, 1_000, { tax: 2.1 })

  expect([total, difference]).toEqual([3_210, 0])
  expect([await net('purchases'), await net('payables'), await net('purchase_tax')]).toEqual([0, -3_210, 210])
  const paid = await olive.call(paySupplierBill, { id, paidOn: '2026-11-21', paidBy: 'check', reference: '1044' })
  expect(paid).toMatchObject({ state: 'paid', paidBy: 'check', paymentReference: '1044' })
  expect([await net('payables'), await net('bank')]).toEqual([0, -3_210])
  const again = olive.call(paySupplierBill, { id, paidOn: '2026-11-21', paidBy: 'check' })
  expect((await problemOf(again)).code).toBe('bill_moved_on')
  await olive.call(undoBillPayment, { id, reason: 'The check bounced' })
  expect([await net('payables'), await net('bank')]).toEqual([-3_210, 0])
})

test('S-23: a price difference corrects the cost of pieces that are there, and the rest is a variance', async () => {
  const { olive, lamp, net, order, receive, bill } = await openPurchasingShop()
  const ordered = await order(3, 1_000)
  await receive(ordered.id, 3)
  await olive.call(adjustStock, { id: lamp.id, change: -2, reason: 'damaged' })
  const before = await net('inventory')

  const { id, difference, differenceInStock } = await bill(ordered, 3, 1_100, { freight: 3 })

  // $3.00 more for the goods and $3.00 of freight: two of the three pieces are there, with an average of $9.25.
  expect([difference, differenceInStock]).toEqual([600, 400])
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(925 + 200)
  expect([await net('inventory'), await net('price_variance'), await net('purchases')]).toEqual([before + 400, 200, 0])
  expect(await net('payables')).toBe(-3_600)
  const billing = await olive.call(getOrderBilling, { id: ordered.id })
  expect(billing.lines).toMatchObject([{ ordered: 3, received: 3, billed: 3, difference: 600 }])

  await olive.call(voidSupplierBill, { id, reason: 'Entered twice' })

  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(925)
  expect([await net('inventory'), await net('price_variance')]).toEqual([before, 0])
  expect([await net('purchases'), await net('payables')]).toEqual([-3_000, 0])
  expect(await olive.call(getSupplierBill, { id })).toMatchObject({ state: 'void', voidReason: 'Entered twice' })
})

test('S-23: a bill that comes before the goods corrects their cost when they arrive', async () => {
  const { olive, lamp, net, order, receive, bill } = await openPurchasingShop()
  const ordered = await order(4, 1_000)
  await bill(ordered, 4, 900)
  expect([await net('purchases'), await net('payables')]).toEqual([3_600, -3_600])

  const key = await receive(ordered.id, 4)

  expect([await net('purchases'), await net('inventory')]).toEqual([0, 700 + 3_600])
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(860)
  expect((await problemOf(olive.call(undoReceipt, { id: ordered.id, key }))).code).toBe('receipt_billed')
})

test('refuses a known number, more than was ordered, drafts, and impossible days', async () => {
  const { olive, order, bill } = await openPurchasingShop()
  const ordered = await order(4, 1_000)
  await bill(ordered, 3, 1_000, { number: 'K-881' })

  expect((await problemOf(bill(ordered, 1, 1_000, { number: 'k-881' }))).code).toBe('bill_number_taken')
  expect((await problemOf(bill(ordered, 2, 1_000))).fields).toHaveProperty(['lines.0.quantity'])
  const draft = {
    purchaseOrderId: ordered.id,
    number: 'K-882',
    billedOn: BILLED_ON,
    dueOn: DUE_ON,
    lines: [{ purchaseOrderLineId: ordered.lines[0]!.id, quantity: 1, unitCost: 10 }],
  }
  const future = olive.call(enterSupplierBill, { ...draft, billedOn: '2026-11-22' })
  expect((await problemOf(future)).fields).toHaveProperty('billedOn')
  const early = olive.call(enterSupplierBill, { ...draft, dueOn: '2026-11-19' })
  expect((await problemOf(early)).fields).toHaveProperty('dueOn')
})

test('of two bills at once for the same pieces, one is refused', async () => {
  const { olive, order, bill } = await openPurchasingShop()
  const ordered = await order(4, 1_000)

  const outcomes = await Promise.allSettled([bill(ordered, 3, 1_000), bill(ordered, 3, 1_000)])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await olive.call(getOrderBilling, { id: ordered.id })).lines[0]!.billed).toBe(3)
})

test('lists overdue bills first, by their age, and under “Needs attention”', async () => {
  const { shop, olive, supplier, order, bill } = await openPurchasingShop()
  const ordered = await order(9, 1_000)
  await bill(ordered, 1, 1_000, { number: 'first' })
  shop.time.now = new Date('2027-01-02T15:00:00Z')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  const line = { purchaseOrderLineId: ordered.lines[0]!.id, quantity: 2, unitCost: 10 }
  const later = { billedOn: '2027-01-01', dueOn: '2027-01-02', lines: [line] }
  await olive.call(enterSupplierBill, { purchaseOrderId: ordered.id, number: 'second', ...later })

  const items = await olive.call(listSupplierBills, {})
  expect(items.map(({ number, isOverdue }) => [number, isOverdue])).toEqual([
    ['first', true],
    ['second', false],
  ])
  const account = await olive.call(getSupplierAccount, { id: supplier.id })
  expect(account).toMatchObject({ notDue: 2_000, overdue30: 1_000, overdue60: 0, owed: 3_000 })
  const { rows } = await olive.call(getReport, { name: 'payables' })
  expect(rows).toMatchObject([{ supplier: 'Kestrel', overdue30: 10, owed: 30 }])
  const overdue = (await olive.call(getAttention)).find(({ kind }) => kind === 'supplier_bill_overdue')
  expect(overdue).toMatchObject({ count: 1, entries: [{ target: `supplier_bill:${items[0]!.id}` }] })
})

test('a bill of a closed day is booked as a correction of that day', async () => {
  const { olive, journal, order, receive, bill } = await openPurchasingShop()
  const ordered = await order(3, 1_000)
  await receive(ordered.id, 3)
  await olive.call(closeBooks, { through: '2026-11-20' })

  await bill(ordered, 3, 1_000)

  expect(await journal()).toContainEqual(expect.objectContaining({ day: '2026-11-21', originalDay: BILLED_ON }))
})

test('employees neither see nor enter bills', async () => {
  const { shop, order, bill } = await openPurchasingShop()
  const { id } = await bill(await order(1, 1_000), 1, 1_000)
  const ed = await anEmployee(shop)

  expect((await problemOf(ed.call(getSupplierBill, { id }))).code).toBe('not_allowed')
  const paying = ed.call(paySupplierBill, { id, paidOn: '2026-11-21', paidBy: 'check', reference: randomUUID() })
  expect((await problemOf(paying)).code).toBe('not_allowed')
})
