import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { findSupplier } from '../../suppliers/supplier.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { dropShipmentItems, dropShipments } from './drop-shipment.table.ts'
import { type DropShipmentRow, referenceOf } from './drop-shipment.ts'
import { sendToSupplier } from './send-drop-shipments.ts'
import { dropShipmentNotFound } from './supplier-page.ts'

const MINUTE_MS = 60_000

/**
 * A second request within a minute is a repeated click and sends no mail.
 * @throws Problem `drop_shipment_not_found`; `drop_shipment_over`; `no_supplier`; `no_supplier_email`;
 * `validation_failed` for another supplier than its own.
 */
export async function sendDropShipment(
  ctx: StaffCtx,
  { id, supplierId }: { id: number; supplierId?: number },
): Promise<AdminOrder> {
  const orderId = await inTransaction(ctx, async (ctx) => {
    const { order, shipment: found } = await lockShipment(ctx, id)
    if (found.shippedAt || found.stoppedAt) throw isOver()
    if (found.sentAt && ctx.now.getTime() - found.sentAt.getTime() < MINUTE_MS) return order.id
    if (supplierId !== undefined && found.supplierId !== null && supplierId !== found.supplierId)
      throw invalid({ supplierId: ['Another supplier ships this already. Leave it out to send it again.'] })
    const shipment = found.supplierId === null ? await assignSupplier(ctx, found, supplierId) : found
    const { username } = ctx.actor.user
    const supplier = await sendToSupplier(ctx, order, shipment, username)
    if (!supplier) throw noSupplierEmail()
    await record(ctx, 'order.sent_to_supplier', `order:${order.id}`, Sent, {
      after: { reference: referenceOf(shipment), supplier: supplier.name, to: supplier.email },
    })
    return order.id
  })
  return getAdminOrder(ctx, { id: orderId })
}

const Sent = z.object({ reference: z.string(), supplier: z.string(), to: z.string() })

export async function revokeDropShipmentLink(ctx: StaffCtx, { id }: { id: number }): Promise<AdminOrder> {
  const orderId = await inTransaction(ctx, async (ctx) => {
    const { order, shipment } = await lockShipment(ctx, id)
    await ctx.db
      .update(dropShipments)
      .set({ keyVersion: sql`${dropShipments.keyVersion} + 1` })
      .where(eq(dropShipments.id, id))
    const reference = referenceOf(shipment)
    await recordOrderEvent(ctx, {
      orderId: order.id,
      type: 'internal_note',
      actor: ctx.actor.user.username,
      note: `The link of ${reference} was revoked`,
    })
    await record(ctx, 'order.supplier_link_revoked', `order:${order.id}`, Revoked, { after: { reference } })
    return order.id
  })
  return getAdminOrder(ctx, { id: orderId })
}

const Revoked = z.object({ reference: z.string() })

/** The order is locked first, as everywhere, so that two transactions cannot deadlock. */
async function lockShipment(ctx: Ctx, id: number): Promise<{ order: OrderRow; shipment: DropShipmentRow }> {
  const [known] = await ctx.db.select().from(dropShipments).where(eq(dropShipments.id, id))
  if (!known) throw dropShipmentNotFound()
  const order = await lockOrder(ctx, known.orderId)
  const [shipment] = await ctx.db.select().from(dropShipments).where(eq(dropShipments.id, id))
  if (!shipment) throw dropShipmentNotFound()
  return { order, shipment }
}

async function assignSupplier(
  ctx: Ctx,
  { id, orderId }: DropShipmentRow,
  supplierId: number | undefined,
): Promise<DropShipmentRow> {
  if (supplierId === undefined || !(await findSupplier(ctx, supplierId))) throw noSupplier()
  const [other] = await ctx.db
    .select()
    .from(dropShipments)
    .where(and(eq(dropShipments.orderId, orderId), eq(dropShipments.supplierId, supplierId), ne(dropShipments.id, id)))
  if (!other) {
    const [given] = await ctx.db.update(dropShipments).set({ supplierId }).where(eq(dropShipments.id, id)).returning()
    return given!
  }
  await ctx.db
    .update(dropShipmentItems)
    .set({ dropShipmentId: other.id })
    .where(eq(dropShipmentItems.dropShipmentId, id))
  await ctx.db.delete(dropShipments).where(eq(dropShipments.id, id))
  await ctx.db.update(dropShipments).set({ shippedAt: null, stoppedAt: null }).where(eq(dropShipments.id, other.id))
  return other
}

function isOver(): Problem {
  const message = 'It has already shipped or was canceled, so there is nothing left to order.'
  return new Problem('conflict', 'drop_shipment_over', message)
}

function noSupplier(): Problem {
  const message = 'Choose the supplier who ships this.'
  return new Problem('conflict', 'no_supplier', message, { fields: { supplierId: [message] } })
}

function noSupplierEmail(): Problem {
  const message = 'This supplier has no email address. Please add it first.'
  return new Problem('conflict', 'no_supplier_email', message)
}
