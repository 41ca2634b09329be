import { and, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { findUsersShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { listLatestRefunds } from '../payments/refund.ts'
import { orderEvents, orders } from './order.table.ts'
import { orderNumbersOf } from './order.ts'
import { INTERNAL_EVENTS } from './order-event.ts'

export interface OrderOwner {
  shopperId: number | null
  customerId: number | null
}

export function isOrderedBy({ shopperId, customerId }: OrderOwner): SQL {
  return or(
    shopperId === null ? sql`false` : eq(orders.shopperId, shopperId),
    customerId === null ? undefined : eq(orders.customerId, customerId),
  )!
}

export function ordersOf(ctx: Ctx, owner: OrderOwner) {
  return ctx.db.select({ id: orders.id }).from(orders).where(isOrderedBy(owner))
}

export async function hasOrdered(ctx: Ctx, userId: number): Promise<boolean> {
  const shopperId = await findUsersShopper(ctx, userId)
  if (shopperId === null) return false
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId)).limit(1)
  return order !== undefined
}

export async function listOrderEntries(
  ctx: Ctx,
  { isForStaff, ...owner }: OrderOwner & { isForStaff: boolean },
  most: number,
): Promise<TimelineEntry[]> {
  const theirs = isOrderedBy(owner)
  const hidden = isForStaff ? HIDDEN_EVENTS : [...HIDDEN_EVENTS, ...INTERNAL_EVENTS]
  return [
    ...(await listPlaced(ctx, theirs, most)),
    ...(await listEvents(ctx, and(theirs, notInArray(orderEvents.type, hidden))!, most)),
    ...(await listRefunds(ctx, theirs, most)),
  ]
}

async function listPlaced(ctx: Ctx, theirs: SQL, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db.select().from(orders).where(theirs).orderBy(desc(orders.id)).limit(most)
  return rows.map(({ id, createdAt, status, totalCents }) => ({
    key: `order:${id}`,
    at: createdAt,
    kind: 'order',
    type: status,
    text: '',
    by: null,
    about: aboutOrder(id),
    amount: totalCents,
  }))
}

const HIDDEN_EVENTS = ['status.pending', 'refund']

async function listEvents(ctx: Ctx, notified: SQL, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ event: orderEvents, shippingMethod: orders.shippingMethod })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(notified)
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(most)
  return rows.map(({ event: { id, at, type, note, actor, orderId }, shippingMethod }) => ({
    key: `order_event:${id}`,
    at,
    kind: 'order_event',
    type: shippingMethod === 'pickup' ? type.replace('status.', 'pickup.') : type,
    text: note ?? '',
    by: actor === 'system' ? null : actor,
    about: aboutOrder(orderId),
    amount: null,
  }))
}

async function listRefunds(ctx: Ctx, theirs: SQL, most: number): Promise<TimelineEntry[]> {
  const rows = await listLatestRefunds(
    ctx,
    ctx.db.select({ id: orders.allocationId }).from(orders).where(theirs).getSQL(),
    most,
  )
  const numbers = await orderNumbersOf(
    ctx,
    rows.map(({ allocationId }) => allocationId),
  )
  return rows.map(({ id, createdAt, status, reason, amountCents, allocationId }) => ({
    key: `refund:${id}`,
    at: createdAt,
    kind: 'refund',
    type: status,
    text: reason,
    by: null,
    about: numbers.has(allocationId) ? aboutOrder(numbers.get(allocationId)!) : null,
    amount: amountCents,
  }))
}

function aboutOrder(id: number): TimelineEntry['about'] {
  return { kind: 'order', id, number: `#${id}` }
}

interface OrderTotals {
  count: number
  /** Minus refunds. */
  spent: Cents
  lastAt: Date | null
}

export async function orderTotalsOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, OrderTotals>> {
  const none = { count: 0, spent: ZERO, lastAt: null }
  const totals = new Map<number, OrderTotals>(customerIds.map((id) => [id, none]))
  if (customerIds.length === 0) return totals
  const rows = await ctx.db
    .select({
      customerId: orders.customerId,
      count: sql<number>`count(*)::int`,
      spent: sql<string>`sum(${orders.totalCents} - ${orders.refundedCents})`,
      lastAt: sql<string>`max(${orders.createdAt})`,
    })
    .from(orders)
    .where(inArray(orders.customerId, customerIds))
    .groupBy(orders.customerId)
  for (const { customerId, count, spent, lastAt } of rows)
    totals.set(customerId!, { count, spent: cents(Number(spent)), lastAt: new Date(lastAt) })
  return totals
}

export async function customersOfOrder(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  return rows.flatMap(({ customerId }) => customerId ?? [])
}

export async function listLatestOrders(ctx: Ctx, most: number): Promise<{ id: number; customerId: number }[]> {
  const { id, customerId } = orders
  const rows = await ctx.db
    .select({ id, customerId })
    .from(orders)
    .where(isNotNull(customerId))
    .orderBy(desc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, customerId: row.customerId! }))
}
