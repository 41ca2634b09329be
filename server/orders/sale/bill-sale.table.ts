import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, moneyCents } from '../../db/columns.ts'
import { payments } from '../../payments/payment.table.ts'

export const billSales = pgTable(
  'bill_sales',
  {
    id: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'restrict' }),
    cashGivenCents: moneyCents(),
    paymentReference: text(),
    cardBrand: text(),
    cardLast4: text(),
    soldBy: text().notNull(),
    soldAt: instant().notNull(),
  },
  (t) => [
    check('bill_sales_paid_one_way', sql`${t.cashGivenCents} is null or ${t.paymentReference} is null`),
    check('bill_sales_cash_not_negative', sql`${t.cashGivenCents} >= 0`),
  ],
)
