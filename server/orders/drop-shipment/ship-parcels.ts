import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DropShipment, MAX_PARCELS_PER_ITEM, type Parcel, SentParcel } from '#contract/orders/drop-shipment.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { mailCustomer, parcelsSentMail } from '../mail/order-update-mail.ts'
import { listSentGoods } from '../mail/sent-goods.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { dropShipmentParcels, dropShipments } from './drop-shipment.table.ts'
import { isAllShipped, listItemsOf, referenceOf, stillToShip } from './drop-shipment.ts'
import { byLink, getDropShipment, type LinkedShipment, lockLinkedShipment } from './supplier-page.ts'

interface Sent {
  id: number
  key?: string
  parcels: SentParcel[]
}

/**
 * The customer is mailed once for each new tracking number; the order is shipped once all of its units have left.
 * @throws Problem `drop_shipment_not_found`; `drop_shipment_stopped`; `item_not_found`; `validation_failed` for too
 * many units.
 */
export async function shipDropShipment(ctx: ShopperCtx, { parcels, ...link }: Sent): Promise<DropShipment> {
  await inTransaction(ctx, async (ctx) => {
    const opened = await lockLinkedShipment(ctx, link)
    const fresh = await insertParcels(ctx, opened, parcels)
    if (fresh.length === 0) return
    await closeIfAllShipped(ctx, opened)
    await notifyAboutParcels(ctx, opened, fresh)
    const { orderId } = opened.shipment
    await record(byLink(ctx, opened.actor), 'order.shipped_by_supplier', `order:${orderId}`, Shipped, {
      after: { reference: referenceOf(opened.shipment), parcels: fresh },
    })
  })
  return getDropShipment(ctx, link)
}

const Shipped = z.object({ reference: z.string(), parcels: z.array(SentParcel) })

async function insertParcels(ctx: Ctx, { shipment }: LinkedShipment, parcels: SentParcel[]): Promise<SentParcel[]> {
  const items = new Map((await listItemsOf(ctx, [shipment.id])).map((item) => [item.id, item]))
  for (const [position, { itemId }] of parcels.entries()) {
    const item = items.get(itemId)
    if (!item) throw new Problem('not_found', 'item_not_found', 'This order has no such line.')
    if (item.quantity === 0) throw invalid({ [`parcels.${position}.itemId`]: [`${item.name} was canceled`] })
  }
  const rows = parcels.map(({ itemId, ...parcel }) => ({ orderItemId: itemId, ...parcel, at: ctx.now }))
  const owned = await ctx.db.insert(dropShipmentParcels).values(rows).onConflictDoNothing().returning()
  const after = await listItemsOf(ctx, [shipment.id])
  const full = after.find((item) => item.parcels.length > MAX_PARCELS_PER_ITEM)
  if (full) throw invalid({ parcels: [`${full.name} can have at most ${MAX_PARCELS_PER_ITEM} tracking numbers`] })
  return owned.map(({ orderItemId, carrier, trackingNumber }) => ({ itemId: orderItemId, carrier, trackingNumber }))
}

async function closeIfAllShipped(ctx: Ctx, { shipment }: LinkedShipment): Promise<void> {
  const waiting = stillToShip(await listItemsOf(ctx, [shipment.id]))
  await ctx.db
    .update(dropShipments)
    .set({
      confirmedAt: sql`coalesce(${dropShipments.confirmedAt}, ${ctx.now})`,
      ...(waiting.length === 0 && { shippedAt: shipment.shippedAt ?? ctx.now }),
    })
    .where(eq(dropShipments.id, shipment.id))
}

function withoutDuplicates(parcels: SentParcel[]): Parcel[] {
  return [...new Map(parcels.map((parcel) => [parcel.trackingNumber, parcel])).values()]
}

async function notifyAboutParcels(ctx: Ctx, { order, actor }: LinkedShipment, fresh: SentParcel[]): Promise<void> {
  const parcels = withoutDuplicates(fresh)
  for (const { carrier, trackingNumber } of parcels)
    await recordOrderEvent(ctx, { orderId: order.id, type: 'tracking', actor, note: `${carrier} ${trackingNumber}` })
  await storeFirstTrackingNumber(ctx, order, parcels[0]!)
  const isAll = (await isAllShipped(ctx, order.id)) || order.status === 'shipped'
  await moveOn(ctx, order, isAll ? 'shipped' : 'processing', actor)
  const itemIds = fresh.map(({ itemId }) => itemId)
  const sent = await listSentGoods(ctx, order, itemIds)
  await mailCustomer(ctx, order, await parcelsSentMail(ctx, order, { parcels, sent, isAll }))
}

async function storeFirstTrackingNumber(
  ctx: Ctx,
  { id }: OrderRow,
  { carrier, trackingNumber }: Parcel,
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ carrier, trackingNumber, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, id), isNull(orders.trackingNumber)))
}

async function moveOn(ctx: Ctx, { id }: OrderRow, status: 'processing' | 'shipped', actor: string): Promise<void> {
  const [moved] = await ctx.db
    .update(orders)
    .set({ status, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, id), inArray(orders.status, ['pending', 'processing']), ne(orders.status, status)))
    .returning({ id: orders.id })
  if (moved) await recordOrderEvent(ctx, { orderId: id, type: `status.${status}`, actor })
}
