import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { cents, ZERO } from '#contract/money.ts'
import { SaleBasket } from '#contract/orders/counter-sale.ts'
import type { Layaway, LayawayRow, LayawaySearch, LayawayState } from '#contract/orders/layaway.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn, endOfDay } from '#contract/zoned-time.ts'
import { leftOfDeposits, listDeposits, sumDeposits } from '../../balances/deposit/deposit-balance.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import { readHolds } from '../../catalog/stock/hold.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { findCustomerIds, readFound } from '../../customer-records/find-customers.ts'
import { limitTo } from '../../db/limit-to.ts'
import { type PricedSale, priceItems } from '../sale/price-sale.ts'
import { readSaleItems } from '../sale/sale-item.ts'
import { layawayGoods, layaways } from './layaway.table.ts'

export type LayawayRecord = typeof layaways.$inferSelect

export function numberOfLayaway({ id }: { id: number }): string {
  return `L-${id}`
}

export function layawayNotFound(): Problem {
  return new Problem('not_found', 'layaway_not_found', 'This layaway does not exist.')
}

export async function findLayaway(ctx: Ctx, id: number): Promise<LayawayRecord> {
  const [row] = await ctx.db.select().from(layaways).where(eq(layaways.id, id))
  if (!row) throw layawayNotFound()
  return row
}

/** Locked before its balance and its stock. */
export async function lockLayaway(ctx: Ctx, id: number): Promise<LayawayRecord> {
  const [row] = await ctx.db.select().from(layaways).where(eq(layaways.id, id)).for('update')
  if (!row) throw layawayNotFound()
  return row
}

/** At the agreed prices, also of products that are no longer on sale, and with the tax of today. */
export async function priceLayaway(
  ctx: Ctx,
  { basket, agreed, customerId }: Pick<LayawayRecord, 'basket' | 'agreed' | 'customerId'>,
): Promise<PricedSale> {
  const { lines, discount } = SaleBasket.parse(basket)
  const items = await readSaleItems(ctx, lines, findProducts)
  return priceItems(
    ctx,
    items.map((item, position) => ({ ...item, ...agreed[position] })),
    { discount, customerId },
  )
}

export async function getLayaway(ctx: Ctx, { id }: { id: number }): Promise<Layaway> {
  const row = await findLayaway(ctx, id)
  const { quote, items } = await priceLayaway(ctx, row)
  const isOpen = row.status === 'unpaid' || row.status === 'open'
  const total = isOpen ? quote.total : row.totalCents
  const [known] = await toRows(ctx, [row])
  const { items: _, ...facts } = known!
  const { paid } = facts
  return {
    ...facts,
    total,
    tax: quote.tax,
    balance: isOpen ? cents(Math.max(0, total - paid)) : ZERO,
    deposit: row.depositCents,
    owedBack: isOpen ? ZERO : await leftOfDeposits(ctx, row.balanceId),
    fee: row.retainedCents ?? cents(Math.min(row.feeCents, paid)),
    terms: row.terms,
    takenBy: row.takenBy,
    flagged: row.flagged,
    readyAt: row.readyAt,
    closedAt: row.closedAt,
    orderId: row.orderId,
    lines: quote.lines.map(({ quantity, unitPrice, lineTotal }, position) => ({
      name: items[position]!.name,
      ...{ quantity, unitPrice, lineTotal },
    })),
    goods: await listGoods(ctx, row),
    payments: await listDeposits(ctx, row.balanceId),
  }
}

async function listGoods(ctx: Ctx, { id, key }: LayawayRecord): Promise<Layaway['goods']> {
  const goods = await ctx.db
    .select()
    .from(layawayGoods)
    .where(eq(layawayGoods.layawayId, id))
    .orderBy(asc(layawayGoods.productId))
  const products = await findProducts(
    ctx,
    goods.map(({ productId }) => productId),
  )
  const held = new Map((await readHolds(ctx, key)).map((hold) => [hold.productId, hold.quantity]))
  return goods.map(({ productId, quantity, purchaseOrderId }) => {
    const { name, supplierId } = products.find(({ id }) => id === productId)!
    return {
      ...{ productId, name, quantity, purchaseOrderId },
      held: held.get(productId) ?? 0,
      hasSupplier: supplierId !== null,
    }
  })
}

const SHOWN: Record<LayawaySearch['show'], (today: string) => SQL | undefined> = {
  open: () => inArray(layaways.status, ['unpaid', 'open']),
  waiting: () => and(eq(layaways.status, 'open'), isNull(layaways.readyAt)),
  ready: () => and(eq(layaways.status, 'open'), isNotNull(layaways.readyAt)),
  overdue: (today) => and(eq(layaways.status, 'open'), lt(layaways.dueOn, today)),
  closed: () => inArray(layaways.status, ['picked_up', 'cancelled']),
}

export async function listLayaways(ctx: Ctx, { show, search, page, limit }: LayawaySearch): Promise<Page<LayawayRow>> {
  const matching = and(SHOWN[show](await todayOf(ctx)), search ? await matchesSearch(ctx, search) : undefined)
  const rows = await ctx.db
    .select()
    .from(layaways)
    .where(matching)
    .orderBy(
      ...(show === 'closed' ? [desc(layaways.closedAt), desc(layaways.id)] : [asc(layaways.dueOn), asc(layaways.id)]),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await toRows(ctx, rows), total: await ctx.db.$count(layaways, matching), isMore: false }
}

const MAX_CUSTOMERS = 50

async function matchesSearch(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const [, number] = /^(?:l-)?(\d{1,9})$/i.exec(search.trim()) ?? []
  const ofCustomers = inArray(layaways.customerId, await findCustomerIds(ctx, search, MAX_CUSTOMERS))
  return number === undefined ? ofCustomers : or(eq(layaways.id, Number(number)), ofCustomers)
}

async function toRows(ctx: Ctx, rows: LayawayRecord[]): Promise<LayawayRow[]> {
  const today = await todayOf(ctx)
  const found = await readFound(
    ctx,
    rows.map(({ customerId }) => customerId),
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const paid = await sumDeposits(
    ctx,
    rows.map(({ balanceId }) => balanceId),
  )
  return rows.map((row) => {
    const { id, customerId, totalCents, dueOn, createdAt, items } = row
    const { leftCents, paidCents } = paid.get(row.balanceId)!
    return {
      ...{ id, customerId, dueOn, createdAt, items },
      state: stateOf(row),
      isOverdue: row.status === 'open' && dueOn < today,
      customerName: names.get(customerId) ?? '',
      total: totalCents,
      paid: row.status === 'open' ? leftCents : paidCents,
    }
  })
}

function stateOf({ status, readyAt }: LayawayRecord): LayawayState {
  if (status !== 'open') return status
  return readyAt === null ? 'waiting' : 'ready'
}

async function todayOf(ctx: Ctx): Promise<string> {
  return dayIn(await timeZoneOf(ctx), ctx.now)
}

/** Past their due date, or with a payment that staff must look at. */
export async function listOverdueLayaways(ctx: Ctx, shown: number) {
  const zone = await timeZoneOf(ctx)
  const isFlagged = and(inArray(layaways.status, ['unpaid', 'open']), isNotNull(layaways.flagged))
  const matching = or(SHOWN.overdue(await todayOf(ctx)), isFlagged)
  const found = await ctx.db
    .select()
    .from(layaways)
    .where(matching)
    .orderBy(asc(layaways.dueOn), asc(layaways.id))
    .limit(shown)
  const named = await toRows(ctx, found)
  const rows = found.map(({ id, dueOn, flagged }, position) => ({
    ...{ id, flagged, dueAt: endOfDay(zone, dueOn) },
    customerName: named[position]!.customerName,
  }))
  return limitTo(ctx, rows, { of: layaways, matching, shown })
}

/** Numbers of the layaways whose goods or money are still the customer's. */
export async function listOpenLayawaysOf(ctx: Ctx, customerId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: layaways.id })
    .from(layaways)
    .where(and(eq(layaways.customerId, customerId), inArray(layaways.status, ['unpaid', 'open'])))
  return rows.map(numberOfLayaway)
}
