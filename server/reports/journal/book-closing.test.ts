import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import {
  closeBooks,
  listBookClosings,
  listJournal,
  listJournalDays,
  reopenBooks,
  saveBookAccounts,
  USUAL_CHART,
} from '#contract/reports/journal.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { exportJournal } from '../../testing/accounting/export-journal.ts'
import { pastRefund, pastSale } from '../../testing/past-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }
const noon = (day: string) => new Date(`2026-11-${day}T17:00:00Z`)

async function aShopWithSales() {
  const shop = await openShop()
  shop.time.now = noon('20')
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop, { stock: 0 })
  const lines = [{ productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }]
  const sell = (day: string) => pastSale(shop, { at: noon(day), lines })
  const journal = async () =>
    (await olive.call(listJournal, DAYS)).days.map(({ day, originalDay, lines }) => ({
      day: day.slice(8),
      of: originalDay.slice(8),
      sums: Object.fromEntries(lines.map(({ role, debit, credit }) => [role, debit - credit])),
    }))
  return { shop, olive, sell, journal }
}

const NOT_SENT = { exported: null, sync: null }
const SALE = { clearing_online: 2_140, sales: -2_000, sales_tax: -140 }

test('J-17: locks closed days, and books later changes of them on the first open day', async () => {
  const { shop, olive, sell, journal } = await aShopWithSales()
  const order = await sell('03')
  await sell('12')
  await olive.call(closeBooks, { through: '2026-11-10' })
  const before = await journal()
  expect(before).toEqual([
    { day: '03', of: '03', sums: SALE },
    { day: '12', of: '12', sums: SALE },
  ])

  await pastRefund(shop, order, 1_070, noon('03'))
  await sell('05')

  const refund = { clearing_online: -1_070, sales_tax: 70, refunds: 1_000 }
  const corrected = [before[0]!, { day: '11', of: '03', sums: refund }, { day: '11', of: '05', sums: SALE }, before[1]!]
  expect(await journal()).toEqual(corrected)
  const file = await exportJournal(olive, DAYS)
  expect(parseCsv(await file.text()).map(({ cells }) => cells[0])).toContain('1111C261103')

  await olive.call(closeBooks, { through: '2026-11-15' })
  expect(await journal()).toEqual(corrected)
  await pastRefund(shop, order, 107, noon('03'))
  expect(await journal()).toEqual([
    ...corrected,
    { day: '16', of: '03', sums: { clearing_online: -107, sales_tax: 7, refunds: 100 } },
  ])
})

test('J-17: lists the days with who closed them and what they correct', async () => {
  const { shop, olive, sell } = await aShopWithSales()
  const order = await sell('03')
  await sell('12')
  await olive.call(closeBooks, { through: '2026-11-10' })
  await pastRefund(shop, order, 1_070, noon('03'))

  expect(await olive.call(listJournalDays, DAYS)).toEqual([
    { day: '2026-11-12', debit: 2_140, corrects: [], closed: null, ...NOT_SENT },
    { day: '2026-11-11', debit: 1_070, corrects: ['2026-11-03'], closed: null, ...NOT_SENT },
    { day: '2026-11-03', debit: 2_140, corrects: [], closed: { by: 'olive', at: shop.time.now }, ...NOT_SENT },
  ])
})

test('J-23: lists which days were exported, and which of them changed since', async () => {
  const { shop, olive, sell } = await aShopWithSales()
  const order = await sell('03')
  await sell('12')
  const exportThrough = (to: string) => exportJournal(olive, { from: '2026-11-01', to, format: 'xero' })
  const exported = async () => (await olive.call(listJournalDays, DAYS)).map((one) => one.exported)
  await exportThrough('2026-11-10')
  const first = { by: 'olive', at: shop.time.now, isChanged: false }
  expect(await exported()).toEqual([null, first])

  shop.time.pass(10)
  await pastRefund(shop, order, 1_070, noon('03'))
  expect(await exported()).toEqual([null, { ...first, isChanged: true }])
  await exportThrough('2026-11-19')

  const again = { by: 'olive', at: shop.time.now, isChanged: false }
  expect(await exported()).toEqual([again, again])
  expect(await olive.call(listAudit, { action: 'journal_export.created' })).toMatchObject([
    { actorName: 'olive', after: { from: '2026-11-01', to: '2026-11-19', format: 'xero' } },
    { actorName: 'olive', after: { from: '2026-11-01', to: '2026-11-10', format: 'xero' } },
  ])
})

test('J-7: names a renamed account in files as it is called now, also for closed days', async () => {
  const { olive, sell } = await aShopWithSales()
  await sell('03')
  await olive.call(closeBooks, { through: '2026-11-10' })
  const { accounts, roles } = USUAL_CHART
  const renamed = accounts.map((one) => (one.number === roles.sales ? { ...one, name: 'Retail sales' } : one))
  await olive.call(saveBookAccounts, { roles, accounts: renamed })

  const file = await exportJournal(olive, DAYS)

  expect(parseCsv(await file.text()).map(({ cells }) => cells[2])).toContain('Retail sales')
  const [day] = (await olive.call(listJournal, DAYS)).days
  expect(day!.lines.map(({ account }) => account)).toContain('Sales')
})

test('J-17: keeps the accounts of closed days', async () => {
  const { olive, sell } = await aShopWithSales()
  await sell('03')
  await sell('12')
  await olive.call(closeBooks, { through: '2026-11-10' })
  const { accounts, roles } = USUAL_CHART
  const renamed = accounts.map((one) => (one.number === roles.sales ? { ...one, name: 'Retail' } : one))
  await olive.call(saveBookAccounts, { accounts: renamed, roles })

  const { days } = await olive.call(listJournal, DAYS)

  expect(days.map(({ lines }) => lines.find(({ role }) => role === 'sales')!.account)).toEqual(['Sales', 'Retail'])
})

test('J-17: reopens the last closed days for a reason', async () => {
  const { shop, olive, sell, journal } = await aShopWithSales()
  await sell('03')
  await olive.call(closeBooks, { through: '2026-11-05' })
  const [last, first] = await olive.call(closeBooks, { through: '2026-11-10' })
  await sell('04')

  expect(await problemOf(olive.call(reopenBooks, { id: first!.id, reason: 'Late' }))).toMatchObject({
    code: 'not_last_closing',
  })
  await olive.call(reopenBooks, { id: last!.id, reason: 'A sale was late' })
  expect(await journal()).toEqual([
    { day: '03', of: '03', sums: SALE },
    { day: '06', of: '04', sums: SALE },
  ])
  await olive.call(reopenBooks, { id: first!.id, reason: 'A sale was late' })
  expect((await journal()).map(({ day, of }) => [day, of])).toEqual([
    ['03', '03'],
    ['04', '04'],
  ])
  expect(await olive.call(listAudit, { action: 'book_closing.reopened' })).toMatchObject([
    { after: { reason: 'A sale was late' } },
    { after: { reason: 'A sale was late' } },
  ])

  const bea = await anEmployee(shop)
  await expect(bea.call(closeBooks, { through: '2026-11-05' })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await olive.call(listBookClosings, {})).toEqual([])
})

test('J-17: closes only days that are over, each once', async () => {
  const { olive, sell } = await aShopWithSales()
  await sell('03')
  const close = (through: string) => problemOf(olive.call(closeBooks, { through }))
  expect((await close('2026-11-20')).fields).toEqual({ through: ['Choose a day that is over'] })
  const tries = await Promise.allSettled(
    ['18', '18', '19', '19'].map((day) => olive.call(closeBooks, { through: `2026-11-${day}` })),
  )
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refusals.length).toBeGreaterThanOrEqual(2)
  expect(new Set(refusals)).toEqual(new Set(['validation_failed']))
  expect((await close('2026-11-19')).fields).toEqual({ through: ['This day is closed already'] })
  expect((await close('2026-11-18')).fields).toEqual({ through: ['This day is closed already'] })
})
