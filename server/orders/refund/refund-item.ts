import { eq, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { refundOfPieces } from '#contract/orders/refund-share.ts'
import type { Ctx } from '../../context.ts'
import { findRefund } from '../../payments/refund.ts'
import { takeBackAll, takeBackRefunded } from '../delivery/take-back.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { refundableCents, refundMoney } from './refund-money.ts'
import { itemsOf } from './refund-order.ts'

/**
 * What is left of one line goes back with its share of the tax, once for each key, because the shop could not give it. An
 * order of which nothing is left is cancelled with it, or its page would go on promising. The caller holds the order's row
 * and tells the customer. @returns how much.
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
  const worth = refundOfPieces(item, left)
  const amountCents = cents(Math.min(worth, refundable))
  if (amountCents === 0) return ZERO
  const isLast = items.every(
    ({ id, quantity, refundedQuantity }) => id === itemId || refundedQuantity === quantity,
  )
  const isOver = isLast && amountCents === refundable && isUsualMove(order.status, 'cancelled')
  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, ...(isOver && { status: 'cancelled' }) })
    .where(eq(orders.id, order.id))
  if (isOver)
    await recordOrderEvent(ctx, { orderId: order.id, type: 'status.cancelled', actor, note: reason })
  const line = { orderItemId: itemId, quantity: left, amountCents, isRestocked: false }
  await refundMoney(
    ctx,
    order,
    { id: key, amountCents, reason, actor, mailsCustomer: false },
    { lines: [line] },
  )
  if (amountCents === refundable) await takeBackAll(ctx, order, false)
  else await takeBackRefunded(ctx, order, { refundId: key, restock: false })
  return amountCents
}
