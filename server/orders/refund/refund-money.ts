import { eq, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { leftOfPayment, refundAllocation } from '../../balances/refund-allocation.ts'
import type { Ctx } from '../../context.ts'
import { refundedSoFar, unfailedRefundsOf } from '../../payments/refund.ts'
import { orderItems, orders, refundLines, refundShipping } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'

interface NewRefund {
  /** Where the browser made one, so that its retry is the same refund. */
  id?: string
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
  /** The way back; the order's own unless said. */
  source?: OrderRow['paymentSource']
}

/** The pieces and the postage that a refund pays for; neither where it is any amount. */
interface RefundedParts {
  lines?: Omit<typeof refundLines.$inferInsert, 'refundId'>[]
  /** Its own tax included. */
  shippingCents?: Cents
}

/**
 * Money of an order goes back where it came from, unless said otherwise: first what its payment took, then what balances paid. Over
 * the counter and to balances that is done when it is written down, after its lines: they say how much of it is tax. The caller
 * holds the order's row.
 * @returns the refund that the provider must still be asked for, if any.
 */
export async function refundMoney(
  ctx: Ctx,
  order: OrderRow,
  { source = order.paymentSource, id, amountCents, ...given }: NewRefund,
  parts: RefundedParts = {},
): Promise<string | undefined> {
  const way = { ...order, source, leftCents: await leftOfPayment(ctx, order.allocationId) }
  return refundAllocation(ctx, way, { ...given, id, amountCents }, (refundId) =>
    writeParts(ctx, refundId, parts),
  )
}

async function writeParts(
  ctx: Ctx,
  refundId: string,
  { lines = [], shippingCents = ZERO }: RefundedParts,
): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
  if (shippingCents > 0) await ctx.db.insert(refundShipping).values({ refundId, amountCents: shippingCents })
}

/** What can still be paid back: the total, less what went back or is on its way. The caller holds the order's row. */
export async function refundableCents(
  ctx: Ctx,
  {
    allocationId,
    totalCents,
    refundedCents,
  }: Pick<OrderRow, 'allocationId' | 'totalCents' | 'refundedCents'>,
): Promise<Cents> {
  const { pendingCents } = await refundedSoFar(ctx, allocationId)
  return cents(Math.max(0, totalCents - refundedCents - pendingCents))
}

/** What of the postage, its own tax included, nobody paid back by name. */
export async function shippingLeft(ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<Cents> {
  const [row] = await ctx.db.select({ left: shippingLeftOf }).from(orders).where(eq(orders.id, id))
  return cents(row!.left)
}

/** Inside a select from orders. The tax that no line bears is the postage's. */
export const shippingLeftOf: SQL<number> = sql<number>`(
  orders.shipping_cents + orders.tax_cents
  - (select coalesce(sum(item.tax_cents), 0) from ${orderItems} item where item.order_id = orders.id)
  - (select coalesce(sum(shipping.amount_cents), 0) from ${refundShipping} shipping
    where shipping.refund_id in ${unfailedRefundsOf(sql`orders.purpose_id`)}))::int`
