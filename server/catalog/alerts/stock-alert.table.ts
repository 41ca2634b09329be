import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../../customer-records/customer.table.ts'
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
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull(),
    notifiedAt: instant(),
  },
  (t) => [
    uniqueIndex('stock_alerts_one_waits').on(t.productId, t.email).where(sql`${t.notifiedAt} is null`),
    index('stock_alerts_address').on(t.email),
    index('stock_alerts_age').on(t.createdAt),
    index('stock_alerts_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check('stock_alerts_contact_has_customer', sql`${t.email} = '' or ${t.customerId} is not null`),
    check('stock_alerts_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

export const stockAlertRefusals = pgTable('stock_alert_refusals', {
  email: text().primaryKey(),
  at: instant().notNull(),
})
