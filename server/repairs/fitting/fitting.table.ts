import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { categories } from '../../catalog/category/category.table.ts'
import { products } from '../../catalog/product/product.table.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** What it costs to fit a part of this category, before tax. */
export const fittingFees = pgTable(
  'fitting_fees',
  {
    categoryId: integer()
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    feeCents: moneyCents().notNull(),
  },
  (t) => [check('fitting_fees_positive', sql`${t.feeCents} > 0`)],
)

/** Parts that the shop does not fit, though it fits others of their category. */
export const unfittedProducts = pgTable('unfitted_products', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** Repairs that were ordered with their part in the shop, and are not paid yet. */
export const unpaidFittings = pgTable(
  'unpaid_fittings',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    orderedAt: instant().notNull(),
  },
  (t) => [index('unpaid_fittings_ordered_at').on(t.orderedAt)],
)
