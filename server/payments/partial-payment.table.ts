import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PartialPaymentSource } from '#contract/payments/payment.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { drawers } from './drawer/drawer.table.ts'
import { paymentAllocations } from './payment.table.ts'

/** A part paid at the counter beside the payment, which paid the rest. */
export const partialPayments = pgTable(
  'partial_payments',
  {
    id: id(),
    allocationId: integer()
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    source: text().$type<PartialPaymentSource>().notNull(),
    amountCents: moneyCents().notNull(),
    /** The number on the terminal's receipt, or of the check. */
    reference: text().notNull().default(''),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [
    index('partial_payments_allocation').on(t.allocationId),
    uniqueIndex('partial_payments_once').on(t.allocationId, t.source).where(sql`${t.source} in ('cash', 'account')`),
    index('partial_payments_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('partial_payments_at').on(t.at),
    check('partial_payments_source_known', sql`${t.source} in ('cash', 'terminal', 'check', 'account')`),
    check('partial_payments_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'partial_payments_drawer_holds_cash_and_checks',
      sql`${t.drawerId} is null or ${t.source} in ('cash', 'check')`,
    ),
  ],
)
