import { expect, test } from 'vitest'
import { giveCredit } from '#contract/balances/store-credit.ts'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getReaderSale } from '#contract/orders/reader-sale.ts'
import { saveTipPercents } from '#contract/orders/tip.ts'
import { closeDrawer, getDrawer, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import {
  getBookAccounts,
  listJournal,
  saveBookAccounts,
  USUAL_ACCOUNTS,
  USUAL_CHART,
} from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { seedContent } from '../../../demo/content.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { exportJournal } from '../../testing/accounting/export-journal.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { pastRefund, pastSale } from '../../testing/past-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

function withSales(name: string) {
  const { accounts, roles } = USUAL_CHART
  return { roles, accounts: accounts.map((one) => (one.number === roles.sales ? { ...one, name } : one)) }
}

const DAYS = { from: '2026-11-10', to: '2026-11-21' }

test('uses the owner’s accounts, balances each day, and matches the QuickBooks format', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop)
  const lines = [{ productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }]
  const order = await pastSale(shop, { at: new Date('2026-11-11T17:00:00Z'), lines, shippingCents: 599 })
  await pastRefund(shop, order, 1_000, new Date('2026-11-12T17:00:00Z'))
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  await olive.call(moveDrawerCash, { id, key: crypto.randomUUID(), kind: 'out', amount: 20, reason: 'Coffee' })
  await olive.call(closeDrawer, { id, counted: 79.5, note: '' })

  await olive.call(saveBookAccounts, withSales('Income:Sales, retail'))
  const journal = await olive.call(getReport, { name: 'journal', ...DAYS })
  const file = await exportJournal(olive, DAYS)

  const today = journal.to
  expect(journal.rows.filter(({ day }) => day === '2026-11-11')).toEqual([
    { day: '2026-11-11', account: 'Online payments clearing', debit: 27.39, credit: null },
    { day: '2026-11-11', account: 'Income:Sales, retail', debit: null, credit: 20 },
    { day: '2026-11-11', account: 'Shipping income', debit: null, credit: 5.99 },
    { day: '2026-11-11', account: 'Sales tax payable', debit: null, credit: 1.4 },
  ])
  expect(journal.rows.filter(({ day }) => day === today)).toEqual([
    { day: today, account: 'Cash drawers', debit: null, credit: 20.5 },
    { day: today, account: 'Cash paid in and out', debit: 20, credit: null },
    { day: today, account: 'Cash over and short', debit: 0.5, credit: null },
  ])
  expect(journal.totals.debit).toBe(journal.totals.credit)
  const [headings, ...entries] = parseCsv(await file.text()).map(({ cells }) => cells)
  expect(headings).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'])
  expect(entries[1]).toEqual([
    '20261111',
    '11/11/2026',
    'Income:Sales, retail',
    '',
    '20.00',
    'Daily totals for 2026-11-11',
  ])
  const balance = entries.reduce(
    (sum, [, , , debit, credit]) => sum + Math.round(Number(debit) * 100 - Number(credit) * 100),
    0,
  )
  expect(balance).toBe(0)
  expect(entries).toHaveLength(journal.rows.length)

  const first = await olive.call(listJournal, { ...DAYS, limit: 2 })
  expect(first.next).toBe('2026-11-12')
  const rest = await olive.call(listJournal, { ...DAYS, limit: 2, after: first.next! })
  expect(rest.next).toBeNull()
  const listed = [...first.days, ...rest.days].flatMap(({ day, lines }) =>
    lines.map(({ account, debit, credit }) => ({
      day,
      account,
      debit: debit > 0 ? dollarsOf(debit) : null,
      credit: credit > 0 ? dollarsOf(credit) : null,
    })),
  )
  expect(listed).toEqual(journal.rows)
})

test('all reports agree on a day with every payment method, refunds and a short drawer', async () => {
  const { shop, owner, lamp, startSale, tap, broken } = await aReaderCounter()
  await owner.call(saveTipPercents, { percents: [10] })
  const { id: drawer } = await owner.call(openDrawer, { till: 'Front', float: 100 })
  const aLamp = (given = 21.4) => cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given })
  const inCash = await owner.call(sellAtCounter, aLamp(30))
  await owner.call(sellAtCounter, { ...aLamp(), payment: { method: 'terminal', reference: 'A-1' }, tip: 3 })
  const { id } = await startSale({ tip: 2 })
  tap()
  await owner.call(getReaderSale, { id })
  const card = await sellGiftCard(owner, 50)
  await owner.call(sellAtCounter, { ...aLamp(0), giftCard: { code: card.code, amount: 21.4 } })
  await owner.call(sellAtCounter, { ...aLamp(11.4), giftCard: { code: card.code, amount: 10 } })
  const credit = { customer: 'olive', amount: 5, reason: 'Waited', key: crypto.randomUUID() }
  const { id: creditId } = await owner.call(giveCredit, credit)
  await owner.call(sellAtCounter, { ...aLamp(16.4), storeCredit: { id: creditId, amount: 5 } })
  await owner.call(refundOrder, { id: inCash.id, key: crypto.randomUUID(), amount: 5.35, reason: 'Scratched' })
  const { expected } = await owner.call(getDrawer, { id: drawer })
  expect(expected).toBe(10_000 + 2_140 + 1_140 + 1_640 + 5_000 - 535)
  await owner.call(closeDrawer, { id: drawer, counted: dollarsOf(cents(expected! - 100)) })

  const report = (name: 'sales' | 'payments' | 'journal') => owner.call(getReport, { name })
  const [sales, payments, journal] = [await report('sales'), await report('payments'), await report('journal')]

  expect(sales.totals).toMatchObject({ orders: 6, sales: 235.4, refunded: 5.35 })
  expect(payments.totals).toMatchObject({ payments: 8, received: 290.4, refunded: 5.35 })
  expect(journal.totals.debit).toBe(journal.totals.credit)
  const left = new Map<string, number>()
  for (const { account, debit, credit } of journal.rows)
    left.set(String(account), (left.get(String(account)) ?? 0) + centsOf(Number(debit)) - centsOf(Number(credit)))
  const of = (role: keyof typeof USUAL_ACCOUNTS) => left.get(USUAL_ACCOUNTS[role].name)
  expect({
    online: of('clearing_online'),
    terminal: of('clearing_terminal'),
    cash: of('cash'),
    owed: of('stored_value'),
    sales: of('sales'),
    repairs: of('repairs'),
    tax: of('sales_tax'),
    tips: of('tips'),
    goodwill: of('goodwill'),
    missing: of('over_short'),
  }).toEqual({
    online: 2_140 + 10_700 + 200,
    terminal: 2_140 + 300,
    cash: expected! - 10_000 - 100,
    owed: -(5_000 + 500 - 2_140 - 1_000 - 500),
    sales: -12_000,
    repairs: -10_000,
    tax: -(840 + 700 - 35),
    tips: -500,
    goodwill: 500,
    missing: 100,
  })
  const csv = await exportJournal(owner)
  expect(parseCsv(await csv.text())).toHaveLength(journal.rows.length + 1)
  expect(await shop.sql('select 1 from orders')).toHaveLength(6)
  expect(await broken()).toEqual([])
})

test('keeps an account for each kind of line', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { accounts, roles } = USUAL_CHART
  const twice = [...accounts, { number: '4000', name: 'SALES', type: 'income' as const }]
  const place = accounts.length

  expect((await problemOf(olive.call(saveBookAccounts, { accounts: twice, roles }))).fields).toEqual({
    [`accounts.${place}.number`]: ['Another account has this number'],
    [`accounts.${place}.name`]: ['Another account has this name'],
  })
  const withoutSales = accounts.filter(({ number }) => number !== roles.sales)
  expect((await problemOf(olive.call(saveBookAccounts, { accounts: withoutSales, roles }))).fields).toEqual({
    'roles.sales': ['Choose an account of the chart'],
  })
  expect(await olive.call(getBookAccounts, {})).toEqual(USUAL_CHART)
})

test('refuses the accounts of the journal to users who may not see the books', async () => {
  const shop = await openShop()
  const bea = await anEmployee(shop)
  await expect(bea.call(getBookAccounts, {})).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(bea.call(saveBookAccounts, USUAL_CHART)).rejects.toMatchObject({ kind: 'forbidden' })
})
