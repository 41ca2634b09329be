import { eq, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { refundForUnits } from '#contract/orders/refund-share.ts'
import type { Ctx } from '../../context.ts'
import { findRefund } from '../../payments/refund.ts'
import { revokeAllDeliveries, revokeRefundedDeliveries } from '../delivery/revoke-deliveries.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { refundableCents, refundMoney } from './refund-money.ts'
import { itemsOf } from './refund-order.ts'

/**
 * Refunds the rest of a line with its tax, once for each key, and cancels an order that has nothing left. The caller
 * has locked the order and notifies the customer.
 * @returns the refunded amount.
 */
export async function refundItem(
  ctx: Ctx,
  order: OrderRow,
  { itemId, key, reason, actor }: { itemId: number; key: string; reason: string; actor: string },
): Promise<Cents> {
  const items = await itemsOf(ctx, order)
  const item = items.find(({ id }) => id === itemId)
  const left = item ? item.quantity - item.refundedQuantity : 0
  if (!item || left === 0 || (await findRefund(ctx, key))) return ZERO
  const refundable = await refundableCents(ctx, order)
  const worth = refundForUnits(item, left)
  const amountCents = cents(Math.min(worth, refundable))
  if (amountCents === 0) return ZERO
  const isLast = items.every(({ id, quantity, refundedQuantity }) => id === itemId || refundedQuantity === quantity)
  const isOver = isLast && amountCents === refundable && isUsualMove(order.status, 'cancelled')
  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, ...(isOver && { status: 'cancelled' }) })
    .where(eq(orders.id, order.id))
  if (isOver) await recordOrderEvent(ctx, { orderId: order.id, type: 'status.cancelled', actor, note: reason })
  const line = { orderItemId: itemId, quantity: left, amountCents, isRestocked: false }
  await refundMoney(ctx, order, { id: key, amountCents, reason, actor, mailsCustomer: false }, { lines: [line] })
  if (amountCents === refundable) await revokeAllDeliveries(ctx, order, false)
  else await revokeRefundedDeliveries(ctx, order, { refundId: key, restock: false })
  return amountCents
}
