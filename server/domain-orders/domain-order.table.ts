import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DomainOrderKind, DomainOrderState } from '#contract/domains/domain-order.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import type { AgreedRegistrant } from '../checkout/checkout.table.ts'
import { id, instant } from '../db/columns.ts'
import { orderItems, orders } from '../orders/order.table.ts'

export const domainOrders = pgTable(
  'domain_orders',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    kind: text().$type<DomainOrderKind>().notNull(),
    what: text().notNull(),
    name: text().notNull(),
    terms: integer().notNull(),
    registrant: jsonb().$type<AgreedRegistrant>(),
    state: text().$type<DomainOrderState>().notNull().default('ordered'),
    dueAt: instant().notNull(),
    registrar: text(),
    /**
     * Set before the registrar is called. With this but without the registrar's order id, the purchase is never
     * repeated.
     */
    purchaseStartedAt: instant(),
    supplierOrderId: text(),
    staffNote: text(),
    endReadAt: instant(),
    expiresOn: date(),
    failure: text(),
    handledBy: text(),
    refundKey: uuid().notNull().defaultRandom(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('domain_orders_one_per_line').on(t.orderItemId),
    uniqueIndex('domain_orders_one_per_name')
      .on(t.what)
      .where(sql`${t.kind} = 'domain' and ${t.state} in ('ordered', 'registering', 'active')`),
    index('domain_orders_order').on(t.orderId),
    index('domain_orders_shopper').on(t.shopperId),
    index('domain_orders_open').on(t.dueAt, t.id).where(sql`${t.state} in ('ordered', 'registering')`),
    index('domain_orders_running').on(t.expiresOn, t.id).where(sql`${t.state} = 'active'`),
    uniqueIndex('domain_orders_one_per_supplier_order').on(t.registrar, t.supplierOrderId),
    check('domain_orders_bought_was_started', sql`${t.supplierOrderId} is null or ${t.purchaseStartedAt} is not null`),
    check('domain_orders_kind_known', sql`${t.kind} in ('domain', 'renewal', 'hosting', 'hosting-renewal')`),
    check(
      'domain_orders_state_known',
      sql`${t.state} in ('ordered', 'registering', 'active', 'failed', 'cancelled', 'ended')`,
    ),
    check('domain_orders_active_until', sql`${t.state} <> 'active' or ${t.expiresOn} is not null`),
    check('domain_orders_failed_for_a_reason', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('domain_orders_terms_positive', sql`${t.terms} > 0`),
  ],
)
