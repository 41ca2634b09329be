import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { CardTransactionKind, PayoutStatus } from '#contract/payments/payout.ts'
import { instant, moneyCents } from '../../db/columns.ts'

export const cardPayouts = pgTable(
  'card_payouts',
  {
    /** The provider's. */
    id: text().primaryKey(),
    amountCents: moneyCents().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    createdAt: instant().notNull(),
    arrivesOn: date().notNull(),
    /** When all of its transactions were read; null before, and for payouts that the provider does not itemize. */
    itemizedAt: instant(),
  },
  (t) => [
    index('card_payouts_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    check('card_payouts_status_known', sql`${t.status} in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`),
  ],
)

/** Each change of the shop's balance at the card provider. */
export const cardTransactions = pgTable(
  'card_transactions',
  {
    /** The provider's, so that a transaction is stored once. */
    id: text().primaryKey(),
    kind: text().$type<CardTransactionKind>().notNull(),
    /** Before the fee; negative if money leaves the balance. */
    amountCents: moneyCents().notNull(),
    feeCents: moneyCents().notNull(),
    paymentIntentId: text(),
    /** The payout that paid it out, or that it is. */
    payoutId: text().references(() => cardPayouts.id, { onDelete: 'restrict' }),
    description: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('card_transactions_at').on(t.at),
    index('card_transactions_intent').on(t.paymentIntentId, t.at, t.id),
    index('card_transactions_payout').on(t.payoutId),
    check('card_transactions_kind_known', sql`${t.kind} in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')`),
  ],
)

export const cardImports = pgTable('card_imports', {
  provider: text().primaryKey(),
  /** All transactions until then are stored. */
  readThrough: instant().notNull(),
})
