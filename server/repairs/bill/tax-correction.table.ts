import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, moneyCents } from '../../db/columns.ts'
import type { OwnRate } from './own-rates.ts'
import { repairPayments } from './repair-payment.table.ts'

export const repairTaxCorrections = pgTable(
  'repair_tax_corrections',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => repairPayments.id, { onDelete: 'restrict' }),
    taxCents: moneyCents().notNull(),
    taxedCents: moneyCents().notNull(),
    /** The amounts that move from the rate of the payment to others. */
    ownRates: jsonb().$type<OwnRate[]>().notNull().default([]),
    at: instant().notNull(),
  },
  (t) => [
    index('repair_tax_corrections_at').on(t.at),
    index('repair_tax_corrections_payment').on(t.paymentId),
    check('repair_tax_corrections_amounts', sql`${t.taxCents} > 0 and ${t.taxedCents} >= 0`),
  ],
)
