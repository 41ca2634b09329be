import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundGiftCard, showSoldGiftCard } from '#contract/balances/admin-balance.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { getBillSale, sellBills } from '#contract/orders/bill-sale.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { book } from '../../testing/appointments/appointments.ts'
import { aLaterTime, aShopWithDeposits } from '../../testing/appointments/deposits.ts'
import { drawCard, sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aCounterWithADrawer() {
  const counter = await aReaderCounter()
  const { owner, lamp } = counter
  const { id: drawerId } = await owner.call(openDrawer, { till: 'Front', float: 100 })
  const inDrawer = async () => (await owner.call(getDrawer, { id: drawerId })).expected!
  const sale = (given: number) => cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given })
  return { ...counter, inDrawer, sale }
}

const byTerminal = (amount: number) => [{ method: 'terminal' as const, amount, reference: 'A-17' }]

test('C-17: takes a part by card and the rest in cash, with change from the cash', async () => {
  const { owner, sale, inDrawer, broken } = await aCounterWithADrawer()

  const order = await owner.call(sellAtCounter, { ...sale(10), partialPayments: byTerminal(15) })

  expect(order).toMatchObject({
    ...{ total: 2_140, paymentSource: 'cash', cashGiven: 1_000, change: 360 },
    paidWith: [
      { way: 'cash', amount: 640, refundable: 640 },
      { way: 'terminal', name: 'Card at our counter', amount: 1_500, refundable: 1_500 },
    ],
  })
  expect(order.events[0]!.note).toBe('Sold at the counter, paid partly by card ($15.00) and the rest in cash')
  expect(await inDrawer()).toBe(10_000 + 640)
  const { rows } = await owner.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([
    { payment: 'Cash at the counter', received: 6.4 },
    { payment: 'Card at the counter', received: 15 },
  ])
  expect(await broken()).toEqual([])
})

test('C-17: takes a part in cash, a part by gift card and the rest by card', async () => {
  const { owner, sale, inDrawer, broken } = await aCounterWithADrawer()
  const card = await sellGiftCard(owner, 5)
  const before = await inDrawer()

  const order = await owner.call(sellAtCounter, {
    ...sale(0),
    giftCard: { code: card.code, amount: 5 },
    partialPayments: [{ method: 'cash', amount: 6 }],
    payment: { method: 'terminal', reference: 'A-18' },
  })

  expect(order.paidWith).toMatchObject([
    { way: 'terminal', amount: 1_040 },
    { way: 'cash', amount: 600 },
    { way: 'gift_card', amount: 500 },
  ])
  expect(order).toMatchObject({ cashGiven: null, change: null, paymentReference: 'A-18' })
  expect(await inDrawer()).toBe(before + 600)
  expect(await broken()).toEqual([])
})

test('T-5: refunds each method up to what it paid, the card before the cash', async () => {
  const { owner, sale, inDrawer, broken } = await aCounterWithADrawer()
  const { id } = await owner.call(sellAtCounter, { ...sale(6.4), partialPayments: byTerminal(15) })
  const refund = (amount: number) =>
    owner.call(refundOrder, { id, key: randomUUID(), amount, reason: 'It was not right' })

  const once = await refund(18)
  expect(once.refunds.toSorted((one, other) => other.amount - one.amount)).toMatchObject([
    { amount: 1_500, source: 'terminal' },
    { amount: 300, source: 'cash' },
  ])
  expect(once.paidWith).toMatchObject([
    { way: 'cash', refundable: 340 },
    { way: 'terminal', refundable: 0 },
  ])
  expect(await inDrawer()).toBe(10_000 + 340)
  expect((await problemOf(refund(3.41))).code).toBe('refund_too_high')
  expect(await refund(3.4)).toMatchObject({ refunded: 2_140, refundable: 0, paymentStatus: 'refunded' })
  expect(await inDrawer()).toBe(10_000)
  expect(await broken()).toEqual([])
})

test('C-17: splits a part between goods and open balances, in order', async () => {
  const { owner, sale, bill, inDrawer, broken } = await aCounterWithADrawer()

  const order = await owner.call(sellAtCounter, { ...sale(28.4), bills: [bill], partialPayments: byTerminal(100) })

  expect(order).toMatchObject({
    ...{ change: 0, paidWith: [{ way: 'terminal', amount: 2_140 }] },
    paidTogether: [{ kind: 'repair', amount: 2_840, byPartialPayments: 7_860 }],
  })
  expect(await owner.call(getTicket, { id: Number(bill.id) })).toMatchObject({
    account: {
      payments: [
        {
          ...{ amount: 10_700, source: 'cash' },
          paidWith: [
            { way: 'cash', amount: 2_840 },
            { way: 'terminal', amount: 7_860 },
          ],
        },
      ],
    },
  })
  expect(await inDrawer()).toBe(10_000 + 2_840)
  expect(await broken()).toEqual([])
})

test('C-17: pays open balances alone in parts, and shows them on the receipt', async () => {
  const { owner, bill, inDrawer, broken } = await aCounterWithADrawer()
  const key = randomUUID()

  await owner.call(sellBills, {
    ...{ key, bills: [bill], partialPayments: byTerminal(50) },
    payment: { method: 'cash', given: 60 },
  })

  expect(await owner.call(getBillSale, { id: key })).toMatchObject({
    ...{ paid: 5_700, cashGiven: 6_000, change: 300 },
    bills: [{ amount: 5_700, byPartialPayments: 5_000 }],
    partialPayments: [{ method: 'terminal', amount: 5_000, reference: 'A-17' }],
  })
  expect(await inDrawer()).toBe(10_000 + 5_700)
  expect(await broken()).toEqual([])
})

test('C-17: refunds a gift card that was paid in parts the way it was paid', async () => {
  const { owner, inDrawer, broken } = await aCounterWithADrawer()
  const card = await drawCard(owner, 50)
  const payment = { method: 'cash' as const, given: 20 }
  await owner.call(sellBills, { key: randomUUID(), bills: [card], partialPayments: byTerminal(30), payment })
  const { id } = await owner.call(showSoldGiftCard, { key: card.id })
  expect(await inDrawer()).toBe(10_000 + 2_000)

  const after = await owner.call(refundGiftCard, { id, key: randomUUID(), reason: 'Changed their mind' })

  expect(after).toMatchObject({ balance: 0, refundable: 0 })
  expect(await inDrawer()).toBe(10_000)
  const { rows } = await owner.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([
    { payment: 'Cash at the counter', received: 20, refunded: 20 },
    { payment: 'Card at the counter', received: 30, refunded: 30 },
  ])
  expect(await broken()).toEqual([])
})

test('C-17: refuses parts that leave nothing for the last payment, repeat cash, or leave too little of it', async () => {
  const { shop, owner, sale, inDrawer } = await aCounterWithADrawer()
  const refusal = (parts: object) =>
    problemOf(owner.call(sellAtCounter, { ...sale(6.39), ...parts })).then(({ fields }) => fields)

  expect(await refusal({ partialPayments: byTerminal(21.4) })).toEqual({
    'partialPayments.0.amount': ['Enter less than $21.40: the last payment must pay something'],
  })
  expect(await refusal({ partialPayments: [{ method: 'cash', amount: 5 }] })).toEqual({
    'partialPayments.0.method': ['Enter cash once. Add both amounts together.'],
  })
  expect(await refusal({ partialPayments: byTerminal(15) })).toEqual({
    'payment.given': ['This is less than the total of $6.40'],
  })
  expect(await shop.sql('select id from orders')).toEqual([])
  expect(await inDrawer()).toBe(10_000)
})

test('C-17: a repeated sale in parts is the same sale', async () => {
  const { owner, sale, inDrawer } = await aCounterWithADrawer()
  const given = { ...sale(6.4), partialPayments: byTerminal(15) }

  const order = await owner.call(sellAtCounter, given)
  expect((await owner.call(sellAtCounter, given)).id).toBe(order.id)

  expect(await inDrawer()).toBe(10_000 + 640)
  expect((await owner.call(getAdminOrder, { id: order.id })).paidWith).toHaveLength(2)
})

test('C-17: refunds a repair that was paid in parts the way it was paid, and says so before', async () => {
  const { owner, bill, inDrawer, broken } = await aCounterWithADrawer()
  const payment = { method: 'cash' as const, given: 7 }
  await owner.call(sellBills, { key: randomUUID(), bills: [bill], partialPayments: byTerminal(100), payment })
  const read = async () => (await owner.call(getTicket, { id: Number(bill.id) })).account.payments[0]!
  const { id: paymentId, paidWith } = await read()
  expect(paidWith).toMatchObject([
    { way: 'cash', refundable: 700 },
    { way: 'terminal', refundable: 10_000 },
  ])

  const refund = { id: Number(bill.id), paymentId, key: randomUUID(), amount: 50, reason: 'It was not right' }
  await owner.call(refundRepairPayment, refund)

  expect((await read()).paidWith).toMatchObject([
    { way: 'cash', refundable: 700 },
    { way: 'terminal', refundable: 5_000 },
  ])
  expect(await inDrawer()).toBe(10_700)
  expect(await broken()).toEqual([])
})

test('C-17: takes the deposit of an appointment by one method only', async () => {
  const { shop, olive } = await aShopWithDeposits()
  const visitor = shop.visitor()
  const { number } = await book(visitor, { startsAt: await aLaterTime(visitor) })
  const bill = { kind: 'appointment' as const, id: number.slice(2), amount: 20 }
  const payment = { method: 'cash' as const, given: 20 }
  const sale = { key: randomUUID(), bills: [bill], partialPayments: byTerminal(5), payment }
  expect((await problemOf(olive.call(sellBills, sale))).fields).toEqual({
    'partialPayments.0.amount': ['Take the deposit of an appointment in one payment, by one method'],
  })
})
