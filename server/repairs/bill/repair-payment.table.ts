import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations } from '../../payments/payment.table.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** Money that a customer paid for a repair: the one effect of an allocation of its kind. */
export const repairPayments = pgTable(
  'repair_payments',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    kind: text().$type<RepairPaymentKind>().notNull(),
    allocationId: integer('purpose_id')
      .notNull()
      .references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    amountCents: moneyCents().notNull(),
    /** Which part of it is tax. */
    taxCents: moneyCents().notNull(),
    /** The rate of the bill or estimate that it pays, and how much of it before tax was taxed, as they were then. */
    taxRatePpm: integer().notNull().default(0),
    taxedCents: moneyCents().notNull().default(ZERO),
    refundedCents: moneyCents().notNull().default(ZERO),
    source: text().$type<PaymentSource>().notNull(),
    paymentIntentId: text(),
    /** Of a deposit: whether and when it is paid back. */
    terms: text().notNull().default(''),
    /** Made by the office's browser: the same payment sent again is the same. */
    requestKey: uuid(),
    /** Who of the staff took it. */
    takenBy: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('repair_payments_one_per_purpose').on(t.allocationId),
    uniqueIndex('repair_payments_one_per_request').on(t.requestKey),
    index('repair_payments_at').on(t.at),
    index('repair_payments_ticket').on(t.ticketId, t.id),
    check('repair_payments_kind_known', sql`${t.kind} in ('deposit', 'repair')`),
    check('repair_payments_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'balance')`),
    check('repair_payments_amount_positive', sql`${t.amountCents} > 0`),
    check('repair_payments_tax_within', sql`${t.taxCents} between 0 and ${t.amountCents}`),
    check(
      'repair_payments_taxed_within',
      sql`${t.taxRatePpm} >= 0 and ${t.taxedCents} between 0 and ${t.amountCents} - ${t.taxCents}`,
    ),
    check('repair_payments_refunded_within', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check(
      'repair_payments_deposit_has_terms',
      sql`case when ${t.kind} = 'deposit' then ${t.terms} <> '' else true end`,
    ),
    check(
      'repair_payments_by_card_or_by_staff',
      sql`(${t.source} = 'online') = (${t.paymentIntentId} is not null) and (${t.source} = 'online') = (${t.takenBy} is null)`,
    ),
  ],
)
