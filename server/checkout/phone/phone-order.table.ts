import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { checkouts } from '../checkout.table.ts'

export const phoneOrders = pgTable(
  'phone_orders',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    requestKey: uuid().notNull(),
    takenBy: text().notNull(),
    keyVersion: integer().notNull().default(1),
    timesMailed: integer().notNull().default(0),
    cancelledAt: instant(),
    cancelledBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('phone_orders_one_per_checkout').on(t.checkoutId),
    uniqueIndex('phone_orders_one_per_request').on(t.requestKey),
    index('phone_orders_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)
