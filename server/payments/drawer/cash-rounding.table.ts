import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { payments } from '../payment.table.ts'
import { refunds } from '../refund.table.ts'
import { drawers } from './drawer.table.ts'

/** The cash that rounding adds to the drawer; below zero if it takes cash away. */
export const cashRoundings = pgTable(
  'cash_roundings',
  {
    id: id(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('cash_roundings_once_per_payment').on(t.paymentId),
    uniqueIndex('cash_roundings_once_per_refund').on(t.refundId),
    index('cash_roundings_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('cash_roundings_at').on(t.at),
    check('cash_roundings_of_one', sql`(${t.paymentId} is null) <> (${t.refundId} is null)`),
    check('cash_roundings_less_than_a_coin', sql`${t.amountCents} between -4 and 4 and ${t.amountCents} <> 0`),
  ],
)
