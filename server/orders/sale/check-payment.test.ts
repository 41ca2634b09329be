import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumCents } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { getBillSale, sellBills } from '#contract/orders/bill-sale.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { closeDrawer, getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { takeRepairPayment } from '#contract/repairs/admin-account.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { getReport } from '#contract/reports/report.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aCounterWithADrawer() {
  const counter = await aReaderCounter()
  const { owner, lamp } = counter
  const { id: drawerId } = await owner.call(openDrawer, { till: 'Front', float: 100 })
  const drawer = () => owner.call(getDrawer, { id: drawerId })
  const sale = (parts: object) =>
    owner.call(sellAtCounter, {
      ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
      ...parts,
    })
  return { ...counter, drawerId, drawer, sale }
}

const check = { method: 'check' as const, reference: '1042' }

test('C-18: takes a check, and counts it beside the cash in the drawer', async () => {
  const { owner, drawerId, drawer, sale, broken } = await aCounterWithADrawer()

  const order = await sale({ payment: check })

  expect(order).toMatchObject({
    ...{ paymentSource: 'check', paymentReference: '1042', cashGiven: null, change: null },
    paidWith: [{ way: 'check', name: 'Check 1042', amount: 2_140, refundable: 2_140 }],
  })
  expect(await drawer()).toMatchObject({ sales: 0, expected: 10_000, checks: 2_140 })
  expect((await problemOf(owner.call(closeDrawer, { id: drawerId, counted: 100 }))).fields).toEqual({
    countedChecks: ['Count the checks, too'],
  })

  await owner.call(closeDrawer, { id: drawerId, counted: 100, countedChecks: 20 })

  expect(await drawer()).toMatchObject({ difference: 0, checks: 2_140, countedChecks: 2_000, checksDifference: -140 })
  const journal = await owner.call(getReport, { name: 'journal' })
  const inBooks = journal.rows.map(({ account, debit, credit }) => [account, debit, credit])
  expect(inBooks).toContainEqual(['Checks to deposit', 21.4, null])
  expect(inBooks).toContainEqual(['Checks to deposit', null, 1.4])
  expect(inBooks).toContainEqual(['Cash over and short', 1.4, null])
  expect(await broken()).toEqual([])
})

test('C-17: takes two checks, a card and cash for one sale, and reports each by its method', async () => {
  const { owner, drawer, sale, broken } = await aCounterWithADrawer()

  const order = await sale({
    partialPayments: [
      { ...check, amount: 5 },
      { method: 'check', amount: 4 },
      { method: 'terminal', amount: 6, reference: 'A-17' },
    ],
    payment: { method: 'cash', given: 10 },
  })

  expect(order).toMatchObject({
    change: 360,
    paidWith: [
      { way: 'cash', amount: 640 },
      { name: 'Check 1042', amount: 500 },
      { name: 'Check', amount: 400 },
      { way: 'terminal', amount: 600 },
    ],
  })
  expect(await drawer()).toMatchObject({ sales: 640, expected: 10_640, checks: 900 })
  const { payments, total } = await owner.call(getDaySheet, {})
  expect(payments).toMatchObject([
    { method: 'cash', received: 640 },
    { method: 'check', received: 900 },
    { method: 'terminal', received: 600 },
  ])
  expect(total).toMatchObject({ received: 2_140 })
  expect(await broken()).toEqual([])
})

test('C-18: refunds a check by a check of the shop, which leaves the drawer as it is', async () => {
  const { owner, drawer, sale, broken } = await aCounterWithADrawer()
  const { id } = await sale({ payment: check })

  const refunded = await owner.call(refundOrder, { id, key: randomUUID(), amount: 1.4, reason: 'Scratched' })

  expect(refunded.refunds).toMatchObject([{ source: 'check', amount: 140, status: 'succeeded' }])
  expect(await drawer()).toMatchObject({ expected: 10_000, refunds: 0, checks: 2_140 })
  const { rows } = await owner.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([{ payment: 'Check at the counter', received: 21.4, refunded: 1.4, net: 20 }])
  expect(await broken()).toEqual([])
})

test('T-5: refunds gift cards first, then cards, checks and cash, each up to what it paid', async () => {
  const { owner, drawer, sale, broken } = await aCounterWithADrawer()
  const card = await sellGiftCard(owner, 5)
  const before = await drawer()
  const { id } = await sale({
    giftCard: { code: card.code, amount: 3 },
    partialPayments: [
      { ...check, amount: 5 },
      { method: 'terminal', amount: 6 },
    ],
    payment: { method: 'cash', given: 10 },
  })
  const refund = async (amount: number) => {
    const { refunds } = await owner.call(refundOrder, { id, key: randomUUID(), amount, reason: 'It was not right' })
    return Object.fromEntries(
      [...Map.groupBy(refunds, ({ source }) => source)].map(([source, same]) => [
        source,
        sumCents(same.map(({ amount }) => amount)),
      ]),
    )
  }

  expect(await refund(4)).toEqual({ balance: 300, terminal: 100 })
  expect(await refund(7)).toEqual({ balance: 300, terminal: 600, check: 200 })
  expect(await refund(4)).toEqual({ balance: 300, terminal: 600, check: 500, cash: 100 })
  expect(await refund(6.4)).toEqual({ balance: 300, terminal: 600, check: 500, cash: 740 })

  expect((await drawer()).expected).toBe(before.expected)
  expect(await broken()).toEqual([])
})

test('C-18: takes checks for a repair and for open balances', async () => {
  const { owner, ticket, bill, drawer, broken } = await aCounterWithADrawer()
  const key = randomUUID()
  const repair = { id: ticket.id, kind: 'repair' as const, source: 'check' as const, reference: '7', amount: 7 }
  const paid = await owner.call(takeRepairPayment, { ...repair, key: randomUUID() })
  expect(paid.account.payments).toMatchObject([{ source: 'check', paymentReference: '7' }])

  const bills = [{ ...bill, amount: 100 }]
  await owner.call(sellBills, { key, bills, partialPayments: [{ ...check, amount: 60 }], payment: check })

  expect(await owner.call(getBillSale, { id: key })).toMatchObject({
    ...{ paymentSource: 'check', paymentReference: '1042', cashGiven: null, change: null },
    partialPayments: [{ method: 'check', amount: 6_000, reference: '1042' }],
  })
  expect(await drawer()).toMatchObject({ expected: 10_000, checks: 10_700 })
  expect(await broken()).toEqual([])
})
