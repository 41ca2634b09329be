import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, moneyCents } from '../../db/columns.ts'
import { payments } from '../../payments/payment.table.ts'

/** Bills that were paid at the counter with nothing sold beside them. What was paid is said by its payment, which bears the same id. */
export const billSales = pgTable(
  'bill_sales',
  {
    id: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'restrict' }),
    cashGivenCents: moneyCents(),
    /** What the card terminal printed. */
    terminalReference: text(),
    /** What the provider's reader read, once the provider said so. */
    cardBrand: text(),
    cardLast4: text(),
    /** Who of the staff took it. */
    soldBy: text().notNull(),
    soldAt: instant().notNull(),
  },
  (t) => [
    check('bill_sales_paid_one_way', sql`${t.cashGivenCents} is null or ${t.terminalReference} is null`),
    check('bill_sales_cash_not_negative', sql`${t.cashGivenCents} >= 0`),
  ],
)
