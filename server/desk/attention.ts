import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/accounts/permission.ts'
import { USUAL_REORDER_POINT } from '#contract/catalog/office-product.ts'
import type { AttentionEntry, AttentionGroup, AttentionKind } from '#contract/desk/attention.ts'
import { dayIn, instantAt } from '#contract/zoned-time.ts'
import { products } from '../catalog/product/product.table.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { mailMessages } from '../mail/mail.table.ts'
import { dollars } from '../orders/mail/order-mail.ts'
import { customerName } from '../orders/office/office-order.ts'
import { orderEvents, orders, refunds } from '../orders/order.table.ts'
import { paymentExceptions } from '../payments/payment-event.table.ts'
import { businessDaysBefore } from './business-day.ts'

/** Paid orders should be on their way within so many business days (docs/rules.md, O-11). */
const DAYS_TO_SHIP = 2
const SHOWN = 5
/** Whoever has more than that to do needs no exact number. */
const MOST_COUNTED = 500

type Found = Omit<AttentionGroup, 'kind'>

/** What needs a person now, the most pressing first; what the asking person may not see is left out. */
export async function getAttention(ctx: Ctx): Promise<AttentionGroup[]> {
  const zone = await timeZoneOf(ctx)
  const lastDay = businessDaysBefore(dayIn(zone, ctx.now), DAYS_TO_SHIP)
  const isLate = lt(orders.createdAt, instantAt(zone, lastDay, '00:00'))
  const looks: [AttentionKind, Permission, () => Promise<Found>][] = [
    ['payment_without_order', 'orders.read', () => openExceptions(ctx)],
    ['flagged', 'orders.read', () => flaggedOrders(ctx)],
    ['failed_refund', 'orders.read', () => failedRefunds(ctx)],
    ['overdue', 'orders.read', () => ordersToPack(ctx, isLate)],
    ['to_pack', 'orders.read', () => ordersToPack(ctx)],
    ['failed_mail', 'mail.read', () => failedMails(ctx)],
    ['out_of_stock', 'products.read', () => shelves(ctx, eq(products.stockOnHand, 0))],
    ['low_stock', 'products.read', () => lowShelves(ctx)],
  ]
  const groups: AttentionGroup[] = []
  for (const [kind, permission, look] of looks)
    if (ctx.actor.user?.permissions.has(permission)) groups.push({ kind, ...(await look()) })
  return groups
}

/** Flagged orders of the same payment say it already. */
async function openExceptions(ctx: Ctx): Promise<Found> {
  const isAlone = sql`not exists (select from ${orders} where ${orders.paymentIntentId} = payment_exceptions.payment_intent_id)`
  const isOpen = and(eq(paymentExceptions.isResolved, false), isAlone)
  const rows = await ctx.db
    .select()
    .from(paymentExceptions)
    .where(isOpen)
    .orderBy(desc(paymentExceptions.at))
    .limit(SHOWN)
  return found(ctx, paymentExceptions, isOpen, rows, ({ id, detail, paymentIntentId, at }) => ({
    target: `payment_exception:${id}`,
    title: detail,
    detail: paymentIntentId,
    at,
  }))
}

async function flaggedOrders(ctx: Ctx): Promise<Found> {
  const isFlagged = sql`${orders.needsAttention}`
  const lastNote = sql<string | null>`(select event.note from ${orderEvents} event
    where event.order_id = orders.id and event.type = 'internal_note' order by event.id desc limit 1)`
  const rows = await ctx.db
    .select({ ...orderColumns, lastNote })
    .from(orders)
    .where(isFlagged)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN)
  return found(ctx, orders, isFlagged, rows, (row) => ({
    target: `order:${row.id}`,
    title: titleOf(row),
    detail: row.lastNote ?? 'Needs a look',
    at: row.createdAt,
  }))
}

async function failedRefunds(ctx: Ctx): Promise<Found> {
  // Taken care of with the exception that tells of it.
  const isOpen = sql`refunds.status = 'failed' and exists (select from ${paymentExceptions} exception
    where exception.payment_intent_id = refunds.payment_intent_id and exception.kind = 'refund_failed' and not exception.is_resolved)`
  const rows = await ctx.db.select().from(refunds).where(isOpen).orderBy(desc(refunds.createdAt)).limit(SHOWN)
  return found(
    ctx,
    refunds,
    isOpen,
    rows,
    ({ orderId, paymentIntentId, amountCents, reason, createdAt }) => ({
      target: orderId === null ? `payment:${paymentIntentId}` : `order:${orderId}`,
      title: `${dollars(amountCents)} could not be paid back${orderId === null ? '' : ` for order #${orderId}`}`,
      detail: reason,
      at: createdAt,
    }),
  )
}

/** Paid and here; what was refunded in full needs no packing. */
async function ordersToPack(ctx: Ctx, onlyIf?: SQL): Promise<Found> {
  const isWaiting = and(
    sql`${orders.status} in ('pending', 'processing')`,
    sql`${orders.paymentStatus} <> 'refunded'`,
    onlyIf,
  )
  const rows = await ctx.db
    .select(orderColumns)
    .from(orders)
    .where(isWaiting)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(SHOWN)
  return found(ctx, orders, isWaiting, rows, (row) => ({
    target: `order:${row.id}`,
    title: titleOf(row),
    detail: WAITS_FOR[row.shippingMethod],
    at: row.createdAt,
  }))
}

const WAITS_FOR = {
  standard: 'To pack and ship',
  pickup: 'To pack for pickup',
  digital: 'To send by e-mail',
}

const orderColumns = {
  id: orders.id,
  contactName: orders.contactName,
  contactEmail: orders.contactEmail,
  totalCents: orders.totalCents,
  shippingMethod: orders.shippingMethod,
  createdAt: orders.createdAt,
}

type OrderLine = Pick<typeof orders.$inferSelect, 'id' | 'contactName' | 'contactEmail' | 'totalCents'>

function titleOf(order: OrderLine): string {
  return `#${order.id} · ${customerName(order, null)} · ${dollars(order.totalCents)}`
}

async function failedMails(ctx: Ctx): Promise<Found> {
  const hasFailed = sql`${mailMessages.status} = 'failed'`
  const rows = await ctx.db
    .select()
    .from(mailMessages)
    .where(hasFailed)
    .orderBy(desc(mailMessages.createdAt))
    .limit(SHOWN)
  return found(ctx, mailMessages, hasFailed, rows, ({ id, subject, toAddress, lastError, createdAt }) => ({
    target: `mail:${id}`,
    title: `“${subject}” to ${toAddress}`,
    detail: lastError ?? 'Could not be sent',
    at: createdAt,
  }))
}

/** Low by the shop's usual number, or by the product's own: each has an index to walk. */
async function lowShelves(ctx: Ctx): Promise<Found> {
  const usual = await shelves(
    ctx,
    sql`${products.stockOnHand} between 1 and ${sql.raw(String(USUAL_REORDER_POINT))} and ${products.reorderPoint} is null`,
  )
  const own = await shelves(
    ctx,
    sql`${products.reorderPoint} is not null and ${products.stockOnHand} between 1 and ${products.reorderPoint}`,
  )
  const count = usual.count + own.count
  return {
    count: Math.min(count, MOST_COUNTED),
    isMore: usual.isMore || own.isMore || count > MOST_COUNTED,
    entries: [...own.entries, ...usual.entries].slice(0, SHOWN),
  }
}

async function shelves(ctx: Ctx, condition: SQL): Promise<Found> {
  const isLow = and(isNull(products.archivedAt), sql`${products.kind} <> 'digital'`, condition)
  const rows = await ctx.db
    .select({ id: products.id, name: products.name, stock: products.stockOnHand })
    .from(products)
    .where(isLow)
    .orderBy(asc(products.stockOnHand), asc(products.id))
    .limit(SHOWN)
  return found(ctx, products, isLow, rows, ({ id, name, stock }) => ({
    target: `product:${id}`,
    title: name,
    detail: stock === 0 ? 'Out of stock' : `${stock} left`,
    at: null,
  }))
}

async function found<Row>(
  ctx: Ctx,
  table: PgTable,
  condition: SQL | undefined,
  rows: Row[],
  toEntry: (row: Row) => AttentionEntry,
): Promise<Found> {
  const { total, isMore } =
    rows.length < SHOWN
      ? { total: rows.length, isMore: false }
      : await countUpTo(ctx, table, condition, MOST_COUNTED)
  return { count: total, isMore, entries: rows.map(toEntry) }
}
