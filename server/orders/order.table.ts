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
import type { ShippingMethod } from '#contract/checkout/cart.ts'
import type { OrderStatus, PaymentStatus, SoldKind } from '#contract/orders/order.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { policies } from '../company/policy.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { paymentAllocations } from '../payments/payment.table.ts'
import { refunds } from '../payments/refund.table.ts'
import { services } from '../services/service.table.ts'
import { soldLineColumns } from './sold-line.table.ts'

/**
 * One for each cart, each quote and, at the counter, each renewal that was paid: made in the transaction that settles its payment, or at the counter. Its
 * number comes from an identity column.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What was paid for by it; all that goes back is told from this. */
    allocationId: integer('purpose_id')
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    /** Where the money was taken; what goes back goes back there. */
    paymentSource: text().$type<PaymentSource>().notNull().default('online'),
    /** The provider's reader on the counter took the card, not a browser. */
    isAtReader: boolean().notNull().default(false),
    /** Null where the provider took no part: cash, or the card terminal on the counter. */
    paymentIntentId: text(),
    checkoutId: uuid('attempt_id'),
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
    /** Off the whole of it, by a promotion or at the counter, and why. Its lines carry it in shares, so the subtotal is without it. */
    discountCents: moneyCents().notNull().default(sql`0`),
    discountReason: text(),
    /** The part of the total that gift cards and store credit paid; the rest is its allocation. */
    balanceCents: moneyCents().notNull().default(sql`0`),
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
    uniqueIndex('orders_one_per_purpose').on(t.allocationId),
    // A cart and a quote that are paid together are two orders of one payment.
    index('orders_payment').on(t.paymentIntentId),
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
    index('orders_at_reader')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isAtReader}`),
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
    check(
      'orders_discount_has_reason',
      sql`${t.discountCents} >= 0 and (${t.discountCents} > 0) <= (${t.discountReason} is not null)`,
    ),
    check('orders_balance_within_total', sql`${t.balanceCents} between 0 and ${t.totalCents}`),
    check(
      'orders_paid_by_balance_alone',
      sql`${t.paymentSource} <> 'balance' or ${t.balanceCents} = ${t.totalCents}`,
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
    check(
      'orders_payment_source_known',
      sql`${t.paymentSource} in ('online', 'cash', 'terminal', 'balance')`,
    ),
    check(
      'orders_paid_online_by_an_intent',
      sql`(${t.paymentSource} = 'online') = (${t.paymentIntentId} is not null)`,
    ),
    check('orders_reader_is_the_providers', sql`not ${t.isAtReader} or ${t.paymentSource} = 'online'`),
    check(
      'orders_cash_covers_the_total',
      sql`case when ${t.paymentSource} = 'cash' then coalesce(${t.cashGivenCents} >= ${t.totalCents} - ${t.balanceCents}, false) else ${t.cashGivenCents} is null end`,
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
    ...soldLineColumns(),
    kind: text().$type<SoldKind>().notNull(),
    /** Null for what is no product: a service, or what stands in no list. */
    productId: integer().references(() => products.id, { onDelete: 'restrict' }),
    /** The product's category when it was sold; set by a trigger. Without a foreign key: it outlives the category. */
    categoryId: integer(),
    /** The service whose price list it was sold from, while there is one. */
    serviceId: integer().references(() => services.id, { onDelete: 'set null' }),
    /** Off this line alone, at the counter, and why. */
    discountCents: moneyCents().notNull().default(sql`0`),
    discountReason: text(),
    /** Why it was sold at another price than the shelf's, at the counter. */
    priceNote: text(),
    /** What one cost the shop when it was sold, before tax; null where nobody knew. Staff only. */
    costCents: moneyCents(),
  },
  (t) => [
    index('order_items_order').on(t.orderId),
    index('order_items_product').on(t.productId).where(sql`${t.productId} is not null`),
    index('order_items_offer').on(t.slug).where(sql`${t.slug} like '%:%'`),
    index('order_items_service').on(t.serviceId).where(sql`${t.serviceId} is not null`),
    check(
      'order_items_total_adds_up',
      sql`${t.lineTotalCents} = ${t.unitPriceCents} * ${t.quantity} - ${t.discountCents} - ${t.saleDiscountCents}`,
    ),
    check(
      'order_items_discounts_fit',
      sql`${t.discountCents} >= 0 and ${t.saleDiscountCents} >= 0 and ${t.lineTotalCents} >= 0`,
    ),
    check(
      'order_items_discount_has_reason',
      sql`(${t.discountCents} > 0) <= (${t.discountReason} is not null)`,
    ),
    check(
      'order_items_goods_are_products',
      sql`(${t.kind} in ('physical', 'digital')) = (${t.productId} is not null)`,
    ),
    check('order_items_cost_not_negative', sql`${t.costCents} >= 0`),
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
    index('order_events_cancelled').on(t.at).where(sql`${t.type} = 'status.cancelled'`),
    index('order_events_delivered').on(t.at).where(sql`${t.type} = 'status.delivered'`),
    uniqueIndex('order_events_one_per_note').on(t.noteKey).where(sql`${t.noteKey} is not null`),
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

/** What of a refund paid back postage. */
export const refundShipping = pgTable(
  'refund_shipping',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    /** Its own tax included. */
    amountCents: moneyCents().notNull(),
  },
  (t) => [check('refund_shipping_amount_positive', sql`${t.amountCents} > 0`)],
)
