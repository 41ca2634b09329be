import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AllocationStatus, PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import { shoppers } from '../accounts/shopper.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import type { PaidBefore } from '../ports/payable-handler.ts'
import { drawers } from './drawer/drawer.table.ts'

/**
 * `open`: may be paid. `released`: given up and cancelled at the provider, which may have taken the money all the same.
 * `settling`: paid, and some of its allocations have been decided. `settled`: all of them have.
 */
export type PaymentProgress = 'open' | 'released' | 'settling' | 'settled'

/** One charge: who pays how much, through whom. What for is said by its allocations. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's intent carries it, so that each finds the other. */
    id: uuid().primaryKey(),
    /** Whose payment it is; null at the counter, and once an account was deleted. */
    shopperId: integer().references(() => shoppers.id, { onDelete: 'set null' }),
    source: text().$type<PaymentSource>().notNull().default('online'),
    /** `stripe`, `demo`, or `free` where nothing is left to pay; null where the provider takes no part. */
    provider: text(),
    /** Null until the provider has answered; the reconciling job asks again with the same idempotency key. */
    paymentIntentId: text(),
    clientSecret: text(),
    /** The provider's reader on the counter that asks for the card; null where a browser does. */
    readerId: text(),
    progress: text().$type<PaymentProgress>().notNull().default('open'),
    amountCents: moneyCents().notNull(),
    /** What the provider may still take, while a changed amount is on its way to it. */
    previousCents: moneyCents(),
    /** Counts the provider calls that change the intent, so that each has its own idempotency key. */
    revision: integer().notNull().default(1),
    /** The drawer that the cash went into; null where none was open, and where it was no cash. */
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
    /** When it is called back at the provider, unless it is paid by then. */
    expiresAt: instant().notNull(),
    /** The last time the reconciling job looked; spreads its work. */
    checkedAt: instant(),
  },
  (t) => [
    uniqueIndex('payments_one_per_intent').on(t.paymentIntentId),
    index('payments_shopper').on(t.shopperId),
    index('payments_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('payments_undecided').on(t.createdAt).where(sql`${t.progress} in ('open', 'settling')`),
    check('payments_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'balance')`),
    check('payments_online_by_a_provider', sql`(${t.source} = 'online') = (${t.provider} is not null)`),
    check(
      'payments_free_of_charge',
      sql`(${t.provider} is not distinct from 'free') <= (${t.amountCents} = 0)`,
    ),
    check('payments_by_balance_alone_take_nothing', sql`${t.source} <> 'balance' or ${t.amountCents} = 0`),
    check('payments_drawer_holds_cash', sql`${t.drawerId} is null or ${t.source} = 'cash'`),
    check('payments_reader_is_the_providers', sql`${t.readerId} is null or ${t.source} = 'online'`),
    check('payments_progress_known', sql`${t.progress} in ('open', 'released', 'settling', 'settled')`),
    check('payments_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)

/** What a payment is for. Once the payment succeeded, each is applied exactly once, or its money goes back (O-1). */
export const paymentAllocations = pgTable(
  'payment_purposes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text().$type<PayableKind>().notNull(),
    /** What is paid for, as the module of this kind identifies it: a checkout, a ticket. */
    subjectId: text().notNull(),
    amountCents: moneyCents().notNull(),
    /** Its part of the payment's `previousCents`. */
    previousCents: moneyCents(),
    /** What gift cards and store credit pay of a bill besides; an order keeps its own. */
    balances: jsonb().$type<PaidBefore>(),
    status: text('effect').$type<AllocationStatus>().notNull().default('pending'),
  },
  (t) => [
    uniqueIndex('payment_purposes_once_per_payment').on(t.paymentId, t.kind, t.subjectId),
    index('payment_purposes_subject').on(t.kind, t.subjectId),
    check('payment_purposes_effect_known', sql`${t.status} in ('pending', 'applied', 'returned')`),
    check('payment_purposes_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)
