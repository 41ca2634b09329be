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
import type { ReturnCondition } from '#contract/orders/order-return.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { policies } from '../company/policy.table.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { foldedText, searchedPhone } from '../db/search-text.ts'
import { paymentAllocations } from '../payments/payment.table.ts'
import { refunds } from '../payments/refund.table.ts'
import { services } from '../services/service.table.ts'
import { soldLineColumns } from './sold-line.table.ts'

/** Inserted in the transaction that settles the payment, so that each allocation makes exactly one order. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    allocationId: integer()
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    paymentSource: text().$type<PaymentSource>().notNull().default('online'),
    isAtReader: boolean().notNull().default(false),
    paymentIntentId: text(),
    checkoutId: uuid(),
    saleKey: uuid(),
    cashGivenCents: moneyCents(),
    paymentReference: text(),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    /** Part of the link's key; raising it revokes all earlier links. */
    keyVersion: integer().notNull().default(1),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('paid'),
    subtotalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRatePpm: integer().notNull(),
    /** Null before the program recorded it. */
    taxBasis: jsonb().$type<TaxBasis>(),
    shippingCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    discountCents: moneyCents().notNull().default(sql`0`),
    discountReason: text(),
    /** The part of the total that gift cards and store credit paid; the allocation has the rest. */
    balanceCents: moneyCents().notNull().default(sql`0`),
    /** The part of the total that partial payments paid. */
    partialCents: moneyCents().notNull().default(sql`0`),
    refundedCents: moneyCents().notNull().default(sql`0`),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    sessionLabel: text(),
    termsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    returnsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    trackingNumber: text(),
    carrier: text(),
    cardBrand: text(),
    cardLast4: text(),
    needsAttention: boolean().notNull().default(false),
    /** Canceled, and its goods are back in stock, so reopening must take them again. */
    isRestocked: boolean().notNull().default(false),
    /** Raised by each change of the staff, so that a stale page is detected. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_one_per_allocation').on(t.allocationId),
    index('orders_payment').on(t.paymentIntentId),
    uniqueIndex('orders_one_per_sale').on(t.saleKey),
    index('orders_shopper').on(t.shopperId, t.id.desc()),
    // `desc` in a query means nulls first, so an index with another order would not be used.
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_total').on(t.totalCents, t.id),
    index('orders_by_customer').on(sql`lower(${t.contactName})`, t.id),
    index('orders_by_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_payment_status')
      .on(t.paymentStatus, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.paymentStatus} <> 'paid'`),
    index('orders_by_shipping_method').on(t.shippingMethod, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_payment_source')
      .on(t.paymentSource, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.paymentSource} <> 'online'`),
    index('orders_at_reader').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`${t.isAtReader}`),
    index('orders_needing_attention')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.needsAttention}`),
    index('orders_to_pack').on(t.createdAt, t.id).where(sql`${t.status} in ('pending', 'processing')`),
    index('orders_office_search').using('gin', sql`${searchedInOrder(t)} gin_trgm_ops`),
    index('orders_contact_email').on(sql`lower(${t.contactEmail})`),
    index('orders_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check(
      'orders_contact_has_customer',
      sql`(${t.contactEmail} = '' and ${t.contactPhone} = '') or ${t.customerId} is not null`,
    ),
    check('orders_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} + ${t.shippingCents}`),
    check('orders_parts_not_negative', sql`${t.subtotalCents} >= 0 and ${t.taxCents} >= 0 and ${t.shippingCents} >= 0`),
    check(
      'orders_discount_has_reason',
      sql`${t.discountCents} >= 0 and (${t.discountCents} > 0) <= (${t.discountReason} is not null)`,
    ),
    check('orders_balance_within_total', sql`${t.balanceCents} between 0 and ${t.totalCents}`),
    check('orders_partial_within_total', sql`${t.partialCents} between 0 and ${t.totalCents} - ${t.balanceCents}`),
    check('orders_paid_by_balance_alone', sql`${t.paymentSource} <> 'balance' or ${t.balanceCents} = ${t.totalCents}`),
    check('orders_refunds_within_total', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check('orders_status_known', sql`${t.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`),
    check('orders_payment_status_known', sql`${t.paymentStatus} in ('paid', 'refunded', 'partially_refunded')`),
    check(
      'orders_payment_source_known',
      sql`${t.paymentSource} in ('online', 'cash', 'terminal', 'check', 'account', 'balance')`,
    ),
    check('orders_paid_online_by_an_intent', sql`(${t.paymentSource} = 'online') = (${t.paymentIntentId} is not null)`),
    check('orders_reader_is_the_providers', sql`not ${t.isAtReader} or ${t.paymentSource} = 'online'`),
    check(
      'orders_cash_covers_the_total',
      // Rounding to five cents takes at most two away (C-21).
      sql`case when ${t.paymentSource} = 'cash' then coalesce(${t.cashGivenCents} >= ${t.totalCents} - ${t.balanceCents} - ${t.partialCents} - 2, false) else ${t.cashGivenCents} is null end`,
    ),
  ],
)

export function searchedInOrder(
  t: Record<'contactName' | 'contactEmail' | 'contactPhone' | 'trackingNumber', AnyPgColumn>,
): SQL {
  return foldedText(
    sql`${t.contactName} || ' ' || ${t.contactEmail} || ' ' || ${searchedPhone(t.contactPhone)} || ' ' || coalesce(${t.trackingNumber}, '')`,
  )
}

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    ...soldLineColumns(),
    kind: text().$type<SoldKind>().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'restrict' }),
    /** Set by a trigger, without a foreign key, because it must outlive the category. */
    categoryId: integer(),
    serviceId: integer().references(() => services.id, { onDelete: 'set null' }),
    discountCents: moneyCents().notNull().default(sql`0`),
    discountReason: text(),
    priceNote: text(),
    costCents: moneyCents(),
  },
  (t) => [
    // Reports read the tax of an order's lines from the index alone.
    index('order_items_order').on(t.orderId, t.taxCents, t.lineTotalCents),
    index('order_items_product').on(t.productId).where(sql`${t.productId} is not null`),
    index('order_items_offer').on(t.slug).where(sql`${t.slug} like '%:%'`),
    index('order_items_own_tax_rate').on(t.orderId).where(sql`${t.taxRatePpm} is not null`),
    index('order_items_service').on(t.serviceId).where(sql`${t.serviceId} is not null`),
    check(
      'order_items_total_adds_up',
      sql`${t.lineTotalCents} = ${t.unitPriceCents} * ${t.quantity} - ${t.discountCents} - ${t.saleDiscountCents}`,
    ),
    check(
      'order_items_discounts_fit',
      sql`${t.discountCents} >= 0 and ${t.saleDiscountCents} >= 0 and ${t.lineTotalCents} >= 0`,
    ),
    check('order_items_discount_has_reason', sql`(${t.discountCents} > 0) <= (${t.discountReason} is not null)`),
    check('order_items_goods_are_products', sql`(${t.kind} in ('physical', 'digital')) = (${t.productId} is not null)`),
    check('order_items_cost_not_negative', sql`${t.costCents} >= 0`),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** Append-only. The newest status event is the order's status. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    type: text().notNull(),
    actor: text().notNull(),
    note: text(),
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
    amountCents: moneyCents().notNull(),
    isRestocked: boolean().notNull(),
    /** Null if nobody looked at the goods. */
    condition: text().$type<ReturnCondition>(),
    /** Kept of the price with tax. */
    feeCents: moneyCents().notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderItemId] }),
    index('refund_lines_item').on(t.orderItemId),
    check('refund_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('refund_lines_amount_not_negative', sql`${t.amountCents} >= 0`),
    check('refund_lines_fee_not_negative', sql`${t.feeCents} >= 0`),
    check('refund_lines_condition_known', sql`${t.condition} in ('restock', 'defective', 'discard')`),
    check(
      'refund_lines_condition_decides',
      sql`${t.condition} is null or ${t.isRestocked} = (${t.condition} = 'restock')`,
    ),
  ],
)

export const refundShipping = pgTable(
  'refund_shipping',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
  },
  (t) => [check('refund_shipping_amount_positive', sql`${t.amountCents} > 0`)],
)
