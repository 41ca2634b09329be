import { and, asc, eq, sql } from 'drizzle-orm'
import { findProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findSupplier, type ShippingSupplier } from '../../suppliers/supplier.ts'
import { orderItems } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { dropShipmentItems, dropShipments } from './drop-shipment.table.ts'
import { type DropShipmentRow, listItemsOf, stillToShip } from './drop-shipment.ts'
import { supplierOrderMail } from './drop-shipment-mail.ts'

/**
 * Runs in the transaction that creates the order, so that suppliers get one mail for each paid order. Shipments without
 * a reachable supplier wait for the staff.
 */
export async function sendDropShipments(ctx: Ctx, order: OrderRow): Promise<void> {
  const items = await ctx.db
    .select({ id: orderItems.id, productId: sql<number>`${orderItems.productId}`, quantity: orderItems.quantity })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.dropShipOnly, true), eq(orderItems.kind, 'physical')))
    .orderBy(asc(orderItems.id))
  const products = await findProducts(
    ctx,
    items.map(({ productId }) => productId),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  const bySupplier = Map.groupBy(items, ({ productId }) => productOf.get(productId)?.supplierId ?? null)
  for (const [supplierId, own] of bySupplier) {
    const [shipment] = await ctx.db
      .insert(dropShipments)
      .values({ orderId: order.id, supplierId, createdAt: ctx.now })
      .returning()
    failpoint('order-from-suppliers/after-shipment')
    await ctx.db
      .insert(dropShipmentItems)
      .values(
        own.map(({ id, productId, quantity }) => ({
          orderItemId: id,
          dropShipmentId: shipment!.id,
          supplierProductId: productOf.get(productId)?.supplierProductId,
          quantity,
        })),
      )
    await sendToSupplier(ctx, order, shipment!)
  }
}

export async function sendToSupplier(
  ctx: Ctx,
  order: OrderRow,
  { id, supplierId }: DropShipmentRow,
  actor = 'system',
): Promise<ShippingSupplier | undefined> {
  const supplier = await findSupplier(ctx, supplierId)
  if (!supplier?.email || !order.shippingAddress) return undefined
  const [shipment] = await ctx.db
    .update(dropShipments)
    .set({ timesSent: sql`${dropShipments.timesSent} + 1`, sentAt: ctx.now, sentTo: supplier.email })
    .where(eq(dropShipments.id, id))
    .returning()
  failpoint('send-to-supplier/before-mail')
  const items = stillToShip(await listItemsOf(ctx, [id]))
  const about = { shipment: shipment!, supplier, items }
  await queueMail(ctx, await supplierOrderMail(ctx, about, order, order.shippingAddress))
  const note = `Ordered from ${supplier.name}, ${supplier.email}`
  await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor, note })
  return supplier
}
