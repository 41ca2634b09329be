import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents } from '#contract/money.ts'
import type { BillPaymentWay } from '#contract/purchasing/supplier-bill.ts'
import { referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { drawers } from '../../payments/drawer/drawer.table.ts'
import { suppliers } from '../../suppliers/supplier.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchase-order.table.ts'

/** Open until it is paid or void. */
export const supplierBills = pgTable(
  'supplier_bills',
  {
    id: id(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    /** Null for a bill without goods. */
    purchaseOrderId: integer().references(() => purchaseOrders.id, { onDelete: 'restrict' }),
    number: text().notNull(),
    billedOn: date().notNull(),
    dueOn: date().notNull(),
    goodsCents: moneyCents().notNull(),
    freightCents: moneyCents().notNull(),
    /** The charges together. */
    chargesCents: moneyCents().notNull().default(cents(0)),
    taxCents: moneyCents().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    paidOn: date(),
    paidBy: text().$type<BillPaymentWay>(),
    /** The drawer that the cash came from. */
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    paymentReference: text().notNull().default(''),
    creditUsedCents: moneyCents().notNull().default(cents(0)),
    voidedAt: instant(),
    voidReason: text(),
  },
  (t) => [
    uniqueIndex('supplier_bills_number').on(t.supplierId, sql`lower(${t.number})`).where(sql`${t.voidedAt} is null`),
    index('supplier_bills_of_order').on(t.purchaseOrderId),
    index('supplier_bills_open').on(t.dueOn, t.id).where(sql`${t.paidOn} is null and ${t.voidedAt} is null`),
    check('supplier_bills_due_after_bill', sql`${t.dueOn} >= ${t.billedOn}`),
    check(
      'supplier_bills_amounts_not_negative',
      sql`${t.goodsCents} >= 0 and ${t.freightCents} >= 0 and ${t.chargesCents} >= 0 and ${t.taxCents} >= 0`,
    ),
    check(
      'supplier_bills_goods_have_an_order',
      sql`${t.purchaseOrderId} is not null or ${t.goodsCents} + ${t.freightCents} = 0`,
    ),
    check(
      'supplier_bills_credit_within_total',
      sql`${t.creditUsedCents} between 0 and ${t.goodsCents} + ${t.freightCents} + ${t.chargesCents} + ${t.taxCents}`,
    ),
    index('supplier_bills_of_drawer').on(t.drawerId),
    check('supplier_bills_way_known', sql`${t.paidBy} in ('transfer', 'check', 'card', 'cash')`),
    check('supplier_bills_drawer_pays_cash', sql`${t.drawerId} is null or ${t.paidBy} is not distinct from 'cash'`),
    check('supplier_bills_paid_some_way', sql`(${t.paidOn} is null) = (${t.paidBy} is null)`),
    check('supplier_bills_credit_when_paid', sql`${t.paidOn} is not null or ${t.creditUsedCents} = 0`),
    check('supplier_bills_paid_or_void', sql`${t.paidOn} is null or ${t.voidedAt} is null`),
    check('supplier_bills_void_for_a_reason', sql`(${t.voidedAt} is null) = (${t.voidReason} is null)`),
  ],
)

export const supplierBillLines = pgTable(
  'supplier_bill_lines',
  {
    id: id(),
    billId: integer()
      .notNull()
      .references(() => supplierBills.id, { onDelete: 'cascade' }),
    purchaseOrderLineId: integer()
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    unitCostCents: moneyCents().notNull(),
    /** With its share of the bill's freight. */
    landedCents: moneyCents().notNull(),
  },
  (t) => [
    uniqueIndex('supplier_bill_lines_once').on(t.billId, t.purchaseOrderLineId),
    index('supplier_bill_lines_of_order_line').on(t.purchaseOrderLineId),
    check('supplier_bill_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('supplier_bill_lines_cost_not_negative', sql`${t.unitCostCents} >= 0 and ${t.landedCents} >= 0`),
  ],
)

/**
 * Append-only: received pieces that a bill covers, at the billed cost and at the cost of their receipt. A bill that is
 * voided takes its rows back with negative ones.
 */
export const supplierBillMatches = pgTable(
  'supplier_bill_matches',
  {
    id: id(),
    billLineId: integer()
      .notNull()
      .references(() => supplierBillLines.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    billedCents: moneyCents().notNull(),
    receivedCents: moneyCents().notNull(),
    /** The part of the difference that changed the value of stock. */
    inStockCents: moneyCents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    referencesStock('supplier_bill_matches', t),
    index('supplier_bill_matches_of_line').on(t.billLineId),
    index('supplier_bill_matches_product').on(t.productId),
    index('supplier_bill_matches_at').on(t.at),
    check('supplier_bill_matches_not_zero', sql`${t.quantity} <> 0`),
  ],
)
