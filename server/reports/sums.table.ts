import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories } from '../catalog/category/category.table.ts'
import { products } from '../catalog/product/product.table.ts'
import type { MovementReason } from '../catalog/stock/stock.table.ts'

/*
 * What reports add up, kept by triggers (migration `sums`), so that no report reads every order. Days are the shop's.
 * A row is split over sixteen shards, by the connection that wrote, so that orders placed at the same moment do not
 * wait for each other; readers add the shards up.
 */
const onDay = () => date({ mode: 'string' }).notNull()
const shard = () => integer().notNull()
const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/** Goods by the category they were in when they were sold. */
export const categoryDays = pgTable(
  'category_days',
  {
    onDay: onDay(),
    /** Without a foreign key: what was sold stays sold when its category is gone. */
    categoryId: integer().notNull(),
    shard: shard(),
    pieces: sum(),
    goodsCents: sum(),
    /** Of orders cancelled on this day. */
    cancelledPieces: sum(),
    cancelledCents: sum(),
    /** What the goods cost that were not cancelled, where a line's cost is known, and what they brought in. */
    costCents: sum(),
    costedCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.onDay, t.categoryId, t.shard] })],
)

export const productDays = pgTable(
  'product_days',
  {
    onDay: onDay(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    shard: shard(),
    pieces: sum(),
    goodsCents: sum(),
    cancelledPieces: sum(),
    cancelledCents: sum(),
    /** What the goods cost that were not cancelled, where a line's cost is known, and what they brought in. */
    costCents: sum(),
    costedCents: sum(),
  },
  (t) => [
    primaryKey({ columns: [t.onDay, t.productId, t.shard] }),
    index('product_days_product').on(t.productId),
  ],
)

export const movementDays = pgTable(
  'movement_days',
  {
    onDay: onDay(),
    reason: text().$type<MovementReason>().notNull(),
    shard: shard(),
    movements: sum(),
    piecesIn: sum(),
    piecesOut: sum(),
  },
  (t) => [primaryKey({ columns: [t.onDay, t.reason, t.shard] })],
)

/** What stands on the shelves now. Drop-ship products stand on their supplier's. */
export const stockValues = pgTable(
  'stock_values',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    shard: shard(),
    products: sum(),
    pieces: sum(),
    costCents: sum(),
    /** Pieces of products without a cost. */
    uncostedPieces: sum(),
    retailCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.shard] })],
)
