import { desc, eq, isNull, ne, relations, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { balancePartsOf } from '../balances/payment-parts.ts'
import { boughtPieceOf } from '../catalog/pieces/piece-rows.ts'
import { NAMES } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { refundsOfPurpose } from '../payments/refund.ts'
import { digitalDeliveries } from './delivery/delivery.table.ts'
import { dropShipmentParcels } from './drop-shipment/drop-shipment.table.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'

const schema = {
  orders,
  orderItems,
  orderEvents,
  dropShipmentParcels,
  digitalDeliveries,
  ofOrder: relations(orders, ({ many }) => ({
    items: many(orderItems),
    events: many(orderEvents),
    deliveries: many(digitalDeliveries),
  })),
  ofDelivery: relations(digitalDeliveries, ({ one }) => ({
    order: one(orders, { fields: [digitalDeliveries.orderId], references: [orders.id] }),
  })),
  ofItem: relations(orderItems, ({ one, many }) => ({
    order: one(orders, { fields: [orderItems.orderId], references: [orders.id] }),
    parcels: many(dropShipmentParcels),
  })),
  ofParcel: relations(dropShipmentParcels, ({ one }) => ({
    item: one(orderItems, { fields: [dropShipmentParcels.orderItemId], references: [orderItems.id] }),
  })),
  ofEvent: relations(orderEvents, ({ one }) => ({
    order: one(orders, { fields: [orderEvents.orderId], references: [orders.id] }),
  })),
}

const MOST_LISTED = 100

/** With what was bought, what suppliers sent of it and the history, but for what only the staff may read. */
const whole = {
  extras: (order: { purposeId: typeof orders.purposeId }) => ({
    balances: balancePartsOf(sql`${order.purposeId}`).as('balances'),
    refunds: refundsOfPurpose(sql`${order.purposeId}`).as('refunds'),
  }),
  with: {
    items: {
      columns: {
        id: true,
        quantity: true,
        unitPriceCents: true,
        discountCents: true,
        productId: true,
        name: true,
        sku: true,
        slug: true,
        imageUrl: true,
        kind: true,
        dropShipOnly: true,
        parts: true,
      },
      extras: (item: { productId: typeof orderItems.productId }) => ({
        piece: boughtPieceOf(item.productId).as('piece'),
      }),
      with: {
        parcels: {
          columns: { id: true, carrier: true, trackingNumber: true },
          orderBy: dropShipmentParcels.id,
        },
      },
      orderBy: orderItems.id,
    },
    events: {
      columns: { type: true, at: true, note: true },
      where: ne(orderEvents.type, 'internal_note'),
      orderBy: orderEvents.id,
    },
    deliveries: {
      columns: {
        deliveredAt: true,
        revoked: true,
        quantity: true,
        dueAt: true,
        opens: true,
        committedAt: true,
      },
    },
  },
} as const

const asked = sql.placeholder('asked')

// Orders as their customers read them, each in one statement. The builder that `prepared` has knows no area's tables.
const read = drizzle.mock({ schema, ...NAMES }).query.orders

export const orderByNumber = prepared(() =>
  read.findFirst({ ...whole, where: eq(orders.id, asked) }).prepare(''),
)

export const orderByPurpose = prepared(() =>
  read.findFirst({ ...whole, where: eq(orders.purposeId, asked) }).prepare(''),
)

/** The cart's, where a quote was paid with it. */
export const orderByPayment = prepared(() =>
  read
    .findFirst({
      ...whole,
      where: eq(orders.paymentIntentId, asked),
      orderBy: [isNull(orders.attemptId), orders.id],
    })
    .prepare(''),
)

export const latestOrdersOfShopper = prepared(() =>
  read
    .findMany({
      ...whole,
      where: eq(orders.shopperId, asked),
      orderBy: desc(orders.id),
      limit: MOST_LISTED,
    })
    .prepare(''),
)

export type WholeOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof orderByNumber>['execute']>>>
