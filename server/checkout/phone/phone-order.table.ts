import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { checkoutAttempts } from '../attempt.table.ts'

/**
 * What staff took down for a customer who is not there. Lines, amounts, hold and payment are those of a checkout attempt
 * like any other; this says who took it, and what became of its link.
 */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => checkoutAttempts.id, { onDelete: 'restrict' }),
    /** Made by the browser: the same order sent again is the same row. */
    requestKey: uuid().notNull(),
    takenBy: text().notNull(),
    /** Part of what its link is made from. */
    keyVersion: integer().notNull().default(1),
    timesMailed: integer().notNull().default(0),
    cancelledAt: instant(),
    cancelledBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('phone_orders_one_per_attempt').on(t.attemptId),
    uniqueIndex('phone_orders_one_per_request').on(t.requestKey),
    index('phone_orders_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)
