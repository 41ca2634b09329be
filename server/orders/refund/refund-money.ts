import { eq, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { refundAllocation } from '../../balances/refund-allocation.ts'
import { leftOfPayment } from '../../balances/refund-shares.ts'
import type { Ctx } from '../../context.ts'
import { refundedSoFar, unfailedRefundsOf } from '../../payments/refund.ts'
import { orderItems, orders, refundLines, refundShipping } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'

interface NewRefund {
  id?: string
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
  source?: OrderRow['paymentSource']
}

interface RefundedParts {
  lines?: Omit<typeof refundLines.$inferInsert, 'refundId'>[]
  shippingCents?: Cents
}

/**
 * Lines are written before cash and balance refunds are booked, because they determine the tax. The caller has locked
 * the order.
 * @returns the refund that the provider must still execute, if any.
 */
export async function refundMoney(
  ctx: Ctx,
  order: OrderRow,
  { source = order.paymentSource, id, amountCents, ...given }: NewRefund,
  parts: RefundedParts = {},
): Promise<string | undefined> {
  const way = { ...order, source, leftCents: await leftOfPayment(ctx, order.allocationId) }
  return refundAllocation(ctx, way, { ...given, id, amountCents }, (refundId) => writeParts(ctx, refundId, parts))
}

async function writeParts(
  ctx: Ctx,
  refundId: string,
  { lines = [], shippingCents = ZERO }: RefundedParts,
): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
  if (shippingCents > 0) await ctx.db.insert(refundShipping).values({ refundId, amountCents: shippingCents })
}

export async function refundableCents(
  ctx: Ctx,
  { allocationId, totalCents, refundedCents }: Pick<OrderRow, 'allocationId' | 'totalCents' | 'refundedCents'>,
): Promise<Cents> {
  const { pendingCents } = await refundedSoFar(ctx, allocationId)
  return cents(Math.max(0, totalCents - refundedCents - pendingCents))
}

/** Includes tax; refunds by amount do not count, because they name no postage. */
export async function shippingLeft(ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<Cents> {
  const [row] = await ctx.db.select({ left: shippingLeftOf }).from(orders).where(eq(orders.id, id))
  return cents(row!.left)
}

/** For a select from orders. Tax that belongs to no line belongs to the postage. */
export const shippingLeftOf: SQL<number> = sql<number>`(
  orders.shipping_cents + orders.tax_cents
  - (select coalesce(sum(item.tax_cents), 0) from ${orderItems} item where item.order_id = orders.id)
  - (select coalesce(sum(shipping.amount_cents), 0) from ${refundShipping} shipping
    where shipping.refund_id in ${unfailedRefundsOf(sql`orders.allocation_id`)}))::int`
