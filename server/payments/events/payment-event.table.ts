import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** The provider's events by their id: each is taken once, however often it is delivered. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  paymentIntentId: text(),
  receivedAt: instant().notNull().defaultNow(),
})

/** What a person must look at: money and goods that do not match. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: id(),
    paymentIntentId: text().notNull(),
    kind: text().notNull(),
    detail: text().notNull(),
    isResolved: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('payment_exceptions_intent').on(t.paymentIntentId),
    uniqueIndex('payment_exceptions_one_unknown')
      .on(t.paymentIntentId)
      .where(sql`${t.kind} = 'unknown_payment'`),
    index('payment_exceptions_open').on(t.at).where(sql`not ${t.isResolved}`),
  ],
)
