import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant().notNull(),
    notifiedAt: instant(),
  },
  (t) => [
    uniqueIndex('stock_alerts_one_waits').on(t.productId, t.email).where(sql`${t.notifiedAt} is null`),
    index('stock_alerts_address').on(t.email),
    index('stock_alerts_age').on(t.createdAt),
    check('stock_alerts_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

export const stockAlertRefusals = pgTable('stock_alert_refusals', {
  email: text().primaryKey(),
  at: instant().notNull(),
})
