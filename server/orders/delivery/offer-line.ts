import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { containsTyped } from '../../db/search-text.ts'
import { queueMail } from '../../mail/outbox.ts'
import { orderItems, orders, searchedInOrder } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { finishDelivered } from './create-deliveries.ts'
import { encryptCredential } from './credential.ts'
import { fulfillDelivery, lockDeliveries } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'
import { deliveryMail } from './delivery-mail.ts'

export interface OfferLine {
  itemId: number
  slug: string
  name: string
  quantity: number
  dueAt: Date
  isClosed: boolean
}

// A literal in the statement, because the partial index does not match a parameter.
export const isOfferLine = sql`${orderItems.slug} like '%:%'`

export async function readOfferLines(ctx: Ctx, orderId: number): Promise<OfferLine[]> {
  return ctx.db
    .select({
      itemId: orderItems.id,
      slug: orderItems.slug,
      name: orderItems.name,
      quantity: orderItems.quantity,
      dueAt: digitalDeliveries.dueAt,
      isClosed: sql<boolean>`${digitalDeliveries.revoked} >= ${digitalDeliveries.quantity} or ${orders.status} = 'cancelled'`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(digitalDeliveries, eq(digitalDeliveries.orderItemId, orderItems.id))
    .where(and(eq(orderItems.orderId, orderId), isOfferLine))
    .orderBy(asc(orderItems.id))
}

/**
 * From here on the customer cannot cancel the item.
 * @throws Problem `domain_order_closed`.
 */
export async function commitOffer(ctx: Ctx, order: OrderRow, itemId: number): Promise<void> {
  await findOpen(ctx, order, itemId)
  await ctx.db
    .update(digitalDeliveries)
    .set({ committedAt: ctx.now })
    .where(and(eq(digitalDeliveries.orderItemId, itemId), sql`${digitalDeliveries.committedAt} is null`))
}

export async function uncommitOffer(ctx: Ctx, itemId: number): Promise<void> {
  await ctx.db.update(digitalDeliveries).set({ committedAt: null }).where(eq(digitalDeliveries.orderItemId, itemId))
}

export async function deliverOffer(ctx: Ctx, order: OrderRow, itemId: number, credential: string): Promise<void> {
  const delivery = await findOpen(ctx, order, itemId)
  const encryptedCredential = encryptCredential(ctx.config, delivery.id, credential)
  await ctx.db.update(digitalDeliveries).set({ encryptedCredential }).where(eq(digitalDeliveries.id, delivery.id))
  await fulfillDelivery(ctx, { ...delivery, encryptedCredential })
  const actor = ctx.actor.user?.username ?? 'system'
  await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor, note: 'Delivered online' })
  const [item] = await ctx.db.select({ name: orderItems.name }).from(orderItems).where(eq(orderItems.id, itemId))
  const mail = deliveryMail(ctx, order, { name: item!.name, key: `${delivery.id}:${ctx.requestId}` })
  if (order.contactEmail !== '') await queueMail(ctx, mail)
  await finishDelivered(ctx, order)
}

async function findOpen(ctx: Ctx, order: OrderRow, itemId: number) {
  const delivery = (await lockDeliveries(ctx, order.id)).find(({ orderItemId }) => orderItemId === itemId)
  if (!delivery || delivery.revoked >= delivery.quantity || order.status === 'cancelled')
    throw new Problem('conflict', 'domain_order_closed', 'This was refunded or canceled.')
  return delivery
}

export function ordersNamed(ctx: Ctx, text: string) {
  return ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(containsTyped(searchedInOrder(orders), text))
}

export async function contactsOf(
  ctx: Ctx,
  orderIds: number[],
): Promise<Map<number, { contactName: string; contactEmail: string }>> {
  if (orderIds.length === 0) return new Map()
  const { id, contactName, contactEmail } = orders
  const rows = await ctx.db.select({ id, contactName, contactEmail }).from(orders).where(inArray(id, orderIds))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
