import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations } from '../payment.table.ts'

/** Purchases of a customer on account. The view `account_balances` says how much of it is still owed. */
export const accountCharges = pgTable(
  'account_charges',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** The sale or bill that it paid, or paid a part of. */
    allocationId: integer()
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    note: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('account_charges_one_per_allocation').on(t.allocationId),
    index('account_charges_customer').on(t.customerId),
    check('account_charges_amount_positive', sql`${t.amountCents} > 0`),
  ],
)

/** A negative amount was returned at the payment provider. */
export const accountPayments = pgTable(
  'account_payments',
  {
    id: id(),
    chargeId: integer()
      .notNull()
      .references(() => accountCharges.id, { onDelete: 'restrict' }),
    allocationId: integer()
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    source: text().$type<Exclude<PaymentSource, 'account' | 'balance'>>().notNull(),
    paymentIntentId: text(),
    amountCents: moneyCents().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('account_payments_charge').on(t.chargeId),
    index('account_payments_allocation').on(t.allocationId),
    index('account_payments_at').on(t.at),
    check('account_payments_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'check')`),
    check('account_payments_online_by_an_intent', sql`(${t.source} = 'online') = (${t.paymentIntentId} is not null)`),
    check('account_payments_amount_not_zero', sql`${t.amountCents} <> 0`),
  ],
)

/** The debts that a customer will not pay. A charge is written off once, with all that is owed of it. */
export const accountWriteOffs = pgTable(
  'account_write_offs',
  {
    chargeId: integer()
      .primaryKey()
      .references(() => accountCharges.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('account_write_offs_at').on(t.at),
    check('account_write_offs_amount_positive', sql`${t.amountCents} > 0`),
  ],
)
