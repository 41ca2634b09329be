import { type SQL, sql } from 'drizzle-orm'
import { EXEMPTION_REASONS, type ExemptionReason } from '#contract/customers/tax-exemption.ts'
import type { Cents } from '#contract/money.ts'
import type { StateCode } from '#contract/us-state.ts'
import { US_STATES } from '#contract/us-states.ts'
import { stateOfShop } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { ohioDiscountLimitOf } from '../pricing/tax/tax-settings.ts'
import { isOfSales, sumBooks } from './book-entries.ts'
import { ohioDiscountCents } from './ohio-discount.ts'
import type { Period } from './period.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

/** Sums a column of the books; refunds reduce it on their own day. */
export function net(amount: SQL): SQL<number> {
  return sql<number>`coalesce(sum(case when kind in ('refund', 'refund_rate') then -(${amount}) else ${amount} end), 0)::float8`
}

/** Sales of old days and returns without a receipt were taxed where the shop is. */
export const taxState = sql<string>`coalesce(tax_basis->>'state', ${stateOfShop})`
const beforeTax = sql`amount_cents - tax_cents`
const isOutOfState = sql`kind not in ('sale_rate', 'refund_rate') and tax_rate_ppm = 0
  and ${taxState} <> ${stateOfShop}`

async function sumTaxes(ctx: Ctx, period: Pick<Period, 'from' | 'to'>) {
  const sales = net(beforeTax)
  const rows = await sumBooks(ctx, period, {
    keys: {
      state: taxState,
      rate: sql`tax_rate_ppm`,
      reason: sql`coalesce(tax_basis->'exemption'->>'reason', '')`,
      isElsewhere: sql`(${isOutOfState})::text`,
    },
    sums: { sales, taxed: net(sql`taxed_cents`), shipping: net(sql`shipping_cents`), tax: net(sql`tax_cents`) },
    where: isOfSales,
    columns: [sql`tax_basis`],
  })
  return rows.map(({ isElsewhere, ...row }) => {
    const untaxed = row.sales - row.taxed
    const isExempt = row.reason !== ''
    const isOutside = !isExempt && isElsewhere === 'true'
    return {
      ...row,
      exempt: isExempt ? untaxed : 0,
      outOfState: isOutside ? untaxed : 0,
      notTaxable: isExempt || isOutside ? 0 : untaxed,
    }
  })
}

export async function taxByStateReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await sumTaxes(ctx, question)
  return {
    columns: [
      column('state', 'State', 'text'),
      column('rate', 'Rate', 'percent'),
      column('reason', 'Exemption', 'text'),
      column('sales', 'Sales', 'dollars'),
      column('taxed', 'Taxed', 'dollars'),
      column('exempt', 'Exempt', 'dollars'),
      column('outOfState', 'Out of state', 'dollars'),
      column('notTaxable', 'Not taxable', 'dollars'),
      column('shipping', 'Shipping', 'dollars'),
      column('tax', 'Tax owed', 'dollars'),
    ],
    rows: rows.map((row) => ({
      ...row,
      state: US_STATES[row.state as StateCode],
      rate: Number(row.rate) / 1_000_000,
      reason: EXEMPTION_REASONS[row.reason as ExemptionReason] ?? '',
    })),
  }
}

function discountText(monthlyLimitCents: Cents | null): string {
  const limit = monthlyLimitCents === null ? '' : `, at most ${dollars(monthlyLimitCents)} a month`
  return `Discount of 0.75% for filing and paying on time${limit}`
}

/** The lines of Ohio's form UST-1. Tax of other states is owed there, so its sales are exempt here. */
export async function ohioReturnReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await sumTaxes(ctx, question)
  const sum = (amount: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + amount(row), 0)
  const gross = sum(({ sales }) => sales)
  const taxed = sum((row) => (row.state === 'OH' ? row.taxed : 0))
  const tax = sum((row) => (row.state === 'OH' ? row.tax : 0))
  const monthlyLimitCents = await ohioDiscountLimitOf(ctx)
  const discount = ohioDiscountCents(tax, { from: question.from, to: question.to, monthlyLimitCents })
  const due = tax - discount
  const lines: [number, string, number][] = [
    [1, 'Gross sales, less refunds', gross],
    [2, 'Exempt sales, with untaxed goods and sales to other states', gross - taxed],
    [3, 'Net taxable sales (line 1 minus line 2)', taxed],
    [4, 'Sales upon which tax was paid to clerks of courts', 0],
    [5, 'Reportable taxable sales (line 3 minus line 4)', taxed],
    [6, 'Tax liability on the sales of line 5', tax],
    [7, discountText(monthlyLimitCents), discount],
    [8, 'Additional charge for late filing', 0],
    [9, 'Net amount due (line 6 minus line 7 plus line 8)', due],
  ]
  return {
    columns: [column('line', 'Line', 'text'), column('about', 'What', 'text'), column('amount', 'Amount', 'dollars')],
    rows: lines.map(([line, about, amount]) => ({ line: String(line), about, amount })),
    totals: { amount: due },
  }
}
