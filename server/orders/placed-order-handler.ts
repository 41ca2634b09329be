import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { taxOfRefund } from '#contract/orders/refund-share.ts'
import { refundedParts } from '../balances/payment-parts.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { refundedSoFar, refundedTogether } from '../payments/refund.ts'
import type { Allocation, AllocationRefund } from '../ports/payable-handler.ts'
import { stopDropShipments } from './drop-shipment/stop-drop-shipments.ts'
import { mailCustomer, orderRefundedMail } from './mail/order-update-mail.ts'
import { orderItems, orders, refundLines, refundShipping } from './order.table.ts'
import { orderNumbersOf } from './order.ts'
import { recordOrderEvent } from './order-event.ts'
import { isOrderKey } from './order-key.ts'
import { reverseTaxLater } from './tax-service/record-tax.ts'

export const placedOrderHandler = { taxOf, takeRefund, flagRefusal, flag, describe, maySee }

async function taxOf(
  ctx: Ctx,
  refund: Pick<AllocationRefund, 'id' | 'allocationId' | 'amountCents' | 'firstRefundId'>,
): Promise<Cents> {
  const { allocationId, amountCents } = refund
  const [order] = await ctx.db.select().from(orders).where(eq(orders.allocationId, allocationId)).for('update')
  const { id: orderId, totalCents, taxCents } = order!
  const earlier = await refundedSoFar(ctx, allocationId)
  const paid = { totalCents, taxCents, earlierCents: earlier.cents, earlierTaxCents: earlier.taxCents }
  return taxOfRefund(amountCents, paid, await taxOfParts(ctx, orderId, refund))
}

/**
 * Null for a refund without lines, or for less than they cost before tax. If the lines are refunded in several ways,
 * their tax is divided among the refunds without a lost cent. The tax on a restocking fee is not refunded.
 */
async function taxOfParts(
  ctx: Ctx,
  orderId: number,
  { id, firstRefundId, amountCents }: Pick<AllocationRefund, 'id' | 'amountCents' | 'firstRefundId'>,
): Promise<Cents | null> {
  const refundId = firstRefundId ?? id
  const { rows } = await ctx.db.execute<{ tax: number | null; paid: number | null }>(sql`
    select round(sum((paid + fee - before_tax) * paid / nullif(paid + fee, 0)))::int as tax, sum(paid)::int as paid
    from (
      select line.amount_cents::numeric as paid, line.fee_cents as fee,
        round(item.line_total_cents::numeric * line.quantity / item.quantity) as before_tax
      from ${refundLines} line join ${orderItems} item on item.id = line.order_item_id where line.refund_id = ${refundId}
      union all
      select shipping.amount_cents, 0,
        round(shipping.amount_cents * orders.shipping_cents::numeric / (orders.shipping_cents + orders.tax_cents - of_lines.tax))
      from ${refundShipping} shipping join ${orders} orders on orders.id = ${orderId}
      cross join lateral (select sum(item.tax_cents) as tax from ${orderItems} item where item.order_id = orders.id) of_lines
      where shipping.refund_id = ${refundId}
    ) part`)
  const { tax, paid } = rows[0]!
  if (tax === null || !paid || tax < 0) return null
  const others = await refundedTogether(ctx, { id, firstRefundId })
  const share = Math.round((tax * Math.min(paid, others.cents + amountCents)) / paid)
  return cents(Math.max(0, share - others.taxCents))
}

async function takeRefund(ctx: Ctx, refund: AllocationRefund): Promise<void> {
  const { allocationId, amountCents, actor } = refund
  const [order] = await ctx.db
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${amountCents}`,
      paymentStatus: sql`case when ${orders.refundedCents} + ${amountCents} >= ${orders.totalCents} then 'refunded' else 'partially_refunded' end`,
    })
    .where(eq(orders.allocationId, allocationId))
    .returning()
  const note = `Refunded ${dollars(amountCents)}`
  await recordOrderEvent(ctx, { orderId: order!.id, type: 'refund', actor, note })
  await reverseTaxLater(ctx, order!, refund.id)
  if (order!.paymentStatus === 'refunded') await stopDropShipments(ctx, order!)
  if (refund.mailsCustomer) {
    const refunded = await refundedParts(ctx, order!, refund)
    await mailCustomer(ctx, order!, orderRefundedMail(ctx, order!, refund, refunded))
  }
}

/** Every refusal is recorded, even if the order is already flagged. */
async function flagRefusal(ctx: Ctx, { allocationId }: AllocationRefund, detail: string): Promise<void> {
  await flagWhere(ctx, eq(orders.allocationId, allocationId), detail)
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  await flagWhere(ctx, and(eq(orders.allocationId, allocationId), eq(orders.needsAttention, false))!, note)
}

export async function flagOrder(ctx: Ctx, id: number, note: string): Promise<void> {
  await flagWhere(ctx, eq(orders.id, id), note)
}

async function flagWhere(ctx: Ctx, condition: SQL, note: string): Promise<void> {
  const [order] = await ctx.db
    .update(orders)
    .set({ needsAttention: true, version: sql`${orders.version} + 1` })
    .where(condition)
    .returning({ id: orders.id })
  if (order) await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor: 'system', note })
}

async function describe(ctx: Ctx, allocations: Allocation[]) {
  const numbers = await orderNumbersOf(
    ctx,
    allocations.map(({ id }) => id),
  )
  return allocations.map((allocation) => {
    const id = numbers.get(allocation.id)
    return id === undefined
      ? { id: allocation.subjectId, label: 'Order', href: null }
      : { id: String(id), label: `Order #${id}`, href: `/order-tracking/${id}` }
  })
}

async function maySee(ctx: Ctx, allocation: Allocation, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('orders.read')) return true
  const [order] = await ctx.db
    .select({ id: orders.id, keyVersion: orders.keyVersion })
    .from(orders)
    .where(eq(orders.allocationId, allocation.id))
  return order !== undefined && isOrderKey(ctx.config, order, key)
}
