import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentState } from '#contract/payments/payment.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'

export const demoIntents = pgTable(
  'demo_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    idempotencyKey: text().notNull(),
    paymentId: text().notNull(),
    amountCents: moneyCents().notNull(),
    refundedCents: moneyCents().notNull(),
    state: text().$type<PaymentState>().notNull(),
    cardLast4: text(),
    failureCode: text(),
    failureMessage: text(),
    createdAt: instant().notNull().defaultNow(),
    succeededAt: instant(),
  },
  (t) => [
    uniqueIndex('demo_intents_idempotency_key').on(t.idempotencyKey),
    uniqueIndex('demo_intents_client_secret').on(t.clientSecret),
    check('demo_intents_refunds_within_amount', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
  ],
)

export const demoReaders = pgTable('demo_readers', {
  id: text().primaryKey(),
  label: text().notNull(),
  intentId: text().references(() => demoIntents.id),
  startedAt: instant(),
  failure: text(),
})

export const demoRefunds = pgTable(
  'demo_refunds',
  {
    id: id(),
    intentId: text()
      .notNull()
      .references(() => demoIntents.id),
    amountCents: integer().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('demo_refunds_idempotency_key').on(t.idempotencyKey)],
)
