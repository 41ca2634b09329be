import { sql } from 'drizzle-orm'
import type { ReportColumn } from '#contract/reports/report.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'
import {
  column,
  type ReportQuestion,
  type ReportTable,
  STEP_TITLES,
  stepOf,
  total,
  within,
} from './report-table.ts'
import { salesDays } from './sums.table.ts'

const AMOUNTS: ReportColumn[] = [
  column('orders', 'Orders', 'count'),
  column('goods', 'Goods', 'dollars'),
  column('shipping', 'Shipping', 'dollars'),
  column('tax', 'Tax', 'dollars'),
  column('sales', 'Sales', 'dollars'),
  column('refunded', 'Refunds', 'dollars'),
  column('net', 'Net', 'dollars'),
]

/** Every step of the period, those without a sale included. */
export async function salesReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const { from, to, by } = question
  const step = sql.raw(`interval '1 ${by}'`)
  const steps = sql`generate_series(date_trunc(${sql.raw(`'${by}'`)}, ${from}::timestamp), ${to}::timestamp, ${step})`
  const { rows } = await ctx.db.execute<SalesRow & { period: string }>(sql`
    select greatest(step.starts::date, ${from}::date)::text as period, ${amounts()}
    from ${steps} as step (starts)
    left join ${salesDays} on on_day >= step.starts and on_day < step.starts + ${step} and ${within(salesDays.onDay, question)}
    group by step.starts order by step.starts`)
  return { columns: [column('period', STEP_TITLES[by], 'day'), ...AMOUNTS], rows: rows.map(withSales) }
}

interface SalesRow extends Record<string, number | string> {
  orders: number
  goods: number
  shipping: number
  tax: number
  refunded: number
}

function amounts() {
  const { orders, goodsCents, shippingCents, taxCents, refundedCents } = salesDays
  return sql`${total(orders)} as orders, ${total(goodsCents)} as goods, ${total(shippingCents)} as shipping,
    ${total(taxCents)} as tax, ${total(refundedCents)} as refunded`
}

/** With what a row of amounts comes to. */
export function withSales<R extends SalesRow>(row: R) {
  const sales = row.goods + row.shipping + row.tax
  return { ...row, sales, net: sales - row.refunded }
}

/** What was sold on each day, and what was refunded; a day on which nothing happened is left out. */
export async function salesByDay(ctx: Ctx, period: Period) {
  const { onDay, orders, goodsCents, shippingCents, taxCents, refundedCents } = salesDays
  const rows = await ctx.db
    .select({
      day: onDay,
      orders: total(orders),
      sales: total(sql`${goodsCents} + ${shippingCents} + ${taxCents}`),
      tax: total(taxCents),
      refunds: total(refundedCents),
    })
    .from(salesDays)
    .where(within(onDay, period))
    .groupBy(onDay)
  return new Map(rows.map(({ day, ...numbers }) => [day, numbers]))
}

/** One line per period and rate; the ones without a sale or refund left out. */
export async function taxReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const period = stepOf(salesDays.onDay, question)
  const rows = await ctx.db
    .select({
      period,
      rate: sql<number>`${salesDays.taxRatePpm} / 1000000.0::float8`,
      orders: total(salesDays.orders),
      goods: total(salesDays.goodsCents),
      taxedGoods: total(salesDays.taxedGoodsCents),
      shipping: total(salesDays.shippingCents),
      tax: total(salesDays.taxCents),
      returnedTax: total(salesDays.refundedTaxCents),
      netTax: total(sql`${salesDays.taxCents} - ${salesDays.refundedTaxCents}`),
    })
    .from(salesDays)
    .where(within(salesDays.onDay, question))
    .groupBy(sql`1`, salesDays.taxRatePpm)
    .orderBy(sql`1`, salesDays.taxRatePpm)
  return {
    columns: [
      column('period', STEP_TITLES[question.by], 'day'),
      column('rate', 'Rate', 'percent'),
      column('orders', 'Orders', 'count'),
      column('goods', 'Goods', 'dollars'),
      column('taxedGoods', 'Taxed goods', 'dollars'),
      column('shipping', 'Shipping', 'dollars'),
      column('tax', 'Tax charged', 'dollars'),
      column('returnedTax', 'Tax in refunds', 'dollars'),
      column('netTax', 'Tax owed', 'dollars'),
    ],
    rows,
  }
}

/** What went back in the period, however many refunds are listed. */
export async function refundTotals(ctx: Ctx, period: Period) {
  const [sums] = await ctx.db
    .select({
      count: total(salesDays.refunds),
      amount: total(salesDays.refundedCents),
      tax: total(salesDays.refundedTaxCents),
    })
    .from(salesDays)
    .where(within(salesDays.onDay, period))
  return sums!
}
