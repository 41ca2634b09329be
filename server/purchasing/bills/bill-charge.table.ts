import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { purchaseOrders } from '../purchase-order.table.ts'
import { supplierBills } from './supplier-bill.table.ts'

/** An expense of an account, or freight of a purchase order. */
export const supplierBillCharges = pgTable(
  'supplier_bill_charges',
  {
    id: id(),
    billId: integer()
      .notNull()
      .references(() => supplierBills.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    amountCents: moneyCents().notNull(),
    /** Without a foreign key, because the usual chart of accounts is not stored. */
    accountNumber: text(),
    purchaseOrderId: integer().references(() => purchaseOrders.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('supplier_bill_charges_of_bill').on(t.billId),
    index('supplier_bill_charges_of_order').on(t.purchaseOrderId),
    check('supplier_bill_charges_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'supplier_bill_charges_account_or_order',
      sql`(${t.accountNumber} is null) <> (${t.purchaseOrderId} is null)`,
    ),
  ],
)

/** Append-only: freight that received pieces bear. A bill that is voided takes its rows back with negative ones. */
export const supplierBillFreightShares = pgTable(
  'supplier_bill_freight_shares',
  {
    id: id(),
    chargeId: integer()
      .notNull()
      .references(() => supplierBillCharges.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    shareCents: moneyCents().notNull(),
    /** The part of the share that changed the value of stock. */
    inStockCents: moneyCents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    referencesStock('supplier_bill_freight_shares', t),
    index('supplier_bill_freight_shares_of_charge').on(t.chargeId),
    index('supplier_bill_freight_shares_product').on(t.productId),
    index('supplier_bill_freight_shares_at').on(t.at),
    check('supplier_bill_freight_shares_not_zero', sql`${t.quantity} <> 0`),
  ],
)
