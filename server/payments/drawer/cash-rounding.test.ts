import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { quoteReturn, returnGoods } from '#contract/orders/order-return.ts'
import { saveTipPercents } from '#contract/orders/tip.ts'
import { roundedCash } from '#contract/payments/cash-rounding.ts'
import { saveCashSettings } from '#contract/payments/cash-settings.ts'
import { closeDrawer, getDrawer, listDrawers, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aCounter } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test.each([
  { amount: 0, cash: 0 },
  { amount: 2, cash: 0 },
  { amount: 3, cash: 5 },
  { amount: 7, cash: 5 },
  { amount: 8, cash: 10 },
  { amount: 2_140, cash: 2_140 },
])('C-21: $amount cents are $cash cents in cash', ({ amount, cash }) => {
  expect(roundedCash(cents(amount))).toBe(cash)
})

async function aRoundingCounter() {
  const counter = await aCounter()
  const { shop, olive } = counter
  await olive.call(saveCashSettings, { roundsCash: true, countsBlind: false })
  await olive.call(saveTipPercents, { percents: [10] })
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const inDrawer = async () => (await olive.call(getDrawer, { id: drawerId })).expected! - 10_000
  /** Not taxed, so that the total is the price. */
  const sale = (price: number, given: number) => ({
    ...{ key: randomUUID(), total: price, payment: { method: 'cash' as const, given } },
    lines: [{ kind: 'free' as const, name: 'Cable', price, quantity: 1, isTaxable: false }],
  })
  const journal = async () => {
    const { rows, totals } = await olive.call(getReport, { name: 'journal' })
    expect(totals.debit).toBe(totals.credit)
    const of = (name: string) => rows.filter(({ account }) => account === name)
    const net = (name: string) =>
      sumCents(of(name).map(({ debit, credit }) => cents(centsOf(Number(debit ?? 0)) - centsOf(Number(credit ?? 0)))))
    return { cash: net(USUAL_ACCOUNTS.cash.name), rounding: net(USUAL_ACCOUNTS.rounding.name) }
  }
  return { ...counter, drawerId, inDrawer, sale, journal, broken: () => brokenRules(shop) }
}

test('C-21: rounds only what is paid in cash, together with the tip, and books the difference', async () => {
  const { olive, sale, inDrawer, journal, broken } = await aRoundingCounter()
  expect((await problemOf(olive.call(sellAtCounter, sale(10.43, 10.43)))).fields).toEqual({
    'payment.given': ['This is less than the total of $10.45'],
  })

  const up = await olive.call(sellAtCounter, sale(10.43, 20))
  const down = await olive.call(sellAtCounter, sale(10.42, 10.4))
  const withTip = await olive.call(sellAtCounter, { ...sale(10.43, 20), tip: 1.13 })
  const byCard = { method: 'terminal' as const, reference: 'A-1' }
  const card = await olive.call(sellAtCounter, { ...sale(10.43, 0), payment: byCard })

  expect(up).toMatchObject({ total: 1_043, rounding: 2, cashGiven: 2_000, change: 955 })
  expect(down).toMatchObject({ total: 1_042, rounding: -2, change: 0 })
  expect(withTip).toMatchObject({ tip: 113, rounding: -1, change: 845 })
  expect(card).toMatchObject({ rounding: 0 })
  expect(await inDrawer()).toBe(1_045 + 1_040 + 1_155)
  expect(await journal()).toEqual({ cash: 1_045 + 1_040 + 1_155, rounding: 1 })
  const { payments } = await olive.call(getDaySheet, {})
  expect(payments).toMatchObject([{ method: 'cash', rounding: -1, net: 3_240 }, { method: 'terminal' }])
  expect(await broken()).toEqual([])
})

test('C-21: takes cash beside another payment in steps of five cents', async () => {
  const { olive, sale, inDrawer } = await aRoundingCounter()
  const split = (amount: number) => ({
    ...sale(10.43, 0),
    partialPayments: [{ method: 'cash' as const, amount }],
    payment: { method: 'terminal' as const, reference: 'A-1' },
  })

  expect((await problemOf(olive.call(sellAtCounter, split(5.01)))).fields).toEqual({
    'partialPayments.0.amount': ['Enter cash in steps of five cents'],
  })
  expect(await olive.call(sellAtCounter, split(5))).toMatchObject({ rounding: 0 })
  expect(await inDrawer()).toBe(500)
})

test('C-21: rounds the cash of a refund and of a return', async () => {
  const { olive, sale, inDrawer, journal, broken } = await aRoundingCounter()
  const order = await olive.call(sellAtCounter, sale(10.43, 20))
  const refund = { id: order.id, key: randomUUID(), amount: 3.33, reason: 'Scratched' }
  const { refunds } = await olive.call(refundOrder, refund)
  expect(refunds).toMatchObject([{ amount: 333, rounding: 2 }])
  expect(await inDrawer()).toBe(1_045 - 335)

  const other = await olive.call(sellAtCounter, sale(10.42, 20))
  const lines = [{ itemId: other.items[0]!.id, quantity: 1 }]
  const { balance } = await olive.call(quoteReturn, { orderId: other.id, lines })
  const back = { key: randomUUID(), orderId: other.id, lines, reason: 'Does not fit', balance: dollarsOf(balance) }
  expect(await olive.call(returnGoods, back)).toMatchObject({ givenBack: [{ amount: 1_042 }], rounding: -2 })

  expect(await inDrawer()).toBe(1_045 - 335)
  expect((await journal()).cash).toBe(1_045 - 335)
  expect(await broken()).toEqual([])
})

test('C-21: drawer and journal agree to the cent after any sales and refunds', async () => {
  const { olive, sale, inDrawer, journal, broken } = await aRoundingCounter()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 100 }), async (price, part) => {
      const order = await olive.call(sellAtCounter, sale(dollarsOf(cents(price)), 60))
      const amount = dollarsOf(cents(Math.max(1, Math.floor((price * part) / 100))))
      await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount, reason: 'Scratched' })
      const held = await inDrawer()
      expect(held % 5).toBe(0)
      expect((await journal()).cash).toBe(held)
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(await broken()).toEqual([])
})

test('a blind count shows what was expected only after it is saved', async () => {
  const { olive, sale, drawerId } = await aRoundingCounter()
  await olive.call(saveCashSettings, { roundsCash: false, countsBlind: true })
  await olive.call(sellAtCounter, sale(10.4, 20))
  const hidden = { sales: null, refunds: null, rounding: null, expected: null, checks: null, difference: null }

  const move = { id: drawerId, key: randomUUID(), kind: 'out' as const, amount: 110.41, reason: 'Stamps' }
  expect(await olive.call(moveDrawerCash, move)).toMatchObject({ ...hidden, paidOut: 11_041 })
  expect(await olive.call(getDrawer, { id: drawerId })).toMatchObject(hidden)
  expect(await olive.call(listDrawers)).toMatchObject([hidden])
  expect(await olive.call(getDaySheet, {})).toMatchObject({ isBlind: true, payments: [], total: null })

  const closed = await olive.call(closeDrawer, { id: drawerId, counted: 0, countedChecks: 0 })
  expect(closed).toMatchObject({ sales: 1_040, expected: -1, counted: 0, difference: 1 })
  expect(await olive.call(getDaySheet, {})).toMatchObject({ isBlind: false, payments: [{ received: 1_040 }] })
})
