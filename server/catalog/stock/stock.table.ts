import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { products, refersToShelf, stockedColumns } from '../product/product.table.ts'

export type MovementReason =
  | 'opening'
  | 'sold'
  | 'cancelled'
  | 'returned'
  | 'received'
  | 'damaged'
  | 'counted'
  | 'used_on_bench'

/** Every change of `products.stock_on_hand`; their sum is that number. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    ...stockedColumns(),
    /** Positive into the shelf, negative out of it. */
    quantity: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    /** Names the cause, such as `order:17`: one cause moves one product once. */
    cause: text().notNull(),
    /** Who did it, where a person did; and why, in their words. */
    actor: text(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    refersToShelf('stock_movements', t),
    index('stock_movements_at').on(t.at),
    uniqueIndex('stock_movements_once_per_cause').on(t.productId, t.cause, t.reason),
    check('stock_movements_not_zero', sql`${t.quantity} <> 0`),
  ],
)

/** Pieces that an open checkout keeps from others; their sum per product is `products.stock_held`. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    attemptId: uuid().notNull(),
    ...stockedColumns(),
    quantity: integer().notNull(),
    /** Whose share of the shelf it is; null once its payment arrived. */
    network: text(),
    since: instant().notNull().defaultNow(),
  },
  (t) => [
    refersToShelf('stock_holds', t),
    uniqueIndex('stock_holds_attempt_product').on(t.attemptId, t.productId),
    index('stock_holds_product').on(t.productId),
    index('stock_holds_network').on(t.network),
    check('stock_holds_positive', sql`${t.quantity} > 0`),
  ],
)

/** Since when a network keeps a product without having paid, so that it cannot do so again and again. */
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
