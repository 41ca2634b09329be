import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { centsAsDollars } from '#contract/money.ts'
import type { AdminOrderFilter } from '#contract/orders/admin-order.ts'
import { taxPercentOf, taxRateOf } from '#contract/pricing/tax-rate.ts'
import { buyers } from '../../accounts/buyer.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { Cell } from '../../http/csv/csv.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { orderItems, orders } from '../order.table.ts'
import { customerName } from './admin-order.ts'
import { conditionOf } from './admin-order-list.ts'

const COLUMNS = [
  'Order',
  'Date',
  'Time',
  'Customer',
  'Email',
  'Phone',
  'Status',
  'Payment status',
  'Paid',
  'Delivery',
  'Units',
  'Items',
  'Subtotal',
  'Tax rate %',
  'Tax',
  'Shipping',
  'Total',
  'Refunded',
  'City',
  'State',
  'ZIP',
  'Carrier',
  'Tracking number',
  'Payment reference',
]

const PAID = {
  online: 'Online',
  cash: 'Cash',
  terminal: 'Card at the counter',
  check: 'Check',
  account: 'On account',
  balance: 'Gift card',
}

export async function exportOrders(ctx: Ctx, filter: AdminOrderFilter): Promise<Response> {
  const zone = await timeZoneOf(ctx)
  const matching = await conditionOf(ctx, filter)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return csvDownload(ctx, {
    filename: 'orders.csv',
    header: COLUMNS,
    readAfter: (ctx, id, limit) =>
      selectExported(ctx)
        .where(and(gt(orders.id, id), matching))
        .orderBy(asc(orders.id))
        .limit(limit),
    toLines: (row) => [toLine(row, clock)],
  })
}

function selectExported(ctx: Ctx) {
  return ctx.db
    .select({
      id: orders.id,
      order: orders,
      username: buyers.username,
      unitCount: sql<number>`(select coalesce(sum(item.quantity), 0)::int from ${orderItems} item where item.order_id = orders.id)`,
      items: sql<string>`(select string_agg(item.quantity || ' × ' || item.name || coalesce(' (' || item.sku || ')', ''), '; ' order by item.id)
        from ${orderItems} item where item.order_id = orders.id)`,
    })
    .from(orders)
    .leftJoin(buyers, eq(buyers.shopperId, orders.shopperId))
    .$dynamic()
}

type Exported = Awaited<ReturnType<typeof selectExported>>[number]

function toLine({ order, username, unitCount, items }: Exported, clock: Intl.DateTimeFormat): Cell[] {
  const [day, time] = clock.format(order.createdAt).split(' ')
  const address = order.shippingAddress
  return [
    order.id,
    day!,
    time!,
    customerName(order, username),
    order.contactEmail,
    order.contactPhone,
    order.status,
    order.paymentStatus,
    order.isAtReader ? 'Card reader at the counter' : PAID[order.paymentSource],
    order.shippingMethod,
    unitCount,
    items,
    centsAsDollars(order.subtotalCents),
    taxPercentOf(taxRateOf(order.taxRatePpm)),
    centsAsDollars(order.taxCents),
    centsAsDollars(order.shippingCents),
    centsAsDollars(order.totalCents),
    centsAsDollars(order.refundedCents),
    address?.city ?? '',
    address?.state ?? '',
    address?.zip ?? '',
    order.carrier,
    order.trackingNumber,
    order.paymentIntentId ?? order.paymentReference,
  ]
}
