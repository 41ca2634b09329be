import { expect, test } from 'vitest'
import { getReaderSale } from '#contract/orders/reader-sale.ts'
import { closeDrawer, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import { getBookAccounts, saveBookAccounts, USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { seedContent } from '../../../demo/content.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { aProduct } from '../../testing/goods.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { pastRefund, pastSale } from '../../testing/past-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'

const DAYS = { from: '2026-11-10', to: '2026-11-21' }

test('the journal names the owner’s accounts, has both sides of each day, and is what QuickBooks takes in', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop)
  const lines = [{ productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }]
  const order = await pastSale(shop, { at: new Date('2026-11-11T17:00:00Z'), lines, shippingCents: 599 })
  await pastRefund(shop, order, 1_000, new Date('2026-11-12T17:00:00Z'))
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  await olive.call(moveDrawerCash, {
    id,
    key: crypto.randomUUID(),
    kind: 'out',
    amount: 20,
    reason: 'Coffee',
  })
  await olive.call(closeDrawer, { id, counted: 79.5, note: '' })

  await olive.call(saveBookAccounts, { ...USUAL_ACCOUNTS, sales: 'Income:Sales, retail' })
  const journal = await olive.call(getReport, { name: 'journal', ...DAYS })
  const file = await olive.fetch(`/api/admin/journal/export?from=${DAYS.from}&to=${DAYS.to}`)

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
  expect(headings).toEqual(['Journal No.', 'Journal Date', 'Account', 'Debits', 'Credits', 'Description'])
  expect(entries[1]).toEqual([
    '20261111',
    '11/11/2026',
    'Income:Sales, retail',
    '',
    '20.00',
    'Takings of 2026-11-11',
  ])
  const balance = entries.reduce(
    (sum, [, , , debit, credit]) => sum + Math.round(Number(debit) * 100 - Number(credit) * 100),
    0,
  )
  expect(balance).toBe(0)
  expect(entries).toHaveLength(journal.rows.length)
})

test('what was sold at the provider’s reader waits in its clearing, and the day balances', async () => {
  const { owner, asked, tap } = await aReaderCounter()
  const { id } = await asked({ bills: [] })
  tap()
  await owner.call(getReaderSale, { id })
  const { rows, totals } = await owner.call(getReport, { name: 'journal' })
  expect(rows).toMatchObject([
    { account: 'Online payments clearing', debit: 21.4 },
    { account: USUAL_ACCOUNTS.sales, credit: 20 },
    { account: USUAL_ACCOUNTS.sales_tax, credit: 1.4 },
  ])
  expect(totals).toEqual({ debit: 21.4, credit: 21.4 })
})

test('who may not see the books gets neither journal nor accounts', async () => {
  const shop = await openShop()
  const bea = await anEmployee(shop)
  for (const ask of [bea.call(getBookAccounts, {}), bea.call(saveBookAccounts, USUAL_ACCOUNTS)])
    await expect(ask).rejects.toMatchObject({ kind: 'forbidden' })
})
