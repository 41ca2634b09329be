import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findSupplier } from '../../suppliers/supplier.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { dropShipmentItems, dropShipments } from './drop-shipment.table.ts'
import {
  type DropShipmentRow,
  type ItemOfShipment,
  isUnderWay,
  listItemsOf,
  listRowsOf,
  stillToShip,
} from './drop-shipment.ts'
import { reducedShipmentMail, stoppedShipmentMail } from './drop-shipment-mail.ts'
import { sendToSupplier } from './send-drop-shipments.ts'

export async function stopDropShipments(ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  for (const row of await listRowsOf(ctx, id, isUnderWay)) await stop(ctx, row, await listItemsOf(ctx, [row.id]))
}

export async function resumeDropShipments(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const row of await listRowsOf(ctx, order.id, isNotNull(dropShipments.stoppedAt))) {
    if (stillToShip(await listItemsOf(ctx, [row.id])).length === 0) continue
    await ctx.db.update(dropShipments).set({ stoppedAt: null }).where(eq(dropShipments.id, row.id))
    await sendToSupplier(ctx, order, row)
  }
}

interface RefundedUnits {
  itemId: number
  quantity: number
}

export async function reduceDropShipments(
  ctx: Ctx,
  { id }: Pick<OrderRow, 'id'>,
  refunded: RefundedUnits[],
  refundId: string,
): Promise<void> {
  for (const row of await listRowsOf(ctx, id, isUnderWay)) {
    const waiting = stillToShip(await listItemsOf(ctx, [row.id]))
    const fewer = refunded.filter(({ itemId }) => waiting.some((item) => item.id === itemId))
    if (fewer.length === 0) continue
    for (const { itemId, quantity } of fewer) await reduceQuantity(ctx, itemId, quantity)
    const items = await listItemsOf(ctx, [row.id])
    if (stillToShip(items).length > 0) await notifyAboutReduction(ctx, row, stillToShip(items), refundId)
    else if (items.some(({ parcels }) => parcels.length > 0)) await isEverythingShipped(ctx, row)
    else await stop(ctx, row, waiting)
  }
}

async function reduceQuantity(ctx: Ctx, itemId: number, units: number): Promise<void> {
  await ctx.db
    .update(dropShipmentItems)
    .set({ quantity: sql`greatest(0, ${dropShipmentItems.quantity} - ${units})` })
    .where(eq(dropShipmentItems.orderItemId, itemId))
}

async function isEverythingShipped(ctx: Ctx, { id }: DropShipmentRow): Promise<void> {
  await ctx.db.update(dropShipments).set({ shippedAt: ctx.now }).where(eq(dropShipments.id, id))
}

async function stop(ctx: Ctx, row: DropShipmentRow, items: ItemOfShipment[]): Promise<void> {
  await ctx.db.update(dropShipments).set({ stoppedAt: ctx.now }).where(eq(dropShipments.id, row.id))
  const supplier = await notifiedSupplier(ctx, row)
  if (!supplier) return
  await queueMail(ctx, await stoppedShipmentMail(ctx, { shipment: row, supplier, items: stillToShip(items) }))
  await note(ctx, row, `${supplier.name} was told not to ship what has not left`)
}

async function notifyAboutReduction(
  ctx: Ctx,
  row: DropShipmentRow,
  items: ItemOfShipment[],
  refundId: string,
): Promise<void> {
  const supplier = await notifiedSupplier(ctx, row)
  if (!supplier) return
  await queueMail(ctx, await reducedShipmentMail(ctx, { shipment: row, supplier, items }, refundId))
  await note(ctx, row, `${supplier.name} was told to ship a smaller quantity`)
}

/** A supplier that never got the order needs no news of it. */
async function notifiedSupplier(ctx: Ctx, { supplierId, sentAt }: DropShipmentRow) {
  if (sentAt === null) return undefined
  const supplier = await findSupplier(ctx, supplierId)
  return supplier?.email ? supplier : undefined
}

async function note(ctx: Ctx, { orderId }: DropShipmentRow, text: string): Promise<void> {
  await recordOrderEvent(ctx, { orderId, type: 'internal_note', actor: 'system', note: text })
}
