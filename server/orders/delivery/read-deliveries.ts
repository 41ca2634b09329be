import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Delivery, DeliveryState } from '#contract/orders/delivery.ts'
import { findProductFiles } from '../../catalog/digital/product-file.ts'
import type { Ctx } from '../../context.ts'
import { orderItems, orders } from '../order.table.ts'
import { orderNotFound } from '../order.ts'
import type { OrderRow } from '../order-row.ts'
import type { DeliveryRow } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

type OrderStatus = Pick<OrderRow, 'status' | 'paymentStatus'>

export async function readOrderRow(ctx: Ctx, id: number): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw orderNotFound()
  return order
}

/**
 * Opened deliveries and irreversible steps prevent a cancellation. The caller has locked the order, so none can be
 * opened meanwhile.
 */
export async function isOpened(ctx: Ctx, orderId: number): Promise<boolean> {
  const { opens, committedAt, revoked, quantity } = digitalDeliveries
  const isBegun = sql`${committedAt} is not null and ${revoked} < ${quantity}`
  const isActive = and(eq(digitalDeliveries.orderId, orderId), or(gt(opens, 0), isBegun))
  return (await ctx.db.$count(digitalDeliveries, isActive)) > 0
}

export async function readDeliveries(
  ctx: Ctx,
  order: OrderStatus & { id: number },
): Promise<{ row: DeliveryRow; shown: Delivery }[]> {
  const rows = await ctx.db
    .select({ row: digitalDeliveries, name: orderItems.name, imageUrl: orderItems.imageUrl })
    .from(digitalDeliveries)
    .innerJoin(orderItems, eq(orderItems.id, digitalDeliveries.orderItemId))
    .where(eq(digitalDeliveries.orderId, order.id))
    .orderBy(asc(digitalDeliveries.id))
  const files = await findProductFiles(
    ctx,
    rows.flatMap(({ row }) => (row.method === 'file' ? [row.productId] : [])),
  )
  return rows.map(({ row, ...item }) => ({
    row,
    shown: {
      ...item,
      ...toDelivery(row, stateOf(row, order, ctx.now)),
      file: (row.method === 'file' && files.get(row.productId)) || null,
    },
  }))
}

function toDelivery(row: DeliveryRow, state: DeliveryState): Omit<Delivery, 'name' | 'imageUrl' | 'file'> {
  const { id, orderItemId, method, quantity, revoked, dueAt, deliveredAt, opens, opensAllowed, expiresAt } = row
  return {
    id,
    itemId: orderItemId,
    method,
    state,
    quantity: quantity - revoked,
    dueAt,
    deliveredAt,
    opens,
    opensLeft: state === 'ready' ? opensAllowed - opens : 0,
    expiresAt,
  }
}

export function stateOf(row: DeliveryRow, { status, paymentStatus }: OrderStatus, now: Date): DeliveryState {
  if (row.revoked === row.quantity || status === 'cancelled' || paymentStatus === 'refunded') return 'closed'
  if (row.expiresAt === null) return 'waiting'
  if (row.expiresAt <= now) return 'expired'
  return row.opens < row.opensAllowed ? 'ready' : 'used_up'
}
