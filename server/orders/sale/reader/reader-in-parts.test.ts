import { expect, test } from 'vitest'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { getBillSale } from '#contract/orders/bill-sale.ts'
import { cancelReaderSale, getReaderSale } from '#contract/orders/reader-sale.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { aReaderCounter } from '../../../testing/orders/reader-counter.ts'
import { problemOf } from '../../../testing/visitor.ts'

const IN_CASH = [{ method: 'cash' as const, amount: 30 }]

async function aReaderAndADrawer() {
  const counter = await aReaderCounter()
  const { id } = await counter.owner.call(openDrawer, { till: 'Front', float: 100 })
  const inDrawer = async () => (await counter.owner.call(getDrawer, { id })).expected
  return { ...counter, inDrawer }
}

test('C-15: charges the reader first, and records the other parts with what they pay for', async () => {
  const { owner, ticket, stripe, startSale, tap, inDrawer, broken } = await aReaderAndADrawer()

  const { id, amount } = await startSale({ partialPayments: IN_CASH })

  expect(amount).toBe(9_840)
  expect(await inDrawer()).toBe(10_000)
  expect(await broken()).toEqual([])
  tap()
  const { state, orderId } = await owner.call(getReaderSale, { id })
  expect(state).toBe('paid')
  expect(stripe.ledger.intents).toMatchObject([{ amount: 9_840, status: 'succeeded' }])
  expect(await owner.call(getAdminOrder, { id: orderId! })).toMatchObject({
    ...{ total: 2_140, isAtReader: true, change: null },
    paidWith: [{ way: 'cash', amount: 2_140 }],
    paidTogether: [{ kind: 'repair', amount: 9_840, byPartialPayments: 860 }],
  })
  expect(await owner.call(getTicket, { id: ticket.id })).toMatchObject({
    account: {
      balance: 0,
      payments: [{ amount: 10_700, paidWith: [{ amount: 9_840 }, { way: 'cash', amount: 860 }] }],
    },
  })
  expect(await owner.call(getBillSale, { id })).toMatchObject({ partialPayments: [{ method: 'cash', amount: 3_000 }] })
  expect(await inDrawer()).toBe(13_000)
  const { payments } = await owner.call(getDaySheet, {})
  expect(payments).toMatchObject([
    { method: 'cash', received: 3_000 },
    { method: 'reader', received: 9_840 },
  ])
  expect(await broken()).toEqual([])
})

test('C-15: records no part of a sale that was canceled at the reader', async () => {
  const { shop, owner, startSale, inDrawer, broken } = await aReaderAndADrawer()
  const { id } = await startSale({ partialPayments: IN_CASH })

  expect(await owner.call(cancelReaderSale, { id })).toMatchObject({ state: 'cancelled' })

  expect(await shop.sql('select id from partial_payments')).toEqual([])
  expect(await inDrawer()).toBe(10_000)
  expect(await broken()).toEqual([])
})

test('C-15: records no part for goods that can no longer be delivered', async () => {
  const { shop, owner, startSale, tap, inDrawer, broken } = await aReaderAndADrawer()
  const parts = [{ method: 'cash' as const, amount: 6.4 }]
  const { id } = await startSale({ bills: [], partialPayments: parts })
  await shop.sql('delete from stock_holds')
  await shop.sql('update products set stock_held = 0, stock_on_hand = 0')
  await shop.sql(
    `insert into stock_movements (product_id, quantity, reason, cause, at)
      select id, -10, 'corrected', 'broken', now() from products`,
  )
  tap()

  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'returned', orderId: null })

  await shop.jobs.drain()
  expect(await shop.sql('select id from partial_payments')).toEqual([])
  expect(await inDrawer()).toBe(10_000)
  expect(await broken()).toEqual([])
})

test('T-5: refunds the card of the reader before the cash', async () => {
  const { owner, startSale, tap, inDrawer, broken } = await aReaderAndADrawer()
  const parts = [{ method: 'cash' as const, amount: 6.4 }]
  const { id } = await startSale({ bills: [], partialPayments: parts })
  tap()
  const { orderId } = await owner.call(getReaderSale, { id })
  const refund = { id: orderId!, key: crypto.randomUUID(), amount: 16, reason: 'Scratched' }

  const { refunds } = await owner.call(refundOrder, refund)

  expect(refunds.map(({ source, amount }) => `${source} ${amount}`).toSorted()).toEqual(['cash 100', 'online 1500'])
  expect(await inDrawer()).toBe(10_000 + 540)
  expect(await broken()).toEqual([])
})

test('C-15: leaves the reader its minimum, and takes nothing on account beside it', async () => {
  const { startSale } = await aReaderAndADrawer()
  const parts = (amount: number, method: 'cash' | 'account' = 'cash') => ({
    bills: [],
    partialPayments: [{ method, amount }],
  })
  expect((await problemOf(startSale(parts(21)))).code).toBe('amount_too_small')
  expect((await problemOf(startSale(parts(21.4)))).fields).toEqual({
    'partialPayments.0.amount': ['Enter less than $21.40: the last payment must pay something'],
  })
  expect((await problemOf(startSale(parts(5, 'account')))).code).toBe('not_on_account')
})
