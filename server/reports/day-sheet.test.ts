import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { saveTipPercents } from '#contract/orders/tip.ts'
import { closeDrawer, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { getReport } from '#contract/reports/report.ts'
import { addDays } from '#contract/zoned-time.ts'
import { aCounter, anEmployee, cashSale } from '../testing/staff.ts'
import { problemOf } from '../testing/visitor.ts'

test('sums the payments of a day by method, with tips, refunds and the drawers of that day', async () => {
  const { olive, lamp } = await aCounter()
  await olive.call(saveTipPercents, { percents: [10] })
  await olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 }))
  const front = await olive.call(openDrawer, { till: 'Front', float: 100 })
  expect(await olive.call(getDaySheet, {})).toMatchObject({ cashOutsideDrawers: 2_140 })
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 30 })
  const byCard = { payment: { method: 'terminal' as const, reference: 'A-1' } }
  await olive.call(sellAtCounter, { ...sale, tip: 3 })
  await olive.call(sellAtCounter, { ...sale, ...byCard, key: randomUUID() })
  const returned = await olive.call(sellAtCounter, { ...sale, ...byCard, key: randomUUID() })
  const refund = { id: returned.id, key: randomUUID(), amount: 1.4, reason: 'Scratched', restock: false }
  await olive.call(refundOrder, refund)
  const stamps = { key: randomUUID(), kind: 'out' as const, amount: 4.4, reason: 'Stamps' }
  await olive.call(moveDrawerCash, { id: front.id, ...stamps })
  await olive.call(closeDrawer, { id: front.id, counted: 120 })

  const sheet = await olive.call(getDaySheet, {})

  expect(sheet.payments).toEqual([
    { method: 'cash', received: 4_580, tips: 300, refunded: 0, rounding: 0, net: 4_580 },
    { method: 'terminal', received: 4_280, tips: 0, refunded: 140, rounding: 0, net: 4_140 },
  ])
  expect(sheet.total).toEqual({ received: 8_860, tips: 300, refunded: 140, rounding: 0, net: 8_720 })
  expect(sheet.cashOutsideDrawers).toBe(2_140)
  expect(sheet.drawers).toMatchObject([
    {
      ...{ till: 'Front', expected: 12_000, counted: 12_000, difference: 0 },
      moves: [{ kind: 'out', amount: 440, reason: 'Stamps', actor: 'olive' }],
    },
  ])
  const { totals } = await olive.call(getReport, { name: 'payments', from: sheet.day, to: sheet.day })
  expect(totals).toMatchObject({ received: 88.6, refunded: 1.4, net: 87.2 })

  const back = await olive.call(openDrawer, { till: 'Back', float: 0 })
  const tomorrow = await olive.call(getDaySheet, { day: addDays(sheet.day, 1) })
  expect(tomorrow).toMatchObject({
    payments: [],
    total: { net: 0 },
    cashOutsideDrawers: null,
    drawers: [{ id: back.id, closedAt: null, moves: [] }],
  })
})

test('shows the day sheet only to those who sell at the counter', async () => {
  const { shop } = await aCounter()
  const bea = await anEmployee(shop)
  expect(await problemOf(bea.call(getDaySheet, {}))).toMatchObject({ kind: 'forbidden' })
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect(await bea.call(getDaySheet, {})).toMatchObject({ payments: [] })
})
