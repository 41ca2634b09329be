import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DepositState } from '#contract/appointments/deposit.ts'
import { ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { instant, moneyCents } from '../../db/columns.ts'
import { paymentAllocations } from '../../payments/payment.table.ts'
import { appointments } from '../appointment.table.ts'

export const appointmentDeposits = pgTable(
  'appointment_deposits',
  {
    appointmentId: integer()
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'restrict' }),
    state: text().$type<DepositState>().notNull().default('due'),
    amountCents: moneyCents().notNull(),
    refundHours: integer().notNull(),
    refundableUntil: instant().notNull(),
    heldSince: instant().notNull(),
    heldUntil: instant().notNull(),
    /** Set while the deposit is unpaid, because the unpaid deposits of a network are limited. */
    network: text(),
    allocationId: integer().references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    source: text().$type<PaymentSource>(),
    paymentIntentId: text(),
    paidAt: instant(),
    refundedCents: moneyCents().notNull().default(ZERO),
    flagged: text(),
  },
  (t) => [
    uniqueIndex('appointment_deposits_one_per_allocation').on(t.allocationId),
    index('appointment_deposits_unpaid').on(t.heldUntil).where(sql`${t.state} = 'due'`),
    index('appointment_deposits_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('appointment_deposits_network').on(t.network).where(sql`${t.state} = 'due'`),
    index('appointment_deposits_owed').on(t.appointmentId).where(sql`${t.state} = 'owed'`),
    check(
      'appointment_deposits_state_known',
      sql`${t.state} in ('due', 'lapsed', 'waived', 'paid', 'kept', 'owed', 'returned')`,
    ),
    check('appointment_deposits_amount_positive', sql`${t.amountCents} > 0`),
    check('appointment_deposits_refunded_within', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check(
      'appointment_deposits_paid_by_an_allocation',
      sql`(${t.state} in ('paid', 'kept', 'owed', 'returned')) = (${t.allocationId} is not null)
        and (${t.allocationId} is not null) = (${t.paidAt} is not null)
        and (${t.allocationId} is not null) = (${t.source} is not null)
        and (${t.source} is not distinct from 'online') = (${t.paymentIntentId} is not null)`,
    ),
    check('appointment_deposits_network_while_unpaid', sql`${t.network} is null or ${t.state} = 'due'`),
  ],
)
