import { cents, dollarsOf, plainDollars } from '#contract/money.ts'
import type { Report, ReportColumn, ReportName, ReportRow, ReportSearch } from '#contract/reports/report.ts'
import type { Ctx } from '../context.ts'
import { type Cell, csvAnswer } from '../http/csv/csv.ts'
import { busyHoursReport } from './busy-hours-report.ts'
import { discountReport } from './discount-report.ts'
import { drawerReport } from './drawer-report.ts'
import { categoryReport, productReport } from './goods-report.ts'
import { journalReport } from './journal/journal-report.ts'
import { partMarginReport, repairMarginReport, supplierMarginReport } from './margin-reports.ts'
import { payablesReport } from './payables-report.ts'
import { paymentReport } from './payment-report.ts'
import { periodOf } from './period.ts'
import { receivablesReport } from './receivables-report.ts'
import { refundReport } from './refund-report.ts'
import { firstTimeFixReport, technicianReport, turnAroundReport } from './repair-reports.ts'
import { type MakeReport, totalsOf } from './report-table.ts'
import { salesReport, taxReport } from './sales-report.ts'
import { movementReport, stockReport } from './stock-report.ts'
import { taxByJurisdictionReport } from './tax-by-jurisdiction.ts'
import { ohioReturnReport, taxByStateReport } from './tax-return.ts'
import { tipReport } from './tip-report.ts'

const MAX_SHOWN = 100
const MAX_EXPORTED = 100_000

const SALES_AND_REFUNDS =
  'Orders count on the day they were placed; repairs and managed IT count on the day they were paid. Refunds count on the day they were requested, once they went through. A canceled order counts as a sale and as a refund, so its total is zero.'
const GOODS =
  'Goods before tax and shipping, on the day they were ordered. The goods of a canceled order count as canceled on the day of the cancellation. Refunds without a cancellation are in the sales report. Margin includes only goods whose cost was known when they were sold.'

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
    explanation: `${GOODS} A product counts toward the category that it was in when it was sold.`,
    make: categoryReport,
  },
  taxes: {
    title: 'Tax',
    explanation: `${SALES_AND_REFUNDS} Tax in refunds is the tax on the refunded items and shipping, or a proportional share if only an amount was refunded. Taxed sales are the sales on which tax was charged. If a repair’s deposit had more tax than its bill, the difference is deducted from the tax charged on the day of pickup. Tax owed equals sales tax in the journal.`,
    make: taxReport,
  },
  'tax-states': {
    title: 'Tax by state',
    explanation:
      'Sales before tax with shipping, by the state whose tax applies, its rate and the reason of an exemption; refunds reduce them on the day they were requested. Out of state are sales to states where you are not registered. What a refund reduces of the taxed sales follows from its tax. Tax owed equals sales tax in the journal.',
    make: taxByStateReport,
  },
  'tax-jurisdictions': {
    title: 'Tax by jurisdiction',
    explanation:
      'The sales tax owed, by the state, county, city or district that takes it. A tax service names them for each order that you ship. All other sales are in one row per state and rate, which includes local tax. Refunds reduce each part in proportion, on the day they were requested. Tax owed has the same total as in Tax by state.',
    make: taxByJurisdictionReport,
  },
  'ohio-ust-1': {
    title: 'Ohio sales tax return (UST-1)',
    explanation:
      'A worksheet in the order of Ohio’s form UST-1, for the period of your return. Line 2 has exempt customers, untaxed goods and sales to other states. The discount needs filing and payment on time; you can change its monthly limit in the sales tax settings. The total is the net amount due.',
    make: ohioReturnReport,
  },
  payments: {
    title: 'Payment methods',
    explanation:
      'All money received and refunded, by payment method: sales, gift cards sold, deposits and tips. Gift cards and store credit have their own line. In a split payment, each method counts the amount that it paid, and the sale counts under the method that paid the rest.',
    make: paymentReport,
  },
  refunds: {
    title: 'Refunds',
    explanation:
      'Completed refunds of orders, repairs, managed IT, deposits and gift cards, on the day they were requested. Payments that could not be applied are refunded in full and count neither as sales nor here.',
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
      'Discounts by code and automatic discounts, on the day the order was paid. Canceled orders are included. Discounts that staff gave at the counter are shown on their orders only.',
    make: discountReport,
  },
  receivables: {
    title: 'Owed on account',
    explanation:
      'What customers owe now for purchases on account, by the age of the purchase. “Due from customers” in the journal has the same sum.',
    isOfNow: true,
    make: receivablesReport,
  },
  payables: {
    title: 'Owed to suppliers',
    explanation:
      'Open bills of suppliers now, by the days since they were due, the most overdue first. Open credit comes from credit memos that no payment has used. Awaited is the value of goods on their way back to the supplier.',
    isOfNow: true,
    make: payablesReport,
  },
  drawers: {
    title: 'Cash drawers',
    explanation: 'Drawers that were counted and closed in this period. A negative difference is missing cash.',
    make: drawerReport,
  },
  tips: {
    title: 'Tips',
    explanation:
      'Tips on the day of the sale. They belong to the staff and are not income. Cash tips stay in the drawer until they are paid out.',
    make: tipReport,
  },
  journal: {
    title: 'Journal',
    explanation:
      'Debits and credits of each day for your books: orders on the day they were placed, repair deposits and balances on the day they were paid, refunds on the day they were requested, cash differences on the day the drawer was counted, and fees and payouts on the day your card provider booked them. Debits equal credits on every day.',
    make: journalReport,
  },
  'turn-around': {
    title: 'Repair times',
    explanation:
      'Repairs that became ready in this period, counted from the day of intake, including waits for parts and answers. Half of them took at most the first number of days, nine in ten at most the second. A repair is on time if it was ready by its promised day, not counting waits.',
    make: turnAroundReport,
  },
  'first-time-fix': {
    title: 'First-time fix',
    explanation:
      'Devices picked up repaired in this period, and whether they came back since. A repair counts as fixed the first time if it was not reopened once it was ready and did not come back within its warranty.',
    make: firstTimeFixReport,
  },
  technicians: {
    title: 'Technicians',
    explanation:
      'Amounts billed, before tax, for devices picked up in this period, by the technician assigned at pickup. Waived amounts include tax and are still in the bill. Hours are the labor time that each person recorded in this period.',
    make: technicianReport,
  },
  'repair-margins': {
    title: 'Margin of repairs',
    explanation:
      'Repairs picked up in this period, before tax, grouped by the largest price book repair on the bill. Parts, labor and comebacks (warranty claims, also later ones) reduce the margin. The hourly cost of labor is in the repair settings. Unknown costs count as zero.',
    make: repairMarginReport,
  },
  'part-margins': {
    title: 'Margin of parts',
    explanation:
      'Parts of repairs picked up in this period. “Failed later” counts parts that a warranty claim names as the cause. The margin is the list price minus the cost and the cost of failed and defective parts. Unknown costs count as zero.',
    make: partMarginReport,
  },
  'supplier-margins': {
    title: 'Parts by supplier',
    explanation: 'The margin of parts, added up by supplier.',
    make: supplierMarginReport,
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
