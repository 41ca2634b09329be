import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { categories } from '../../catalog/category/category.table.ts'
import { products } from '../../catalog/product/product.table.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

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

export const unfittedProducts = pgTable('unfitted_products', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

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
