import { sql } from 'drizzle-orm'
import type { ReportColumn } from '#contract/reports/report.ts'
import type { Ctx } from '../context.ts'
import { isOfSales, salesSums, sumBooks } from './book-entries.ts'
import type { Period } from './period.ts'
import { column, type ReportQuestion, type ReportTable, STEP_TITLES, stepOf } from './report-table.ts'

const AMOUNTS: ReportColumn[] = [
  column('orders', 'Orders', 'count'),
  column('goods', 'Goods', 'dollars'),
  column('repairs', 'Repairs', 'dollars'),
  column('plans', 'Managed IT', 'dollars'),
  column('shipping', 'Shipping', 'dollars'),
  column('tax', 'Tax', 'dollars'),
  column('sales', 'Sales', 'dollars'),
  column('refunded', 'Refunds', 'dollars'),
  column('net', 'Net', 'dollars'),
]

export async function salesReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const { orders, goods, repairs, plans, shipping, tax, amount: sales, refunded } = salesSums
  const found = await sumBooks(ctx, question, {
    keys: { period: stepOf(sql`day`, question) },
    sums: { orders, goods, repairs, plans, shipping, tax, sales, refunded },
  })
  const known = new Map(found.map((row) => [row.period, row]))
  const rows = (await stepsOf(ctx, question)).map((period) => {
    const row = known.get(period) ?? { ...NOTHING, period }
    return { ...row, net: row.sales - row.refunded }
  })
  return { columns: [column('period', STEP_TITLES[question.by], 'day'), ...AMOUNTS], rows }
}

const NOTHING = { orders: 0, goods: 0, repairs: 0, plans: 0, shipping: 0, tax: 0, sales: 0, refunded: 0 }

async function stepsOf(ctx: Ctx, { from, to, by }: Period): Promise<string[]> {
  const unit = sql.raw(`'${by}'`)
  const { rows } = await ctx.db.execute<{ period: string }>(sql`
    select greatest(step::date, ${from}::date)::text as period
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${sql.raw(`interval '1 ${by}'`)}) as step
    order by step`)
  return rows.map(({ period }) => period)
}

export async function salesByDay(ctx: Ctx, period: Period) {
  const { orders, orderSales, amount: sales, tax, refunded: refunds } = salesSums
  const rows = await sumBooks(ctx, period, {
    keys: { day: sql`day::text` },
    sums: { orders, orderSales, sales, tax, refunds },
  })
  return new Map(rows.map(({ day, ...numbers }) => [day, numbers]))
}

export async function taxReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const { sales, beforeTax, taxed, shipping, tax, refundedTax: returnedTax } = salesSums
  const rows = await sumBooks(ctx, question, {
    keys: { period: stepOf(sql`day`, question), rate: sql`tax_rate_ppm` },
    sums: { sales, beforeTax, taxed, shipping, tax, returnedTax },
    where: isOfSales,
  })
  return {
    columns: [
      column('period', STEP_TITLES[question.by], 'day'),
      column('rate', 'Rate', 'percent'),
      column('sales', 'Sales', 'count'),
      column('beforeTax', 'Sales before tax', 'dollars'),
      column('taxed', 'Taxed sales', 'dollars'),
      column('shipping', 'Shipping', 'dollars'),
      column('tax', 'Tax charged', 'dollars'),
      column('returnedTax', 'Tax in refunds', 'dollars'),
      column('netTax', 'Tax owed', 'dollars'),
    ],
    rows: rows.map((row) => ({ ...row, rate: Number(row.rate) / 1_000_000, netTax: row.tax - row.returnedTax })),
  }
}
