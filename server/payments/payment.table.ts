import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AllocationStatus, PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import type { HeldBalances, HeldPartialPayments } from '../ports/payable-handler.ts'
import { drawers } from './drawer/drawer.table.ts'

/**
 * `released`: canceled at the provider, which may have taken the money anyway. `settling`: paid, but not all
 * allocations are decided.
 */
export type PaymentProgress = 'open' | 'released' | 'settling' | 'settled'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    source: text().$type<PaymentSource>().notNull().default('online'),
    /** `stripe`, `demo`, or `free` if nothing is left to pay; null if no provider is involved. */
    provider: text(),
    paymentIntentId: text(),
    clientSecret: text(),
    readerId: text(),
    progress: text().$type<PaymentProgress>().notNull().default('open'),
    amountCents: moneyCents().notNull(),
    previousCents: moneyCents(),
    revision: integer().notNull().default(1),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    checkedAt: instant(),
  },
  (t) => [
    uniqueIndex('payments_one_per_intent').on(t.paymentIntentId),
    index('payments_shopper').on(t.shopperId),
    index('payments_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('payments_undecided').on(t.createdAt).where(sql`${t.progress} in ('open', 'settling')`),
    check('payments_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'check', 'account', 'balance')`),
    check('payments_online_by_a_provider', sql`(${t.source} = 'online') = (${t.provider} is not null)`),
    check('payments_free_of_charge', sql`(${t.provider} is not distinct from 'free') <= (${t.amountCents} = 0)`),
    check('payments_by_balance_alone_take_nothing', sql`${t.source} <> 'balance' or ${t.amountCents} = 0`),
    check('payments_drawer_holds_cash_and_checks', sql`${t.drawerId} is null or ${t.source} in ('cash', 'check')`),
    check('payments_reader_is_the_providers', sql`${t.readerId} is null or ${t.source} = 'online'`),
    check('payments_progress_known', sql`${t.progress} in ('open', 'released', 'settling', 'settled')`),
    check('payments_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)

/** Once the payment succeeded, each allocation is applied exactly once or refunded (O-1). */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text().$type<PayableKind>().notNull(),
    subjectId: text().notNull(),
    amountCents: moneyCents().notNull(),
    previousCents: moneyCents(),
    balances: jsonb().$type<HeldBalances>(),
    partialPayments: jsonb().$type<HeldPartialPayments>(),
    status: text().$type<AllocationStatus>().notNull().default('pending'),
  },
  (t) => [
    uniqueIndex('payment_allocations_once_per_payment').on(t.paymentId, t.kind, t.subjectId),
    index('payment_allocations_subject').on(t.kind, t.subjectId),
    check('payment_allocations_status_known', sql`${t.status} in ('pending', 'applied', 'returned')`),
    check('payment_allocations_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)
