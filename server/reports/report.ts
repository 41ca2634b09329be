import { cents, dollarsOf, plainDollars } from '#contract/money.ts'
import type { Report, ReportColumn, ReportName, ReportRow, ReportSearch } from '#contract/reports/report.ts'
import type { Ctx } from '../context.ts'
import { type Cell, csvAnswer } from '../http/csv/csv.ts'
import { busyHoursReport } from './busy-hours-report.ts'
import { discountReport } from './discount-report.ts'
import { drawerReport } from './drawer-report.ts'
import { categoryReport, productReport } from './goods-report.ts'
import { journalReport } from './journal/journal-report.ts'
import { paymentReport } from './payment-report.ts'
import { periodOf } from './period.ts'
import { refundReport } from './refund-report.ts'
import { firstTimeFixReport, technicianReport, turnAroundReport } from './repair-reports.ts'
import { type MakeReport, totalsOf } from './report-table.ts'
import { salesReport, taxReport } from './sales-report.ts'
import { movementReport, stockReport } from './stock-report.ts'
import { tipReport } from './tip-report.ts'

const MAX_SHOWN = 100
const MAX_EXPORTED = 100_000

const SALES_AND_REFUNDS =
  'An order counts on the day it was placed; a repair and managed IT count on the day they are paid. Money that goes back is a refund on the day it was asked for, once it went through. A canceled order counts both times, so it comes to nothing.'
const GOODS =
  'Goods before tax and shipping, on the day they were ordered. What an order held counts as canceled on the day the order was canceled. Refunds without a cancellation are in the sales report. Margin is what is left of the goods whose cost was known when they were sold; others are not in it.'

interface Kind {
  title: string
  explanation: string
  isOfNow?: boolean
  make: MakeReport
}

const kinds: Record<ReportName, Kind> = {
  sales: {
    title: 'Sales',
    explanation: `${SALES_AND_REFUNDS} Gift cards and deposits for appointments are not sales.`,
    make: salesReport,
  },
  products: { title: 'Sales by product', explanation: GOODS, make: productReport },
  categories: {
    title: 'Sales by category',
    explanation: `${GOODS} A product counts for the category that it was in when it was sold.`,
    make: categoryReport,
  },
  taxes: {
    title: 'Tax',
    explanation: `${SALES_AND_REFUNDS} Tax in refunds is the tax on the refunded items and shipping, or the share of the sale where an amount was refunded. Taxed sales are what tax was charged on. Where a repair’s deposit had more tax than its bill, the tax charged is less by that on the day the device goes home. Tax owed is what the journal has for sales tax.`,
    make: taxReport,
  },
  payments: {
    title: 'Payment methods',
    explanation:
      'All money by the way it came and went back: sales, gift cards sold, deposits and tips. What gift cards and store credit paid stands in a line of its own; where they paid a part, each counts with its part, and the sale where the rest was paid.',
    make: paymentReport,
  },
  refunds: {
    title: 'Refunds',
    explanation:
      'Refunds that went through, on the day they were asked for: of orders, repairs, managed IT, deposits and gift cards. Payments that bought nothing are paid back in full and count neither as sales nor here.',
    make: refundReport,
  },
  stock: {
    title: 'Stock value',
    explanation:
      'Stock on hand now, including held units and archived products. Drop-ship products are in their supplier’s stock and do not count.',
    isOfNow: true,
    make: stockReport,
  },
  discounts: {
    title: 'Discounts',
    explanation:
      'What discount codes and automatic discounts took off, on the day the order was paid. Canceled orders stay counted. What staff took off at the counter stands on its orders.',
    make: discountReport,
  },
  drawers: {
    title: 'Cash drawers',
    explanation:
      'Drawers that were counted and closed in these days. A difference below zero is cash that was missing.',
    make: drawerReport,
  },
  tips: {
    title: 'Tips',
    explanation:
      'What customers gave beside their sales, on the day of the sale. It is the staff’s and no income; cash of it lies in the drawer until it is paid out.',
    make: tipReport,
  },
  journal: {
    title: 'Journal',
    explanation:
      'What moved on each day, on both sides, for the books: orders on the day they were placed, deposits and balances of repairs on the day they were paid, what went back on the day it was asked for, and what the drawers differed by when they were counted. Debits and credits are the same on every day.',
    make: journalReport,
  },
  'turn-around': {
    title: 'Repair times',
    explanation:
      'Repairs that got ready in these days, from the day on which the device was handed in, waits for parts and answers included. Half of them took no longer than the first number of days, nine in ten no longer than the second. A promise is kept where the device was ready by its day, waits aside.',
    make: turnAroundReport,
  },
  'first-time-fix': {
    title: 'First-time fix',
    explanation:
      'Repairs that went home repaired in these days, and what became of them since. At first means that they were not reopened once they were ready, and did not come back within their warranty.',
    make: firstTimeFixReport,
  },
  technicians: {
    title: 'Technicians',
    explanation:
      'What repairs that went home in these days were billed, before tax, by the technician who had them then. Waived amounts include tax and are still in the bill. Hours are the labor time that each person recorded in these days.',
    make: technicianReport,
  },
  'busy-hours': {
    title: 'Busy hours',
    explanation: 'Orders, counter sales, paid repairs and plan invoices by weekday and hour.',
    make: busyHoursReport,
  },
  movements: { title: 'Stock movements', explanation: 'Units in and out of stock, by reason.', make: movementReport },
}

export async function getReport(ctx: Ctx, search: ReportSearch): Promise<Report> {
  return makeReport(ctx, search, MAX_SHOWN)
}

export async function exportReport(ctx: Ctx, search: ReportSearch): Promise<Response> {
  const { name, from, to, isOfNow, columns, rows, totals } = await makeReport(ctx, search, MAX_EXPORTED)
  const lines = rows.map((row) => columns.map(({ key, unit }) => cellOf(row[key], unit)))
  const last = columns.map(({ key, unit }, index) => (index === 0 ? 'Total' : cellOf(totals[key], unit)))
  const filename = isOfNow ? `${name}.csv` : `${name}-${from}-to-${to}.csv`
  return csvAnswer(filename, [columns.map(({ title }) => title), ...lines, last])
}

function cellOf(value: string | number | null | undefined, unit: ReportColumn['unit']): Cell {
  if (value === null || value === undefined) return ''
  return unit === 'dollars' ? plainDollars(Number(value)) : value
}

async function makeReport(ctx: Ctx, search: ReportSearch, limit: number): Promise<Report> {
  const period = await periodOf(ctx, search)
  const { title, explanation, isOfNow = false, make } = kinds[search.name]
  const table = await make(ctx, { ...period, limit })
  const { columns } = table
  return {
    name: search.name,
    title,
    explanation,
    ...period,
    isOfNow,
    columns,
    rows: table.rows.map((row) => inDollars(columns, row)),
    totals: inDollars(columns, totalsOf(table)),
    isMore: table.isMore ?? false,
  }
}

function inDollars(columns: ReportColumn[], row: ReportRow): ReportRow {
  const named = columns.filter(({ key }) => Object.hasOwn(row, key))
  return Object.fromEntries(
    named.map(({ key, unit }) => {
      const value = row[key] ?? null
      return [key, unit === 'dollars' && value !== null ? dollarsOf(cents(Number(value))) : value]
    }),
  )
}
