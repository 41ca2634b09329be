import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { instant, moneyCents } from '../db/columns.ts'
import { drawers } from './drawer/drawer.table.ts'
import { partialPayments } from './partial-payment.table.ts'
import { paymentAllocations } from './payment.table.ts'

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** The row exists before the request to the provider, so that a retry is the same refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    allocationId: integer().references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    isReturn: boolean().notNull().default(false),
    source: text().$type<PaymentSource>().notNull().default('online'),
    isOfBalance: boolean().notNull().default(false),
    partialPaymentId: integer().references(() => partialPayments.id, { onDelete: 'restrict' }),
    /** How the refunded part was paid, if its money goes elsewhere, such as to store credit. */
    paidSource: text().$type<PaymentSource>(),
    /** The refund with the lines, if one refund goes back in several ways. */
    firstRefundId: uuid().references((): AnyPgColumn => refunds.id, { onDelete: 'restrict' }),
    paymentIntentId: text(),
    amountCents: moneyCents().notNull(),
    taxCents: moneyCents(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('pending'),
    providerRefundId: text(),
    actor: text().notNull().default('system'),
    mailsCustomer: boolean().notNull().default(false),
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_allocation').on(t.allocationId),
    index('refunds_partial_payment').on(t.partialPaymentId).where(sql`${t.partialPaymentId} is not null`),
    index('refunds_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('refunds_first_refund').on(t.firstRefundId).where(sql`${t.firstRefundId} is not null`),
    index('refunds_intent').on(t.paymentIntentId),
    index('refunds_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('refunds_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('refunds_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex('refunds_one_return_per_purpose').on(t.allocationId).where(sql`${t.isReturn}`),
    uniqueIndex('refunds_one_without_allocation').on(t.paymentIntentId).where(sql`${t.allocationId} is null`),
    check('refunds_without_allocation_are_returns', sql`${t.allocationId} is not null or ${t.isReturn}`),
    check('refunds_drawer_holds_cash', sql`${t.drawerId} is null or ${t.source} = 'cash'`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'check', 'account', 'balance')`),
    check('refunds_paid_source_known', sql`${t.paidSource} in ('online', 'cash', 'terminal', 'check')`),
    check('refunds_online_by_an_intent', sql`(${t.source} = 'online') = (${t.paymentIntentId} is not null)`),
    check('refunds_booked_with_tax', sql`${t.status} <> 'succeeded' or ${t.isReturn} or ${t.taxCents} is not null`),
  ],
)
