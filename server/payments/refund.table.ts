import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { instant, moneyCents } from '../db/columns.ts'
import { drawers } from './drawer/drawer.table.ts'
import { paymentAllocations } from './payment.table.ts'

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** Money going back. A row exists before the provider is asked, so that asking again is the same refund. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the office's browser where a person refunds: the same one sent again is the same refund. */
    id: uuid().primaryKey(),
    /** Null where a second payment came for what had been paid: all of that one goes back. */
    allocationId: integer('purpose_id').references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    /** The allocation had no effect, and this is all of its money. */
    isReturn: boolean().notNull().default(false),
    /** Where the money goes: through the provider, out of the till, or by the card terminal. */
    source: text().$type<PaymentSource>().notNull().default('online'),
    /** It gives back what a balance had paid, which was no part of the allocation. */
    isOfBalance: boolean().notNull().default(false),
    paymentIntentId: text(),
    amountCents: moneyCents().notNull(),
    /** The part of it that is tax; known once it succeeded. */
    taxCents: moneyCents(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('pending'),
    providerRefundId: text(),
    /** Whoever asked for it: `customer`, `system`, or a staff member's name. */
    actor: text().notNull().default('system'),
    /** Whether the customer gets a mail once it went through; where an order is cancelled, that mail says it. */
    mailsCustomer: boolean().notNull().default(false),
    /** The drawer that the cash came out of; null where none was open, and where it was no cash. */
    drawerId: integer().references(() => drawers.id, { onDelete: 'restrict' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_purpose').on(t.allocationId),
    index('refunds_drawer').on(t.drawerId).where(sql`${t.drawerId} is not null`),
    index('refunds_intent').on(t.paymentIntentId),
    index('refunds_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('refunds_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('refunds_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex('refunds_one_return_per_purpose').on(t.allocationId).where(sql`${t.isReturn}`),
    uniqueIndex('refunds_one_without_purpose').on(t.paymentIntentId).where(sql`${t.allocationId} is null`),
    check('refunds_without_purpose_are_returns', sql`${t.allocationId} is not null or ${t.isReturn}`),
    check('refunds_drawer_holds_cash', sql`${t.drawerId} is null or ${t.source} = 'cash'`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_source_known', sql`${t.source} in ('online', 'cash', 'terminal', 'balance')`),
    check('refunds_online_by_an_intent', sql`(${t.source} = 'online') = (${t.paymentIntentId} is not null)`),
    check(
      'refunds_booked_with_tax',
      sql`${t.status} <> 'succeeded' or ${t.isReturn} or ${t.taxCents} is not null`,
    ),
  ],
)
