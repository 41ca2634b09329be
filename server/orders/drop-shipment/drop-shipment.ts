import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DropShipmentItem, DropShipmentStatus, Parcel } from '#contract/orders/drop-shipment.ts'
import type { Ctx } from '../../context.ts'
import { orderItems } from '../order.table.ts'
import { dropShipmentItems, dropShipmentParcels, dropShipments } from './drop-shipment.table.ts'

export type DropShipmentRow = typeof dropShipments.$inferSelect
export type ItemOfShipment = DropShipmentItem & { dropShipmentId: number }

export function referenceOf({ orderId, id }: Pick<DropShipmentRow, 'orderId' | 'id'>): string {
  return `${orderId}-${id}`
}

export function statusOf(row: DropShipmentRow): DropShipmentStatus {
  if (row.stoppedAt) return 'stopped'
  if (row.shippedAt) return 'shipped'
  if (row.confirmedAt) return 'confirmed'
  if (row.openedAt) return 'opened'
  return row.sentAt ? 'sent' : 'unsent'
}

export function stillToShip<I extends DropShipmentItem>(items: I[]): I[] {
  return items.filter(({ quantity, parcels }) => quantity > 0 && parcels.length === 0)
}

export const isUnderWay = and(isNull(dropShipments.shippedAt), isNull(dropShipments.stoppedAt))!

const parcels = sql<Parcel[]>`(
  select coalesce(json_agg(json_build_object('carrier', parcel.carrier, 'trackingNumber', parcel.tracking_number)
    order by parcel.id), '[]')
  from ${dropShipmentParcels} parcel where parcel.order_item_id = ${dropShipmentItems.orderItemId})`

export async function listItemsOf(ctx: Ctx, ids: number[]): Promise<ItemOfShipment[]> {
  if (ids.length === 0) return []
  const { dropShipmentId, supplierProductId, quantity, orderItemId } = dropShipmentItems
  return ctx.db
    .select({ dropShipmentId, id: orderItemId, name: orderItems.name, supplierProductId, quantity, parcels })
    .from(dropShipmentItems)
    .innerJoin(orderItems, eq(orderItems.id, orderItemId))
    .where(inArray(dropShipmentId, ids))
    .orderBy(asc(orderItemId))
}

export async function listRowsOf(ctx: Ctx, orderId: number, condition?: SQL): Promise<DropShipmentRow[]> {
  return ctx.db
    .select()
    .from(dropShipments)
    .where(and(eq(dropShipments.orderId, orderId), condition))
    .orderBy(asc(dropShipments.id))
}

export async function hasParcelLeft(ctx: Ctx, orderId: number): Promise<boolean> {
  const [parcel] = await ctx.db
    .select({ id: dropShipmentParcels.id })
    .from(dropShipmentParcels)
    .innerJoin(orderItems, eq(orderItems.id, dropShipmentParcels.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .limit(1)
  return parcel !== undefined
}

export async function isAllShipped(ctx: Ctx, orderId: number): Promise<boolean> {
  const here = ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .leftJoin(dropShipmentItems, eq(dropShipmentItems.orderItemId, orderItems.id))
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.kind, 'physical'), isNull(dropShipmentItems.orderItemId)))
    .limit(1)
  const waiting = ctx.db
    .select({ id: dropShipments.id })
    .from(dropShipments)
    .where(and(eq(dropShipments.orderId, orderId), isUnderWay))
    .limit(1)
  return (await here).length === 0 && (await waiting).length === 0
}
