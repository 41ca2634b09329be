import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  paymentIntentId: text(),
  receivedAt: instant().notNull().defaultNow(),
})

export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: id(),
    paymentIntentId: text().notNull(),
    kind: text().notNull(),
    detail: text().notNull(),
    isResolved: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('unmatched_payments_intent').on(t.paymentIntentId),
    uniqueIndex('unmatched_payments_one_unknown').on(t.paymentIntentId).where(sql`${t.kind} = 'unknown_payment'`),
    index('unmatched_payments_open').on(t.at).where(sql`not ${t.isResolved}`),
  ],
)
