import { and, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/order.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import {
  dropShipmentItems,
  dropShipmentParcels,
  dropShipments,
} from '#server/orders/drop-shipment/drop-shipment.table.ts'
import { orderItems, orders } from '#server/orders/order.table.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'
import { hoursAfter } from './add-hours.ts'

const UNNAMED = { slug: 'soldering-station-60w', status: 'pending' }
const OPENED = 'call-headset'

export async function seedDropShipments(ctx: Ctx): Promise<void> {
  const sold = await listDropShipped(ctx)
  const parts = Map.groupBy(sold, ({ orderId, supplierId }) => `${orderId} ${supplierId}`)
  for (const items of parts.values()) await seedShipment(ctx, items)
}

type Sold = Awaited<ReturnType<typeof listDropShipped>>[number]

async function listDropShipped(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      carrier: orders.carrier,
      trackingNumber: orders.trackingNumber,
      itemId: orderItems.id,
      quantity: orderItems.quantity,
      slug: orderItems.slug,
      supplierId: suppliers.id,
      email: suppliers.email,
      supplierProductId: products.supplierProductId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(eq(orderItems.dropShipOnly, true), inArray(orders.shippingMethod, ['standard'])))
    .orderBy(orderItems.id)
  return rows.map((row) =>
    row.slug === UNNAMED.slug && row.status === UNNAMED.status ? { ...row, supplierId: null } : row,
  )
}

async function seedShipment(ctx: Ctx, items: Sold[]): Promise<void> {
  const { orderId, supplierId, createdAt } = items[0]!
  const [shipment] = await ctx.db
    .insert(dropShipments)
    .values({ orderId, supplierId, createdAt, ...(supplierId !== null && stepsOf(ctx, items[0]!)) })
    .returning({ id: dropShipments.id })
  await ctx.db
    .insert(dropShipmentItems)
    .values(
      items.map(({ itemId, quantity, supplierProductId }) => ({
        orderItemId: itemId,
        dropShipmentId: shipment!.id,
        quantity,
        supplierProductId,
      })),
    )
  for (const { itemId, carrier, trackingNumber } of items)
    if (carrier && trackingNumber)
      await ctx.db
        .insert(dropShipmentParcels)
        .values({ orderItemId: itemId, carrier, trackingNumber, at: hoursAfter(ctx, createdAt, 40) })
}

function stepsOf(ctx: Ctx, { status, slug, email, createdAt, orderId }: Sold) {
  const hasLeft = status === 'shipped' || status === 'delivered'
  const isOpened = REACHED[status] > 0 || slug === OPENED
  const isConfirmed = REACHED[status] > 1
  return {
    timesSent: 1,
    sentTo: email,
    sentAt: createdAt,
    openedAt: isOpened ? hoursAfter(ctx, createdAt, 1) : null,
    confirmedAt: isConfirmed ? hoursAfter(ctx, createdAt, 2) : null,
    supplierReference: isConfirmed ? `S-${4_000 + orderId}` : '',
    shippedAt: hasLeft ? hoursAfter(ctx, createdAt, 40) : null,
    stoppedAt: status === 'cancelled' ? hoursAfter(ctx, createdAt, 20) : null,
  }
}

const REACHED: Record<OrderStatus, number> = { pending: 0, cancelled: 1, processing: 2, shipped: 2, delivered: 2 }
