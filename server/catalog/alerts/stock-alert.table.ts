import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

/** Who wants to be told once when something is back: what is sold itself, or whatever variant of a product. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    /** Told, so that it is over. Kept for a while, because the mail's link stops others to its address. */
    toldAt: instant(),
  },
  (t) => [
    uniqueIndex('stock_alerts_one_waits').on(t.productId, t.email).where(sql`${t.toldAt} is null`),
    index('stock_alerts_address').on(t.email),
    index('stock_alerts_age').on(t.createdAt),
    check('stock_alerts_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Addresses, in lower case, that want no such mail, whoever asks for it. */
export const stockAlertRefusals = pgTable('stock_alert_refusals', {
  email: text().primaryKey(),
  at: instant().notNull(),
})
