import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BalanceMove, StoredBalanceKind } from '#contract/balances/balance.ts'
import { users } from '../accounts/user.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { paymentAllocations } from '../payments/payment.table.ts'
import { refunds } from '../payments/refund.table.ts'

/** The amount is stored beside the entries that it is the sum of, so that a constraint and a row lock can guard it. */
export const balances = pgTable(
  'balances',
  {
    id: id(),
    kind: text().$type<StoredBalanceKind>().notNull(),
    fingerprint: text(),
    encryptedCode: text(),
    hint: text().notNull().default(''),
    /** Null for a gift card, and once the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    balanceCents: moneyCents().notNull().default(sql`0`),
    heldCents: moneyCents().notNull().default(sql`0`),
    blockedAt: instant(),
    blockedWhy: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('balances_one_per_code').on(t.fingerprint),
    uniqueIndex('balances_one_credit_per_user').on(t.userId),
    index('balances_open').on(t.id.desc()).where(sql`${t.balanceCents} > 0`),
    check('balances_kind_known', sql`${t.kind} in ('gift_card', 'store_credit', 'layaway')`),
    check(
      'balances_cards_have_a_code',
      sql`(${t.kind} = 'gift_card') = (${t.fingerprint} is not null and ${t.encryptedCode} is not null)`,
    ),
    check('balances_credit_is_somebodys', sql`${t.userId} is null or ${t.kind} = 'store_credit'`),
    check('balances_never_below_zero', sql`${t.balanceCents} >= 0`),
    check('balances_held_is_there', sql`${t.heldCents} between 0 and ${t.balanceCents}`),
  ],
)

export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: id(),
    balanceId: integer()
      .notNull()
      .references(() => balances.id, { onDelete: 'restrict' }),
    kind: text().$type<BalanceMove>().notNull(),
    amountCents: moneyCents().notNull(),
    allocationId: integer().references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    requestKey: uuid(),
    reason: text().notNull().default(''),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('balance_entries_balance').on(t.balanceId, t.id),
    index('balance_entries_by_day').on(t.at),
    index('balance_entries_allocation').on(t.allocationId).where(sql`${t.allocationId} is not null`),
    uniqueIndex('balance_entries_spent_once').on(t.balanceId, t.allocationId).where(sql`${t.kind} = 'spent'`),
    uniqueIndex('balance_entries_once_per_refund').on(t.balanceId, t.refundId, t.kind),
    uniqueIndex('balance_entries_once_per_request').on(t.requestKey),
    check(
      'balance_entries_kind_known',
      sql`${t.kind} in ('sold', 'issued', 'corrected', 'spent', 'refunded', 'sale_refunded', 'sale_refund_failed', 'returned', 'fee')`,
    ),
    check(
      'balance_entries_sign_fits',
      sql`case when ${t.kind} in ('spent', 'sale_refunded', 'corrected', 'fee') then ${t.amountCents} < 0 else ${t.amountCents} > 0 end`,
    ),
    check(
      'balance_entries_have_a_cause',
      sql`case ${t.kind} when 'issued' then ${t.reason} <> '' when 'corrected' then ${t.reason} <> '' when 'returned' then ${t.reason} <> '' when 'fee' then ${t.reason} <> '' when 'sold' then ${t.allocationId} is not null when 'spent' then ${t.allocationId} is not null else ${t.refundId} is not null end`,
    ),
  ],
)

export const balanceHolds = pgTable(
  'balance_holds',
  {
    balanceId: integer()
      .notNull()
      .references(() => balances.id, { onDelete: 'restrict' }),
    holdKey: uuid().notNull(),
    amountCents: moneyCents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holdKey, t.balanceId] }),
    index('balance_holds_balance').on(t.balanceId),
    check('balance_holds_amount_positive', sql`${t.amountCents} > 0`),
  ],
)
