import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CreditWay, DefectiveOrigin, SupplierReturnState } from '#contract/purchasing/supplier-return.ts'
import { products, referencesStock, stockedColumns } from '../../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { suppliers } from '../../suppliers/supplier.table.ts'

export const supplierReturns = pgTable(
  'supplier_returns',
  {
    id: id(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    state: text().$type<SupplierReturnState>().notNull().default('open'),
    rmaNumber: text().notNull(),
    note: text().notNull(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    createdAt: instant().notNull(),
    sentOn: date(),
    expectedCents: moneyCents(),
    closedOn: date(),
    creditCents: moneyCents(),
    creditWay: text().$type<CreditWay>(),
    creditNumber: text().notNull().default(''),
    /** The part of the goods' value that was neither credited nor replaced. */
    lossCents: moneyCents(),
  },
  (t) => [
    index('supplier_returns_of_supplier').on(t.supplierId, t.id),
    check(
      'supplier_returns_state_known',
      sql`${t.state} in ('open', 'sent', 'credited', 'replaced', 'refused', 'cancelled')`,
    ),
    check('supplier_returns_amounts_not_negative', sql`${t.expectedCents} >= 0 and ${t.creditCents} >= 0`),
    check(
      'supplier_returns_credited_some_way',
      sql`(${t.state} = 'credited') = (${t.creditCents} is not null and ${t.creditWay} in ('memo', 'refund'))`,
    ),
    check(
      'supplier_returns_closed_at_the_end',
      sql`(${t.state} in ('credited', 'replaced', 'refused')) = (${t.closedOn} is not null and ${t.lossCents} is not null)`,
    ),
  ],
)

/**
 * Pieces that left the stock with the reason `to_supplier`, or were parts of a repair before. They wait while they are
 * in no return and not closed.
 */
export const defectiveGoods = pgTable(
  'defective_goods',
  {
    id: id(),
    ...stockedColumns(),
    quantity: integer().notNull(),
    valueCents: moneyCents().notNull(),
    supplierId: integer().references(() => suppliers.id, { onDelete: 'set null' }),
    origin: text().$type<DefectiveOrigin>().notNull(),
    note: text().notNull(),
    /** That of the stock movement, or of the repair. */
    cause: text().notNull(),
    since: instant().notNull(),
    supplierReturnId: integer().references(() => supplierReturns.id, { onDelete: 'restrict' }),
    /** The replacement that came into stock, which is the same product or a new unit, and its value then. */
    replacementId: integer().references(() => products.id, { onDelete: 'restrict' }),
    replacedCents: moneyCents(),
    /** Discarded, or back in stock, without a return. */
    closedAt: instant(),
    lossCents: moneyCents(),
  },
  (t) => [
    referencesStock('defective_goods', t),
    uniqueIndex('defective_goods_once_per_cause').on(t.productId, t.cause),
    index('defective_goods_waiting').on(t.id).where(sql`${t.supplierReturnId} is null and ${t.closedAt} is null`),
    index('defective_goods_of_return').on(t.supplierReturnId),
    index('defective_goods_supplier').on(t.supplierId),
    index('defective_goods_replacement').on(t.replacementId),
    check('defective_goods_quantity_positive', sql`${t.quantity} > 0`),
    check('defective_goods_value_not_negative', sql`${t.valueCents} >= 0`),
    check('defective_goods_origin_known', sql`${t.origin} in ('customer', 'stock', 'repair')`),
    check('defective_goods_closed_or_returned', sql`${t.closedAt} is null or ${t.supplierReturnId} is null`),
    check(
      'defective_goods_replaced_at_a_value',
      sql`(${t.replacementId} is null) = (${t.replacedCents} is null) and (${t.replacementId} is null or ${t.supplierReturnId} is not null)`,
    ),
    check('defective_goods_closed_with_loss', sql`(${t.closedAt} is null) = (${t.lossCents} is null)`),
  ],
)
