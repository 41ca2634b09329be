import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents } from '#contract/money.ts'
import type { PurchaseOrderStatus } from '#contract/purchasing/purchase-order.ts'
import { referencesStock, stockedColumns } from '../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { suppliers } from '../suppliers/supplier.table.ts'

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
    /** Freight, duty and fees of the order, allocated to its lines by value. */
    deliveryCents: moneyCents().notNull().default(cents(0)),
    createdAt: instant().notNull().defaultNow(),
    orderedAt: instant(),
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
    /** Per item, before tax. */
    unitCostCents: moneyCents().notNull(),
  },
  (t) => [
    referencesStock('purchase_order_lines', t),
    uniqueIndex('purchase_order_lines_product').on(t.purchaseOrderId, t.productId),
    index('purchase_order_lines_by_product').on(t.productId),
    check('purchase_order_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('purchase_order_lines_received_in_range', sql`${t.received} between 0 and ${t.quantity}`),
    check('purchase_order_lines_cost_not_negative', sql`${t.unitCostCents} >= 0`),
  ],
)

/** Bills refer to the cost at the receipt; the change of the cost is stored so that the receipt can be undone. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    id: id(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    purchaseOrderLineId: integer()
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    key: uuid().notNull(),
    quantity: integer().notNull(),
    arrivedCents: moneyCents().notNull(),
    costBeforeCents: moneyCents(),
    costAfterCents: moneyCents(),
    at: instant().notNull().defaultNow(),
    undoneAt: instant(),
  },
  (t) => [
    referencesStock('purchase_receipt_lines', t),
    uniqueIndex('purchase_receipt_lines_once').on(t.purchaseOrderId, t.key, t.productId),
    index('purchase_receipt_lines_by_product').on(t.productId),
    index('purchase_receipt_lines_of_line').on(t.purchaseOrderLineId),
    check('purchase_receipt_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
