import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AdminOrderFilter, AdminOrderRow, AdminOrderSearch } from '#contract/orders/admin-order.ts'
import type { Page } from '#contract/page.ts'
import { foldTyped } from '#contract/search-text.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { buyers } from '../../accounts/buyer.ts'
import { findUnitId } from '../../catalog/serialized-units/unit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { containsTyped } from '../../db/search-text.ts'
import { orderItems, orders, searchedInOrder } from '../order.table.ts'
import { hasReceiptNumber } from '../sale/offline/offline-sale.ts'
import { customerName } from './admin-order.ts'
import { isToPack } from './order-to-do.ts'

export async function listAdminOrders(ctx: Ctx, search: AdminOrderSearch): Promise<Page<AdminOrderRow>> {
  const matching = await conditionOf(ctx, search)
  const rows = await ctx.db
    .select({ ...rowColumns, username: buyers.username })
    .from(orders)
    .leftJoin(buyers, eq(buyers.shopperId, orders.shopperId))
    .where(matching)
    .orderBy(...orderOf(search.sort))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  const items = rows.map(({ username, ...row }) => ({ ...row, customerName: customerName(row, username) }))
  const counted = await countUpTo(ctx, orders, matching, search.search ? MAX_FOUND : MAX_COUNTED)
  return { items, ...counted }
}

const rowColumns = {
  id: orders.id,
  contactName: orders.contactName,
  contactEmail: orders.contactEmail,
  createdAt: orders.createdAt,
  total: orders.totalCents,
  refunded: orders.refundedCents,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentSource: orders.paymentSource,
  isAtReader: orders.isAtReader,
  trackingNumber: orders.trackingNumber,
  carrier: orders.carrier,
  itemCount: sql<number>`(select coalesce(sum(item.quantity), 0)::int from ${orderItems} item where item.order_id = orders.id)`,
  shippingMethod: orders.shippingMethod,
  needsAttention: orders.needsAttention,
  version: orders.version,
}

export async function conditionOf(ctx: Ctx, filter: AdminOrderFilter): Promise<SQL | undefined> {
  const { search, status, paymentStatus, paymentSource, shippingMethod, needsAttention, toPack, from, to } = filter
  const zone = from || to ? await timeZoneOf(ctx) : ''
  return and(
    search ? (hasReceiptNumber(search) ?? or(matches(search), await hasUnit(ctx, search))) : undefined,
    status === 'all' ? undefined : eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentSource && isPaidBy(paymentSource),
    shippingMethod && eq(orders.shippingMethod, shippingMethod),
    needsAttention === undefined ? undefined : eq(orders.needsAttention, needsAttention),
    toPack ? isToPack : undefined,
    from ? gte(orders.createdAt, startOfDay(zone, from)) : undefined,
    to ? lt(orders.createdAt, endOfDay(zone, to)) : undefined,
  )
}

/** Reader payments are stored with source `online`, because the provider pays them out. */
function isPaidBy(way: NonNullable<AdminOrderFilter['paymentSource']>): SQL | undefined {
  if (way === 'reader') return sql`${orders.isAtReader}`
  return and(eq(orders.paymentSource, way), way === 'online' ? sql`not ${orders.isAtReader}` : undefined)
}

const ORDER_NUMBER = /^#?(\d{1,9})$/
/** Shorter numbers are only order numbers, because almost every phone number contains them. */
const MIN_SEARCH_DIGITS = 4

/** The trigram index needs three letters inside a word; shorter text would scan every order. */
const SHORTEST_INSIDE = 3

function beginsWord(letters: string): SQL | undefined {
  return or(
    ilike(searched, containing(foldTyped(letters)).slice(1)),
    ilike(searched, containing(` ${foldTyped(letters)}`)),
  )
}

function matches(search: string): SQL | undefined {
  const [, digits] = ORDER_NUMBER.exec(search.trim()) ?? []
  const isNumber = digits === undefined ? undefined : eq(orders.id, Number(digits))
  if (isNumber && (search.trim().startsWith('#') || digits!.length < MIN_SEARCH_DIGITS)) return isNumber
  const isShort = search.length < SHORTEST_INSIDE
  return or(isNumber, isShort ? beginsWord(search) : containsTyped(searched, search))
}

async function hasUnit(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const unitId = await findUnitId(ctx, search)
  if (unitId === undefined) return undefined
  const sold = await ctx.db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.productId, unitId))
    .limit(MAX_FOUND)
  return inArray(
    orders.id,
    sold.map(({ orderId }) => orderId),
  )
}

const searched = searchedInOrder(orders)

/** Counting all matches takes longer than finding the page, most of all when text is compared. */
const MAX_COUNTED = 1_000
const MAX_FOUND = 300

/** The id breaks ties, so that no order appears on two pages. */
export function orderOf(sort: AdminOrderSearch['sort']): SQL[] {
  const by: Record<AdminOrderSearch['sort'], SQL[]> = {
    newest: [desc(orders.createdAt), desc(orders.id)],
    oldest: [asc(orders.createdAt), asc(orders.id)],
    'total-high': [desc(orders.totalCents), desc(orders.id)],
    'total-low': [asc(orders.totalCents), asc(orders.id)],
    customer: [asc(sql`lower(${orders.contactName})`), asc(orders.id)],
  }
  return by[sort]
}
