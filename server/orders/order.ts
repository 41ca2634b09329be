import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Order, OrderEvent, OrderItem, TrackedOrder } from '#contract/orders/order.ts'
import { canBeCancelledByOwner } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countTryFrom, type TryShares } from '../http/wrong-tries.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderLinkMail } from './mail/order-mail.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import { opensOrder, orderKey } from './order-key.ts'

export type OrderRow = typeof orders.$inferSelect
type StoredItem = Omit<OrderItem, 'price'> & { price: number }
type StoredEvent = Omit<OrderEvent, 'at'> & { at: string }

// Drizzle leaves the table's name out where only one is selected from; inside these subqueries it must stand.
const items = sql<StoredItem[]>`(
  select json_agg(json_build_object(
    'id', item.id, 'quantity', item.quantity, 'price', item.unit_price_cents,
    'product', json_build_object('id', item.product_id, 'name', item.name, 'slug', item.slug,
      'imageUrl', item.image_url, 'kind', item.kind, 'dropShipOnly', item.drop_ship_only)) order by item.id)
  from ${orderItems} item where item.order_id = orders.id)`

const events = sql<StoredEvent[]>`(
  select json_agg(json_build_object('type', event.type, 'at', event.at, 'note', event.note) order by event.id)
  from ${orderEvents} event where event.order_id = orders.id and event.type <> 'internal_note')`

/** The order, for its owner or the holder of its key. @throws Problem `order_not_found`: everyone else, and no such order. */
export async function getOrder(ctx: ShopperCtx, { id, key }: { id: number; key?: string }): Promise<Order> {
  return visibleOrder(ctx, eq(orders.id, id), key)
}

/** The order that a payment made, for whoever may see it. @throws Problem `order_not_found`. */
export async function getOrderOfPurpose(ctx: ShopperCtx, purposeId: number): Promise<Order> {
  return visibleOrder(ctx, eq(orders.purposeId, purposeId), undefined)
}

export async function findOrderNumber(ctx: Ctx, paymentIntentId: string): Promise<number | undefined> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntentId, paymentIntentId))
  return order?.id
}

/** What payments were for, by their purposes. */
export async function orderNumbersOf(ctx: Ctx, purposeIds: number[]): Promise<Map<number, number>> {
  if (purposeIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ purposeId: orders.purposeId, id: orders.id })
    .from(orders)
    .where(inArray(orders.purposeId, purposeIds))
  return new Map(rows.map(({ purposeId, id }) => [purposeId, id]))
}

export async function getOrderByPaymentIntent(
  ctx: ShopperCtx,
  given: { paymentIntentId: string; key?: string },
): Promise<Order> {
  return visibleOrder(ctx, eq(orders.paymentIntentId, given.paymentIntentId), given.key)
}

async function visibleOrder(ctx: ShopperCtx, condition: SQL, key: string | undefined): Promise<Order> {
  const [found] = await ctx.db.select({ order: orders, items, events }).from(orders).where(condition)
  const holder = found && holderOf(ctx, found.order, key)
  const isStaff = ctx.actor.user?.permissions.has('orders.read') === true
  if (!found || !(holder || isStaff)) throw orderNotFound()
  const full = toOrder(ctx, found.order, found.items, found.events)
  return holder && !ctx.actor.viewedBy ? full : { ...full, key: null, canCancel: false }
}

/** Whose order it is: `shopper` for the browser that paid it and its signed-in owner, `link` for who only holds its key. */
export function holderOf(
  ctx: ShopperCtx,
  order: OrderRow,
  key: string | undefined,
): 'shopper' | 'link' | undefined {
  if (order.shopperId !== null && order.shopperId === ctx.actor.shopperId) return 'shopper'
  return opensOrder(ctx.config, order, key) ? 'link' : undefined
}

/** The same words for what does not exist and for what is somebody else's. */
export function orderNotFound(): Problem {
  return new Problem('not_found', 'order_not_found', 'Order Not Found')
}

/** Orders placed from this browser, newest first. */
export async function listSessionOrders(ctx: ShopperCtx): Promise<Order[]> {
  if (ctx.actor.shopperId === null) return []
  return listOrders(ctx, eq(orders.shopperId, ctx.actor.shopperId))
}

/** The signed-in user's orders, newest first. */
export async function listMyOrders(ctx: CustomerCtx): Promise<Order[]> {
  return listSessionOrders(ctx)
}

async function listOrders(ctx: Ctx, condition: SQL): Promise<Order[]> {
  const rows = await ctx.db
    .select({ order: orders, items, events })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(100)
  return rows.map((row) => toOrder(ctx, row.order, row.items, row.events))
}

const HOUR = 3600
/** Guessing numbers against an address, or addresses against a number, must not be worth it. */
const LOOK_UPS: TryShares = {
  perNetwork: { name: 'order-lookup:network', points: 60, windowSeconds: HOUR },
  perSubjectAndNetwork: { name: 'order-lookup:pair', points: 5, windowSeconds: HOUR },
  perSubject: { name: 'order-lookup:order', points: 30, windowSeconds: HOUR },
  onceCrowded: { name: 'order-lookup:crowded', points: 2, windowSeconds: HOUR },
}

/**
 * What a guest sees who knows number and e-mail; the full link goes to the address on the order.
 * @throws Problem `order_not_found`, the same for a wrong number and a wrong address; `too_many_requests`.
 */
export async function lookUpOrder(
  ctx: Ctx,
  { orderId, email }: { orderId: number; email: string },
): Promise<TrackedOrder> {
  const tried = await countTryFrom(ctx, LOOK_UPS, String(orderId))
  const isTheirs = and(eq(orders.id, orderId), sql`lower(${orders.contactEmail}) = ${email.toLowerCase()}`)
  const [found] = await ctx.db.select({ order: orders, items, events }).from(orders).where(isTheirs)
  if (!found) throw orderNotFound()
  await tried.wasRight()
  await inTransaction(ctx, async (ctx) => {
    if (!(await hasMailLeft(ctx, { address: email, kinds: ['order_link'], most: 5 }))) return
    await queueMail(ctx, { ...orderLinkMail(ctx, found.order), dedupeKey: linkMailKey(ctx, orderId) })
  })
  return toOrder(ctx, found.order, found.items, found.events)
}

/** At most one such mail per order and hour. */
function linkMailKey(ctx: Ctx, orderId: number): string {
  return `order_link:${orderId}:${Math.floor(ctx.now.getTime() / 3_600_000)}`
}

function toOrder(ctx: Ctx, order: OrderRow, storedItems: StoredItem[], storedEvents: StoredEvent[]): Order {
  return {
    id: order.id,
    key: orderKey(ctx.config, order),
    contactName: order.contactName,
    needsAttention: order.needsAttention,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: order.totalCents,
    subtotal: order.subtotalCents,
    tax: order.taxCents,
    shipping: order.shippingCents,
    shippingMethod: order.shippingMethod,
    createdAt: order.createdAt,
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    contactPhone: order.contactPhone,
    paymentSource: order.paymentSource,
    paymentIntentId: order.paymentIntentId,
    sessionId: order.sessionLabel,
    paymentMethod:
      order.cardBrand && order.cardLast4 ? { brand: order.cardBrand, last4: order.cardLast4 } : null,
    refunded: order.refundedCents,
    canCancel: canBeCancelledByOwner(order),
    items: (storedItems ?? []).map((item) => ({ ...item, price: cents(item.price) })),
    events: (storedEvents ?? []).map((event) => ({ ...event, at: new Date(event.at) })),
  }
}
