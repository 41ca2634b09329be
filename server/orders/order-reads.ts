import { desc, eq, isNull, notInArray, relations, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { balancePartsOf } from '../balances/payment-parts.ts'
import { purchasedUnitOf } from '../catalog/serialized-units/unit.ts'
import type { Ctx } from '../context.ts'
import { NAMES } from '../db/database.ts'
import { accountPaymentsOf } from '../payments/on-account/account-charge.ts'
import { partialPaymentsOf } from '../payments/partial-payment.ts'
import { refundsOfAllocation } from '../payments/refund.ts'
import { digitalDeliveries } from './delivery/delivery.table.ts'
import { dropShipmentParcels } from './drop-shipment/drop-shipment.table.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import { INTERNAL_EVENTS } from './order-event.ts'

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

const MAX_LISTED = 100

const whole = {
  extras: (order: { allocationId: typeof orders.allocationId }) => ({
    balances: balancePartsOf(sql`${order.allocationId}`).as('balances'),
    partials: partialPaymentsOf(sql`${order.allocationId}`).as('partials'),
    accountPayments: accountPaymentsOf(sql`${order.allocationId}`).as('account_payments'),
    refunds: refundsOfAllocation(sql`${order.allocationId}`).as('refunds'),
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
        components: true,
      },
      extras: (item: { productId: typeof orderItems.productId }) => ({
        unit: purchasedUnitOf(item.productId).as('unit'),
      }),
      with: {
        parcels: { columns: { id: true, carrier: true, trackingNumber: true }, orderBy: dropShipmentParcels.id },
      },
      orderBy: orderItems.id,
    },
    events: {
      columns: { type: true, at: true, note: true },
      where: notInArray(orderEvents.type, INTERNAL_EVENTS),
      orderBy: orderEvents.id,
    },
    deliveries: {
      columns: { deliveredAt: true, revoked: true, quantity: true, dueAt: true, opens: true, committedAt: true },
    },
  },
} as const

export function findOrderById(ctx: Ctx, id: number) {
  return queryOrders(ctx).findFirst({ ...whole, where: eq(orders.id, id) })
}

/** The statement is named, because PostgreSQL needs longer to plan it than to run it. */
export function findOrderByAllocation(ctx: Ctx, allocationId: number) {
  return queryOrders(ctx)
    .findFirst({ ...whole, where: eq(orders.allocationId, allocationId) })
    .prepare('find_order_by_allocation')
    .execute()
}

/** A quote can be paid together with a cart; then this is the cart's order. */
export function findOrderByPaymentIntent(ctx: Ctx, paymentIntentId: string) {
  return queryOrders(ctx).findFirst({
    ...whole,
    where: eq(orders.paymentIntentId, paymentIntentId),
    orderBy: [isNull(orders.checkoutId), orders.id],
  })
}

export function findOrdersOfShopper(ctx: Ctx, shopperId: number) {
  return queryOrders(ctx).findMany({
    ...whole,
    where: eq(orders.shopperId, shopperId),
    orderBy: desc(orders.id),
    limit: MAX_LISTED,
  })
}

function queryOrders({ db }: Ctx) {
  return drizzle(db.$client, { schema, ...NAMES }).query.orders
}

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrderById>>>
