import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { refunds } from '../../payments/refund.table.ts'
import { orders } from '../order.table.ts'

/** Sales and refunds that the tax service has recorded. */
export const taxRecords = pgTable(
  'tax_records',
  {
    transactionId: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Null for the sale. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('tax_records_one_sale').on(t.orderId).where(sql`${t.refundId} is null`),
    uniqueIndex('tax_records_one_per_refund').on(t.refundId),
  ],
)
