import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents } from '#contract/money.ts'
import type { PurchaseOrderStatus } from '#contract/purchasing/purchase-order.ts'
import { refersToShelf, stockedColumns } from '../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { suppliers } from '../suppliers/supplier.table.ts'

/** What the shop ordered from a supplier. What arrived of it is in its lines. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    status: text().$type<PurchaseOrderStatus>().notNull().default('draft'),
    expectedOn: date(),
    note: text().notNull().default(''),
    /** Freight, duty and fees of all of it; what arrives bears its part by value. */
    deliveryCents: moneyCents().notNull().default(cents(0)),
    createdAt: instant().notNull().defaultNow(),
    orderedAt: instant(),
    /** Moves with every change, arrivals included, so that a stale form is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('purchase_orders_supplier').on(t.supplierId, t.id.desc()),
    check('purchase_orders_delivery_not_negative', sql`${t.deliveryCents} >= 0`),
    check('purchase_orders_status_known', sql`${t.status} in ('draft', 'ordered', 'received', 'cancelled')`),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: id(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    received: integer().notNull().default(0),
    /** What the supplier charges for one, before tax. */
    unitCostCents: moneyCents().notNull(),
  },
  (t) => [
    refersToShelf('purchase_order_lines', t),
    uniqueIndex('purchase_order_lines_product').on(t.purchaseOrderId, t.productId),
    index('purchase_order_lines_by_product').on(t.productId),
    check('purchase_order_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('purchase_order_lines_received_in_range', sql`${t.received} between 0 and ${t.quantity}`),
    check('purchase_order_lines_cost_not_negative', sql`${t.unitCostCents} >= 0`),
  ],
)

/** What arrived by one receipt, with what it moved the cost from and to, so that it can be taken back. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    id: id(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    key: uuid().notNull(),
    /** With their part of freight and duty. */
    arrivedCents: moneyCents().notNull(),
    costBeforeCents: moneyCents(),
    costAfterCents: moneyCents().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    refersToShelf('purchase_receipt_lines', t),
    uniqueIndex('purchase_receipt_lines_once').on(t.purchaseOrderId, t.key, t.productId),
    index('purchase_receipt_lines_by_product').on(t.productId),
  ],
)
