import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { products, referencesStock, stockedColumns } from '../product/product.table.ts'

export type MovementReason =
  | 'opening'
  | 'sold'
  | 'cancelled'
  | 'returned'
  | 'received'
  | 'damaged'
  | 'counted'
  | 'used_on_bench'
  | 'to_supplier'

/** Append-only; the sum of the movements is `products.stock_on_hand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    ...stockedColumns(),
    /** Positive adds stock, negative removes it. */
    quantity: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    /** Identifies the event, such as `order:17`: one cause moves one product once. */
    cause: text().notNull(),
    actor: text(),
    note: text(),
    /**
     * The cost at that time, set by a trigger if the writer does not know it better; null if it is unknown or the goods
     * are the supplier's.
     */
    unitCostCents: moneyCents(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    referencesStock('stock_movements', t),
    index('stock_movements_at').on(t.at),
    uniqueIndex('stock_movements_once_per_cause').on(t.productId, t.cause, t.reason),
    check('stock_movements_not_zero', sql`${t.quantity} <> 0`),
  ],
)

/** Changes of the value of stock on hand because its cost changed, written by a trigger. */
export const stockRevaluations = pgTable(
  'stock_revaluations',
  { id: id(), ...stockedColumns(), amountCents: bigint({ mode: 'number' }).notNull(), at: instant().notNull() },
  (t) => [
    referencesStock('stock_revaluations', t),
    index('stock_revaluations_at').on(t.at),
    index('stock_revaluations_product').on(t.productId),
  ],
)

/** Stock reserved for open checkouts; their sum per product is `products.stock_held`. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid().notNull(),
    ...stockedColumns(),
    quantity: integer().notNull(),
    network: text(),
    since: instant().notNull().defaultNow(),
  },
  (t) => [
    referencesStock('stock_holds', t),
    uniqueIndex('stock_holds_checkout_product').on(t.checkoutId, t.productId),
    index('stock_holds_product').on(t.productId),
    index('stock_holds_network').on(t.network),
    check('stock_holds_positive', sql`${t.quantity} > 0`),
  ],
)

/** When a network began to hold a product unpaid, so that it cannot do so without end. */
export const stockHoldTurns = pgTable(
  'stock_hold_turns',
  {
    network: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.productId] }), index('stock_hold_turns_since').on(t.since)],
)
