import { and, desc, inArray, isNotNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Address } from '#contract/accounts/address.ts'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { deleteMailOf } from '../mail/customer-mail.ts'
import { isOrderedBy, type OrderOwner } from './customer-orders.ts'
import { deleteCredentials } from './delivery/credential.ts'
import { dropShipments } from './drop-shipment/drop-shipment.table.ts'
import { orderMailKey } from './drop-shipment/drop-shipment-mail.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import { deleteSignatures } from './signature/sale-signature.ts'

export async function copyOrders(ctx: Ctx, owner: OrderOwner) {
  const rows = await ctx.db.select().from(orders).where(isOrderedBy(owner)).orderBy(desc(orders.id))
  const ids = rows.map(({ id }) => id)
  const items = ids.length ? await ctx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : []
  return rows.map((order) => ({
    number: order.id,
    placedAt: order.createdAt,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: dollarsOf(order.totalCents),
    tax: dollarsOf(order.taxCents),
    shipping: dollarsOf(order.shippingCents),
    refunded: dollarsOf(order.refundedCents),
    contactName: order.contactName,
    contactEmail: order.contactEmail,
    contactPhone: order.contactPhone,
    shippingAddress: order.shippingAddress,
    card: order.cardLast4 && `${order.cardBrand} ending in ${order.cardLast4}`,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, sku, quantity, unitPriceCents }) => ({ name, sku, quantity, price: dollarsOf(unitPriceCents) })),
  }))
}

export function isBuyer(shopperId: SQLWrapper): SQL {
  return sql`exists (select from ${orders} where ${orders.shopperId} = ${shopperId})`
}

export async function listOpenOrders(ctx: Ctx, owner: OrderOwner): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrderedBy(owner), inArray(orders.status, ['pending', 'processing', 'shipped'])))
    .orderBy(orders.id)
  return rows.map(({ id }) => id)
}

export const ANONYMOUS_BUYER = 'Deleted customer'

/**
 * Amounts, taxes and the taxed town remain for the books. The customer's data is removed, and mailed links stop
 * working.
 */
export async function anonymizeBuyer(ctx: Ctx, owner: OrderOwner): Promise<number> {
  const rows = await ctx.db.select({ id: orders.id }).from(orders).where(isOrderedBy(owner))
  return forgetBuyersOf(
    ctx,
    rows.map(({ id }) => id),
  )
}

export async function anonymizeOldBuyers(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, createdAt, contactName, status } = orders
  const isOver = inArray(status, ['delivered', 'cancelled'])
  const rows = await ctx.db
    .select({ id })
    .from(orders)
    .where(and(isOver, lt(createdAt, before), ne(contactName, ANONYMOUS_BUYER)))
    .orderBy(id)
    .limit(most)
  return forgetBuyersOf(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function forgetBuyersOf(ctx: Ctx, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await ctx.db
    .update(orders)
    .set({
      shopperId: null,
      customerId: null,
      contactName: ANONYMOUS_BUYER,
      contactEmail: '',
      contactPhone: '',
      shippingAddress: sql`${townOf(orders.shippingAddress)}`,
      sessionLabel: null,
      cardLast4: null,
      keyVersion: sql`${orders.keyVersion} + 1`,
    })
    .where(inArray(orders.id, ids))
    .returning({ id: orders.id })
  const isSaid = and(inArray(orderEvents.orderId, ids), isNotNull(orderEvents.note))
  await ctx.db.update(orderEvents).set({ note: null }).where(isSaid)
  await forgetShipTo(ctx, ids)
  await deleteCredentials(ctx, ids)
  await deleteSignatures(ctx, ids)
  return rows.length
}

const ANYWHERE: Pick<Address, 'name' | 'line1'> = { name: ANONYMOUS_BUYER, line1: '(removed)' }

export function townOf(address: typeof orders.shippingAddress) {
  return sql`(${address} - 'line2') || ${JSON.stringify(ANYWHERE)}::jsonb`
}

async function forgetShipTo(ctx: Ctx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await ctx.db
    .update(dropShipments)
    .set({ keyVersion: sql`${dropShipments.keyVersion} + 1` })
    .where(inArray(dropShipments.orderId, orderIds))
    .returning({ id: dropShipments.id, timesSent: dropShipments.timesSent })
  await deleteMailOf(
    ctx,
    rows.flatMap(({ id, timesSent }) => Array.from({ length: timesSent }, (_, index) => orderMailKey(id, index + 1))),
  )
}
