import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/address.ts'
import type { ShippingMethod } from '#contract/cart.ts'
import type { OrderStatus, PaymentStatus } from '#contract/order.ts'
import type { ProductKind } from '#contract/product.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { products } from '../catalog/product.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'

/** One per succeeded payment, made in the transaction that settles it. Its number comes from an identity column. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    paymentIntentId: text().notNull(),
    attemptId: uuid(),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    /** Part of what its unguessable link is made from; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('paid'),
    subtotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRateBps: integer().notNull(),
    shippingCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    refundedCents: moneyCents().notNull().default(sql`0`),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    /** The browser's own label, kept as given; never proof of anything. */
    sessionLabel: text(),
    trackingNumber: text(),
    carrier: text(),
    cardBrand: text(),
    cardLast4: text(),
    needsAttention: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_one_per_payment').on(t.paymentIntentId),
    index('orders_shopper').on(t.shopperId, t.id.desc()),
    index('orders_contact_email').on(sql`lower(${t.contactEmail})`),
    index('orders_customer_search').using(
      'gin',
      sql`(${t.contactName} || ' ' || ${t.contactEmail}) gin_trgm_ops`,
    ),
    check(
      'orders_total_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} + ${t.shippingCents}`,
    ),
    check(
      'orders_parts_not_negative',
      sql`${t.subtotalCents} >= 0 and ${t.taxCents} >= 0 and ${t.shippingCents} >= 0`,
    ),
    check('orders_refunds_within_total', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check(
      'orders_status_known',
      sql`${t.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${t.paymentStatus} in ('paid', 'refunded', 'partially_refunded')`,
    ),
  ],
)

/** What was bought, as it was then. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    unitPriceCents: moneyCents().notNull(),
    lineTotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    imageUrl: text().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    dropShipOnly: boolean().notNull(),
  },
  (t) => [
    index('order_items_order').on(t.orderId),
    check('order_items_total_adds_up', sql`${t.lineTotalCents} = ${t.unitPriceCents} * ${t.quantity}`),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** The order's history: appended to, never changed. The newest status event is the order's status. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** `status.shipped`, `refund`, `note`, … */
    type: text().notNull(),
    /** `customer`, `system`, or a staff member's name. */
    actor: text().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** Money going back. A row exists before the provider is asked, so that asking again is the same refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    /** Null where a payment was paid back without an order ever existing. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    paymentIntentId: text().notNull(),
    amountCents: moneyCents().notNull(),
    reason: text().notNull(),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    providerRefundId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    uniqueIndex('refunds_one_without_order').on(t.paymentIntentId).where(sql`${t.orderId} is null`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
  ],
)
