import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/accounts/address.ts'
import type { ProductKind } from '#contract/catalog/product.ts'
import type { ShippingMethod } from '#contract/checkout/cart.ts'
import type { OrderStatus, PaymentSource, PaymentStatus } from '#contract/orders/order.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { policies } from '../company/policy.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/**
 * One per payment: that of a checkout, made in the transaction that settles it, or one taken at the counter. Its
 * number comes from an identity column.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Where the money was taken; what goes back goes back there. */
    paymentSource: text().$type<PaymentSource>().notNull().default('online'),
    /** Null where the provider took no part: cash, or the card terminal on the counter. */
    paymentIntentId: text(),
    attemptId: uuid(),
    /** Made by the counter's browser: the same sale sent again is the same order. */
    saleKey: uuid(),
    /** What was handed over the counter; the change is what exceeds the total. */
    cashGivenCents: moneyCents(),
    /** What the card terminal printed. */
    terminalReference: text(),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    /** Part of what its unguessable link is made from; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('paid'),
    subtotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRatePpm: integer().notNull(),
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
    /** The versions that the customer agreed to by paying online. */
    termsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    returnsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    trackingNumber: text(),
    carrier: text(),
    cardBrand: text(),
    cardLast4: text(),
    needsAttention: boolean().notNull().default(false),
    /** Cancelled, and its goods went back on the shelf: reopening it must take them again. */
    isRestocked: boolean().notNull().default(false),
    /** Moves with every change by the staff, so that a stale page is noticed. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_one_per_payment').on(t.paymentIntentId),
    uniqueIndex('orders_one_per_sale').on(t.saleKey),
    index('orders_shopper').on(t.shopperId, t.id.desc()),
    // `desc` in a query means nulls first; an index in the other order would not serve it.
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_total').on(t.totalCents, t.id),
    index('orders_by_customer').on(sql`lower(${t.contactName})`, t.id),
    index('orders_by_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_payment_status')
      .on(t.paymentStatus, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.paymentStatus} <> 'paid'`),
    index('orders_by_shipping_method').on(
      t.shippingMethod,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('orders_by_payment_source')
      .on(t.paymentSource, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.paymentSource} <> 'online'`),
    index('orders_needing_attention')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.needsAttention}`),
    index('orders_to_pack').on(t.createdAt, t.id).where(sql`${t.status} in ('pending', 'processing')`),
    index('orders_office_search').using('gin', sql`${searchedInOrder(t)} gin_trgm_ops`),
    index('orders_contact_email').on(sql`lower(${t.contactEmail})`),
    index('orders_customer_search').using('gin', sql`${searchedInCustomer(t)} gin_trgm_ops`),
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
    check('orders_payment_source_known', sql`${t.paymentSource} in ('online', 'cash', 'terminal')`),
    check(
      'orders_paid_online_by_an_intent',
      sql`(${t.paymentSource} = 'online') = (${t.paymentIntentId} is not null)`,
    ),
    check(
      'orders_cash_covers_the_total',
      sql`case when ${t.paymentSource} = 'cash' then coalesce(${t.cashGivenCents} >= ${t.totalCents}, false) else ${t.cashGivenCents} is null end`,
    ),
  ],
)

/** What the office searches in, as the index has it: a phone number also without its spaces and dashes. */
export function searchedInOrder(
  t: Record<'contactName' | 'contactEmail' | 'contactPhone' | 'trackingNumber', AnyPgColumn>,
): SQL {
  return sql`(${t.contactName} || ' ' || ${t.contactEmail} || ' ' || ${t.contactPhone} || ' ' || regexp_replace(${t.contactPhone}, '[^0-9]', '', 'g') || ' ' || coalesce(${t.trackingNumber}, ''))`
}

/** What customers are found by, as the index has it. */
export function searchedInCustomer(t: Record<'contactName' | 'contactEmail', AnyPgColumn>): SQL {
  return sql`(${t.contactName} || ' ' || ${t.contactEmail})`
}

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
    /** Why it was sold at another price than the shelf's, at the counter. */
    priceNote: text(),
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
    /** `status.shipped`, `tracking`, `refund`, `message`; `internal_note` is for the staff alone. */
    type: text().notNull(),
    /** `customer`, `system`, or a staff member's name. */
    actor: text().notNull(),
    note: text(),
    /** Made by the browser: the same note sent again is the same event. */
    noteKey: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.id),
    uniqueIndex('order_events_one_per_note').on(t.noteKey).where(sql`${t.noteKey} is not null`),
  ],
)

/** Money going back. A row exists before the provider is asked, so that asking again is the same refund. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the office's browser where a person refunds: the same one sent again is the same refund. */
    id: uuid().primaryKey(),
    /** Null where a payment was paid back without an order ever existing. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** Where the money goes: through the provider, out of the till, or by the card terminal. */
    source: text().$type<PaymentSource>().notNull().default('online'),
    paymentIntentId: text(),
    amountCents: moneyCents().notNull(),
    /** The part of it that is tax; filled in by a trigger once it succeeded. */
    taxCents: moneyCents(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('pending'),
    providerRefundId: text(),
    /** Whoever asked for it: `customer`, `system`, or a staff member's name. */
    actor: text().notNull().default('system'),
    /** Whether the customer gets a mail once it went through; where an order is cancelled, that mail says it. */
    mailsCustomer: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('refunds_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('refunds_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex('refunds_one_without_order').on(t.paymentIntentId).where(sql`${t.orderId} is null`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_source_known', sql`${t.source} in ('online', 'cash', 'terminal')`),
    check('refunds_online_by_an_intent', sql`(${t.source} = 'online') = (${t.paymentIntentId} is not null)`),
  ],
)

/** What a refund was for, where it was for goods. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** Tax included. */
    amountCents: moneyCents().notNull(),
    /** Back on the shelf, or broken, or kept by the customer. */
    isRestocked: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderItemId] }),
    index('refund_lines_item').on(t.orderItemId),
    check('refund_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('refund_lines_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)
