import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DropShipment } from '#contract/orders/drop-shipment.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findSupplier, type ShippingSupplier } from '../../suppliers/supplier.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { dropShipments } from './drop-shipment.table.ts'
import { type DropShipmentRow, listItemsOf, referenceOf, statusOf } from './drop-shipment.ts'
import { isDropShipmentKey, isLinkOpen } from './drop-shipment-key.ts'

interface Link {
  id: number
  key?: string
}

export interface LinkedShipment {
  shipment: DropShipmentRow
  order: OrderRow
  supplier: ShippingSupplier
  actor: string
}

/**
 * Records the first opening, except by staff.
 * @throws Problem `drop_shipment_not_found`, also for a wrong key or an expired link.
 */
export async function getDropShipment(ctx: ShopperCtx, link: Link): Promise<DropShipment> {
  const opened = await openLink(ctx, link)
  const { shipment } = opened
  const isStaff = (ctx.actor.user?.permissions.size ?? 0) > 0
  if (shipment.openedAt || isStaff) return toDropShipment(ctx, opened)
  const [seen] = await ctx.db
    .update(dropShipments)
    .set({ openedAt: ctx.now })
    .where(eq(dropShipments.id, shipment.id))
    .returning()
  return toDropShipment(ctx, { ...opened, shipment: seen! })
}

export async function confirmDropShipment(
  ctx: ShopperCtx,
  { supplierReference, ...link }: Link & { supplierReference: string },
): Promise<DropShipment> {
  await inTransaction(ctx, async (ctx) => {
    const { shipment, supplier, actor } = await lockLinkedShipment(ctx, link)
    if (shipment.confirmedAt && shipment.supplierReference === supplierReference) return
    const confirmedAt = shipment.confirmedAt ?? ctx.now
    await ctx.db.update(dropShipments).set({ confirmedAt, supplierReference }).where(eq(dropShipments.id, shipment.id))
    const number = supplierReference && `, their number ${supplierReference}`
    const note = `${supplier.name} confirmed ${referenceOf(shipment)}${number}`
    await recordOrderEvent(ctx, { orderId: shipment.orderId, type: 'internal_note', actor, note })
    await record(byLink(ctx, actor), 'order.confirmed_by_supplier', `order:${shipment.orderId}`, Confirmed, {
      after: { reference: referenceOf(shipment), supplierReference },
    })
  })
  return getDropShipment(ctx, link)
}

const Confirmed = z.object({ reference: z.string(), supplierReference: z.string() })

export function byLink(ctx: Ctx, actor: string): Ctx {
  return { ...ctx, actor: { ...ctx.actor, byLink: actor } }
}

export async function lockLinkedShipment(ctx: Ctx, link: Link): Promise<LinkedShipment> {
  const { order } = await openLink(ctx, link)
  await lockOrder(ctx, order.id)
  const opened = await openLink(ctx, link)
  if (opened.shipment.stoppedAt)
    throw new Problem(
      'conflict',
      'drop_shipment_stopped',
      'This order was canceled. Please do not ship it, and call us if it has left already.',
    )
  return opened
}

async function openLink(ctx: Ctx, { id, key }: Link): Promise<LinkedShipment> {
  const [found] = await ctx.db
    .select({ shipment: dropShipments, order: orders })
    .from(dropShipments)
    .innerJoin(orders, eq(orders.id, dropShipments.orderId))
    .where(eq(dropShipments.id, id))
  if (!found || !isDropShipmentKey(ctx.config, found.shipment, key)) throw dropShipmentNotFound()
  const { shipment, order } = found
  const supplier = await findSupplier(ctx, shipment.supplierId)
  if (!supplier || !isLinkOpen(shipment, order, ctx.now)) throw dropShipmentNotFound()
  return { shipment, order, supplier, actor: `supplier ${supplier.name} by link` }
}

async function toDropShipment(ctx: Ctx, { shipment, order, supplier }: LinkedShipment): Promise<DropShipment> {
  const status = statusOf(shipment)
  const isOver = status === 'stopped'
  return {
    id: shipment.id,
    reference: referenceOf(shipment),
    supplierName: supplier.name,
    status,
    orderedOn: dayIn(await timeZoneOf(ctx), order.createdAt),
    shipTo: isOver ? null : order.shippingAddress,
    contact: supplier.getsContact && !isOver ? { email: order.contactEmail, phone: order.contactPhone } : null,
    supplierReference: shipment.supplierReference,
    items: await listItemsOf(ctx, [shipment.id]),
  }
}

export function dropShipmentNotFound(): Problem {
  return new Problem('not_found', 'drop_shipment_not_found', 'This link isn’t valid or has expired.')
}
