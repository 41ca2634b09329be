import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, eraseCustomer, getCustomer } from '#contract/customers/customer.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getAccountStatement, setAccountLimit, writeOffCharge } from '#contract/payments/on-account.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { getReport } from '#contract/reports/report.ts'
import { drawCard } from '../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { signedUp } from '../../testing/people.ts'
import { anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aCustomerWithAnAccount(limit = 100) {
  const counter = await aReaderCounter()
  const { owner, lamp } = counter
  const { id: drawerId } = await owner.call(openDrawer, { till: 'Front', float: 100 })
  const { id } = await owner.call(createCustomer, { name: 'Riverside School', kind: 'company' })
  if (limit > 0) await owner.call(setAccountLimit, { id, limit })
  const sell = (own: object = {}) =>
    owner.call(sellAtCounter, {
      ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
      payment: { method: 'account' as const },
      customerId: id,
      ...own,
    })
  const statement = () => owner.call(getAccountStatement, { id })
  const openBalances = async () => (await owner.call(getCustomer, { id })).openBalances
  const payAll = async (payment: object, own: object = {}) => {
    const bills = (await openBalances()).map(({ kind, id, amount }) => ({ kind, id, amount: dollarsOf(amount) }))
    return owner.call(sellBills, { key: randomUUID(), bills, payment: payment as never, ...own })
  }
  const inDrawer = async () => (await owner.call(getDrawer, { id: drawerId })).expected
  const receivables = async () => {
    const { rows } = await owner.call(getReport, { name: 'journal' })
    return rows
      .filter(({ account }) => account === 'Due from customers')
      .reduce((sum, { debit, credit }) => sum + Number(debit ?? 0) - Number(credit ?? 0), 0)
  }
  return { ...counter, id, sell, statement, openBalances, payAll, inDrawer, receivables }
}

test('C-19: sells on account, and takes the money later with the other open balances', async () => {
  const { owner, sell, statement, openBalances, payAll, inDrawer, receivables, broken } = await aCustomerWithAnAccount()

  const order = await sell()

  expect(order).toMatchObject({
    ...{ paymentSource: 'account', cashGiven: null },
    paidWith: [{ way: 'account', name: 'On account', amount: 2_140, refundable: 2_140 }],
  })
  expect(await statement()).toMatchObject({
    ...{ limit: 10_000, owed: 2_140, available: 7_860 },
    charges: [{ label: `Order #${order.id}`, amount: 2_140, paid: 0, open: 2_140 }],
  })
  expect(await openBalances()).toMatchObject([
    { kind: 'account', label: `Order #${order.id}, on account`, about: 'Riverside School', amount: 2_140, tax: 0 },
  ])
  expect(await owner.call(findSaleBills, { search: 'Riverside' })).toMatchObject([{ kind: 'account', amount: 2_140 }])
  expect(await receivables()).toBeCloseTo(21.4)
  expect((await owner.call(getReport, { name: 'receivables' })).rows).toMatchObject([
    { customer: 'Riverside School', current: 21.4, overdue90: 0, owed: 21.4 },
  ])
  expect(await broken()).toEqual([])

  await payAll({ method: 'cash', given: 20 }, { partialPayments: [{ method: 'check', amount: 5, reference: '9' }] })

  expect(await statement()).toMatchObject({ owed: 0, available: 10_000, charges: [{ paid: 2_140, open: 0 }] })
  expect(await openBalances()).toEqual([])
  expect(await inDrawer()).toBe(10_000 + 1_640)
  expect(await receivables()).toBeCloseTo(0)
  const { payments, total } = await owner.call(getDaySheet, {})
  expect(payments).toMatchObject([
    { method: 'cash', received: 1_640 },
    { method: 'check', received: 500 },
    { method: 'account', received: 0 },
  ])
  expect(total).toMatchObject({ received: 2_140 })
  expect(await broken()).toEqual([])
})

test('C-19: writes off what is still owed once, as a bad debt', async () => {
  const { owner, shop, sell, statement, openBalances, receivables, broken } = await aCustomerWithAnAccount()
  const order = await sell()
  await owner.call(refundOrder, { id: order.id, key: randomUUID(), amount: 1.4, reason: 'Scratched' })
  const [charge] = (await statement()).charges
  const bea = await anEmployee(shop)
  const writeOff = { id: charge!.id, reason: 'Closed its doors' }
  expect(await problemOf(bea.call(writeOffCharge, writeOff))).toMatchObject({ status: 403 })

  const tries = await Promise.allSettled([1, 2].map(() => owner.call(writeOffCharge, writeOff)))

  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await problemOf(owner.call(writeOffCharge, writeOff))).toMatchObject({ code: 'nothing_owed' })
  expect(await statement()).toMatchObject({ owed: 0, charges: [{ refunded: 140, writtenOff: 2_000, open: 0 }] })
  expect(await openBalances()).toEqual([])
  expect(await receivables()).toBeCloseTo(0)
  const { rows } = await owner.call(getReport, { name: 'journal' })
  expect(rows).toContainEqual(expect.objectContaining({ account: 'Bad debts', debit: 20 }))
  expect((await owner.call(getReport, { name: 'receivables' })).rows).toEqual([])
  expect(await broken()).toEqual([])
})

test('C-19: refuses more than the limit, customers without one, and sales without a customer', async () => {
  const { shop, owner, id, sell, statement } = await aCustomerWithAnAccount(30)
  await sell()
  expect(await problemOf(sell())).toMatchObject({
    code: 'account_limit',
    message: 'Riverside School can buy for at most $8.60 more on account.',
  })
  expect((await problemOf(sell({ customerId: null }))).fields).toEqual({
    customerId: ['Choose the customer whose account is charged'],
  })
  await owner.call(setAccountLimit, { id, limit: 0 })
  expect((await problemOf(sell())).message).toBe(
    'Riverside School may not buy on account. Set a limit on the customer’s page first.',
  )
  expect(await statement()).toMatchObject({ owed: 2_140 })
  expect(await shop.sql('select id from orders')).toHaveLength(1)
  expect((await problemOf(owner.call(eraseCustomer, { id }))).code).toBe('account_owed')
  const dana = { username: 'dana', email: 'dana@example.com', password: 'harbor lights 9' }
  const own = await signedUp(shop, dana)
  await shop.sql(`update customers set kind = 'person' where id = $1`, [id])
  await shop.sql(`update users set customer_id = $1, email_verified_at = now() where username = 'dana'`, [id])
  expect((await problemOf(own.call(deleteAccount, { password: dana.password }))).code).toBe('account_owed')
})

test('C-19: two registers cannot exceed the limit together', async () => {
  const { sell, statement, broken } = await aCustomerWithAnAccount(30)

  const sales = await Promise.allSettled([sell(), sell()])

  expect(sales.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await statement()).toMatchObject({ owed: 2_140 })
  expect(await broken()).toEqual([])
})

test('C-19: pays no gift card, tip or earlier charge on account', async () => {
  const { owner, sell, openBalances, id } = await aCustomerWithAnAccount()
  const card = await drawCard(owner, 50)
  expect((await problemOf(sell({ bills: [card] }))).code).toBe('not_on_account')
  expect((await problemOf(sell({ tip: 2 }))).fields).toEqual({ tip: ['A tip can’t be paid on account'] })

  await sell()
  const [charge] = await openBalances()
  const bills = [{ kind: 'account' as const, id: charge!.id, amount: 21.4 }]
  const again = { key: randomUUID(), bills, customerId: id, payment: { method: 'account' as const } }
  expect((await problemOf(owner.call(sellBills, again))).code).toBe('not_on_account')
})

test('C-19: pays a repair partly on account, in one sale with goods', async () => {
  const { sell, bill, statement, broken } = await aCustomerWithAnAccount(200)

  const order = await sell({
    bills: [bill],
    partialPayments: [{ method: 'account', amount: 100 }],
    payment: { method: 'cash', given: 30 },
  })

  expect(order).toMatchObject({ change: 160, paidWith: [{ way: 'account', amount: 2_140 }] })
  const { owed, charges } = await statement()
  expect(owed).toBe(10_000)
  expect(charges.map(({ amount }) => amount).toSorted()).toEqual([2_140, 7_860])
  expect(await broken()).toEqual([])
})

test('T-5: a refund lowers what is owed first, then is paid back by the method that paid the account', async () => {
  const { owner, sell, statement, payAll, inDrawer, receivables, broken } = await aCustomerWithAnAccount()
  const { id } = await sell({
    partialPayments: [{ method: 'account', amount: 15 }],
    payment: { method: 'cash', given: 6.4 },
  })
  const refund = (amount: number) => owner.call(refundOrder, { id, key: randomUUID(), amount, reason: 'Scratched' })

  expect((await refund(5)).refunds).toMatchObject([{ source: 'account', amount: 500 }])
  expect(await statement()).toMatchObject({ owed: 1_000, charges: [{ refunded: 500, open: 1_000 }] })
  expect(await receivables()).toBeCloseTo(10)
  expect(await inDrawer()).toBe(10_000 + 640)

  await payAll({ method: 'terminal', reference: 'A-1' })
  const paid = await refund(12)

  expect(paid.refunds.map(({ source, amount }) => `${source} ${amount}`).toSorted()).toEqual([
    'account 500',
    'cash 200',
    'terminal 1000',
  ])
  expect(paid.paidWith).toMatchObject([
    { way: 'cash', amount: 640, refundable: 440 },
    { way: 'account', amount: 500, refundable: 0 },
    { way: 'terminal', name: 'Card at our counter, paid later', amount: 1_000, refundable: 0 },
  ])
  expect(await statement()).toMatchObject({ owed: 0 })
  expect(await receivables()).toBeCloseTo(0)
  expect(await broken()).toEqual([])
})
