import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PartialPaymentSource } from '#contract/payments/payment.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { drawers } from './drawer/drawer.table.ts'
import { paymentAllocations } from './payment.table.ts'

/** A part paid at the counter by another method than the payment's own, which paid the rest. */
export const partialPayments = pgTable(
  'partial_payments',
  {
    id: id(),
    allocationId: integer()
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    source: text().$type<PartialPaymentSource>().notNull(),
    amountCents: moneyCents().notNull(),
    /** The number on the terminal's receipt. */
    reference: text().notNull().default(''),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('partial_payments_one_per_source').on(t.allocationId, t.source),
    index('partial_payments_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('partial_payments_at').on(t.at),
    check('partial_payments_source_known', sql`${t.source} in ('cash', 'terminal')`),
    check('partial_payments_amount_positive', sql`${t.amountCents} > 0`),
    check('partial_payments_drawer_holds_cash', sql`${t.drawerId} is null or ${t.source} = 'cash'`),
  ],
)
