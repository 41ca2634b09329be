import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations } from '../../payments/payment.table.ts'
import { orders } from '../order.table.ts'

export const tips = pgTable(
  'tips',
  {
    allocationId: integer()
      .primaryKey()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    source: text().$type<Exclude<PaymentSource, 'account' | 'balance'>>().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('tips_order').on(t.orderId),
    index('tips_at').on(t.at),
    check('tips_positive', sql`${t.amountCents} > 0`),
    check('tips_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'check')`),
  ],
)

export const tipPercents = pgTable('tip_percents', { percent: integer().primaryKey() }, (t) => [
  check('tip_percents_sensible', sql`${t.percent} between 1 and 50`),
])
