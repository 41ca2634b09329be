import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CountScope, StockCountStatus } from '#contract/catalog/stock-count.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { brands } from '../brand/brand.table.ts'
import { categories } from '../category/category.table.ts'
import { referencesStock, stockedColumns } from '../product/product.table.ts'

export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    scope: text().$type<CountScope>().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    brandId: integer().references(() => brands.id, { onDelete: 'set null' }),
    about: text(),
    note: text().notNull().default(''),
    status: text().$type<StockCountStatus>().notNull().default('open'),
    startedAt: instant().notNull().defaultNow(),
    startedBy: text().notNull(),
    closedAt: instant(),
    closedBy: text(),
  },
  (t) => [
    check('stock_counts_scope_known', sql`${t.scope} in ('all', 'category', 'brand', 'free')`),
    check('stock_counts_status_known', sql`${t.status} in ('open', 'applied', 'discarded')`),
    check('stock_counts_closed_once', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
)

export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    id: id(),
    countId: integer()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    counted: integer().notNull(),
    /** The stock at the last scan, so that later sales still count. */
    expected: integer().notNull(),
    costCents: moneyCents(),
    movedMeanwhile: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    referencesStock('stock_count_lines', t),
    uniqueIndex('stock_count_lines_product').on(t.countId, t.productId),
    index('stock_count_lines_by_product').on(t.productId),
    check('stock_count_lines_not_negative', sql`${t.counted} >= 0`),
  ],
)

export const stockCountScans = pgTable(
  'stock_count_scans',
  {
    id: id(),
    countId: integer()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    key: uuid().notNull(),
    quantity: integer().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    referencesStock('stock_count_scans', t),
    uniqueIndex('stock_count_scans_once').on(t.countId, t.key),
    index('stock_count_scans_by_product').on(t.productId),
  ],
)
