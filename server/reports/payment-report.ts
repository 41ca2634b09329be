import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { column, type ReportQuestion, type ReportTable, total, within } from './report-table.ts'
import { withSales } from './sales-report.ts'
import { salesDays } from './sums.table.ts'

/** Of an order that a gift card or credit paid a part of, each way has its own part; the order counts where the rest was paid. */
export async function paymentReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const byPayment = await salesByPayment(ctx, question)
  for (const part of await partsByBalance(ctx, question)) {
    add(byPayment, { ...part, sales: -part.sales, refunded: -part.refunded })
    add(byPayment, { ...part, payment: 'balance' })
  }
  const rows = [...byPayment.values()].toSorted((a, b) => (a.payment < b.payment ? -1 : 1))
  return {
    columns: [
      column('payment', 'Paid', 'text'),
      column('orders', 'Orders', 'count'),
      column('sales', 'Sales', 'dollars'),
      column('refunded', 'Refunds', 'dollars'),
      column('net', 'Net', 'dollars'),
    ],
    rows: rows.map((row) => ({
      ...row,
      net: row.sales - row.refunded,
      payment: paymentWords(row.payment),
    })),
  }
}

interface Paid {
  /** As in `sales_days`, such as `online visa`. */
  payment: string
  orders: number
  sales: number
  refunded: number
}

async function salesByPayment(ctx: Ctx, question: ReportQuestion): Promise<Map<string, Paid>> {
  const { payment, orders, goodsCents, shippingCents, taxCents, refundedCents, onDay } = salesDays
  const rows = await ctx.db
    .select({
      payment,
      orders: total(orders),
      goods: total(goodsCents),
      shipping: total(shippingCents),
      tax: total(taxCents),
      refunded: total(refundedCents),
    })
    .from(salesDays)
    .where(within(onDay, question))
    .groupBy(payment)
  return new Map(rows.map((row) => [row.payment, withSales(row)]))
}

/** What balances paid of orders that were paid otherwise, and what went back to them, by how the rest was paid. */
async function partsByBalance(ctx: Ctx, { from, to }: ReportQuestion): Promise<Paid[]> {
  const { rows } = await ctx.db.execute<Paid & Record<string, unknown>>(sql`
    select payment, 0 as orders, sum(paid_cents)::float8 as sales, sum(refunded_cents)::float8 as refunded
    from balance_part_entries where shop_day(at) between ${from}::date and ${to}::date group by payment`)
  return rows
}

function add(byPayment: Map<string, Paid>, { payment, orders, sales, refunded }: Paid): void {
  const paid = byPayment.get(payment) ?? { payment, orders: 0, sales: 0, refunded: 0 }
  byPayment.set(payment, {
    payment,
    orders: paid.orders + orders,
    sales: paid.sales + sales,
    refunded: paid.refunded + refunded,
  })
}

function paymentWords(payment: string): string {
  const [where, ...card] = payment.split(' ')
  if (where === 'cash') return 'Cash at the counter'
  if (where === 'balance') return 'Gift card or store credit'
  if (where === 'terminal') return 'Card at the counter'
  const place = where === 'reader' ? 'Card at the counter' : 'Online'
  return card.length > 0 ? `${place}, ${card.join(' ')}` : place
}
