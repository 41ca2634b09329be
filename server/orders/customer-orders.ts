import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/admin-user.ts'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { cents } from '#contract/money.ts'
import { findUsersShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { containsTyped } from '../db/search-text.ts'
import { listLatestRefunds } from '../payments/refund.ts'
import { orderEvents, orders, searchedInOrder } from './order.table.ts'
import { orderNumbersOf } from './order.ts'

export interface OrderOwner {
  shopperId: number | null
  email: string | null
}

function isOrderedBy({ shopperId, email }: OrderOwner): SQL {
  return or(
    shopperId === null ? sql`false` : eq(orders.shopperId, shopperId),
    email === null ? undefined : sql`lower(${orders.contactEmail}) = ${email}`,
  )!
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
  const hidden = isForStaff ? HIDDEN_EVENTS : [...HIDDEN_EVENTS, 'internal_note']
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

const MAX_SCANNED = 500

export async function findCustomers(
  ctx: Ctx,
  { search, limit }: { search: string; limit: number },
): Promise<Omit<Customer, 'userId'>[]> {
  const matches = containsTyped(searchedInOrder(orders), search)
  const email = sql<string>`lower(${orders.contactEmail})`
  const recent = await ctx.db
    .select({ email })
    .from(orders)
    .where(and(matches, ne(orders.contactEmail, '')))
    .orderBy(desc(orders.id))
    .limit(MAX_SCANNED)
  const emails = [...new Set(recent.map((row) => row.email))].slice(0, limit)
  if (emails.length === 0) return []
  const rows = await ctx.db
    .select({
      email,
      name: sql<string>`(array_agg(${orders.contactName} order by ${orders.id} desc))[1]`,
      orders: sql<number>`count(*)::int`,
      spent: sql<string>`sum(${orders.totalCents} - ${orders.refundedCents})`,
      lastOrderAt: sql<string>`max(${orders.createdAt})`,
    })
    .from(orders)
    .where(inArray(email, emails))
    .groupBy(email)
  return rows
    .map((row) => ({ ...row, spent: cents(Number(row.spent)), lastOrderAt: new Date(row.lastOrderAt) }))
    .sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
}
