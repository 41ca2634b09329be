import { and, asc, eq, sql } from 'drizzle-orm'
import { offerOf } from '#contract/domains/offer.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { type DeliveryRow, fulfillDelivery } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

const PROMISED_MS = 24 * 60 * 60_000

export const OFFERS_CHANGED = 'orders.offers-changed'

/**
 * Runs in the transaction that creates the order, so that each line is delivered exactly once. The caller has taken the
 * codes from stock.
 * @returns the order, which is delivered if it has no other goods and nothing is waiting.
 */
export async function createDeliveries(
  ctx: Ctx,
  order: OrderRow,
  lines: { kind: SoldKind; slug: string }[],
): Promise<OrderRow> {
  if (!lines.some(({ kind }) => kind === 'digital')) return order
  for (const delivery of await writeDeliveries(ctx, order)) await fulfillDelivery(ctx, delivery)
  const hasOffers = lines.some(({ slug }) => offerOf(slug) !== null)
  if (hasOffers) await sendJob(ctx, OFFERS_CHANGED, { orderId: order.id })
  return finishDelivered(ctx, order)
}

async function writeDeliveries(ctx: Ctx, { id: orderId, createdAt }: OrderRow): Promise<DeliveryRow[]> {
  const dueAt = new Date(createdAt.getTime() + PROMISED_MS)
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.kind, 'digital')))
    .orderBy(asc(orderItems.id))
  const rows = items.map(({ id: orderItemId, productId, delivery, quantity }) => ({
    ...{ orderItemId, orderId, productId: productId!, quantity, dueAt },
    method: delivery ?? ('credential' as const),
  }))
  return ctx.db.insert(digitalDeliveries).values(rows).returning()
}

export async function finishDelivered(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const isOpen = ['pending', 'processing', 'shipped'].includes(order.status)
  if (order.shippingMethod !== 'digital' || !isOpen) return order
  if (!(await isAllDelivered(ctx, order.id))) return order
  await recordOrderEvent(ctx, {
    orderId: order.id,
    type: 'status.delivered',
    actor: ctx.actor.user?.username ?? 'system',
    note: 'Delivered online',
  })
  const [delivered] = await ctx.db
    .update(orders)
    .set({ status: 'delivered', version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  return delivered!
}

async function isAllDelivered(ctx: Ctx, id: number): Promise<boolean> {
  const { orderId, deliveredAt, revoked, quantity } = digitalDeliveries
  const [found] = await ctx.db
    .select({ isAll: sql<boolean | null>`bool_and(${deliveredAt} is not null)` })
    .from(digitalDeliveries)
    .where(and(eq(orderId, id), sql`${revoked} < ${quantity}`))
  return found?.isAll === true
}
