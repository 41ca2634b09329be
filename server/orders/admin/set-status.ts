import { eq, sql } from 'drizzle-orm'
import type { OrderChange } from '#contract/orders/admin-order.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { Problem } from '#contract/problem.ts'
import { stockShortage } from '../../catalog/product/purchase-problems.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { restoreDeliveries } from '../delivery/revoke-deliveries.ts'
import { resumeDropShipments } from '../drop-shipment/stop-drop-shipments.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { scheduleCancellation } from '../refund/finish-cancellation.ts'
import { retakeStock } from '../refund/order-goods.ts'
import { refundableCents } from '../refund/refund-money.ts'

type Move = Pick<OrderChange, 'refund' | 'restock'> & { status: OrderStatus; reason?: string }

/**
 * The caller has locked the order. A cancellation refunds, restocks and mails only when it can no longer be undone.
 * @throws Problem `validation_failed` for an unusual step without a reason (docs/rules.md, O-2); `order_refunded`;
 * `out_of_stock`.
 */
export async function setStatus(
  ctx: StaffCtx,
  order: OrderRow,
  { status, reason, refund = true, restock = true }: Move,
): Promise<void> {
  const actor = ctx.actor.user.username
  const [from, to] = [order.status, status].map((one) => orderStatusLabel(one, order.shippingMethod).toLowerCase())
  const move = `${from} to ${to}`
  if (!reason && !isUsualMove(order.status, status))
    throw invalid({ reason: [`Please say why: ${move} is not the usual next step`] })
  if (order.status === 'cancelled') await reopen(ctx, order)
  const eventId = await recordOrderEvent(ctx, {
    orderId: order.id,
    type: `status.${status}`,
    actor,
    note: status === 'shipped' ? trackingNote(order) : undefined,
  })
  // The reason is an internal note, because the customer can read the status event.
  if (reason)
    await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor, note: `${move}: ${reason}` })
  if (status === 'cancelled') {
    const why = { actor, reason: reason || 'Canceled by the shop' }
    await scheduleCancellation(ctx, { orderId: order.id, eventId, ...why, refund, restock })
  }
  await ctx.db
    .update(orders)
    .set({ status, isRestocked: false, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
}

export function trackingNote({
  carrier,
  trackingNumber,
}: Pick<OrderRow, 'carrier' | 'trackingNumber'>): string | undefined {
  return [carrier, trackingNumber].filter(Boolean).join(' ') || undefined
}

async function reopen(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.totalCents > 0 && (await refundableCents(ctx, order)) === 0) {
    throw new Problem(
      'conflict',
      'order_refunded',
      'This order was canceled and refunded, so it cannot continue. Please create a new order.',
    )
  }
  const short = [...(await retakeStock(ctx, order)), ...(await restoreDeliveries(ctx, order))]
  if (short.length > 0) throw stockShortage(short)
  await resumeDropShipments(ctx, order)
}
