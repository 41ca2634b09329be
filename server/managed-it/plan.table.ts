import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CoveredDevice } from '#contract/managed-it/plan.ts'
import { ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { paymentAllocations } from '../payments/payment.table.ts'
import { taxCategories } from '../pricing/tax/tax.table.ts'

export const managedPlans = pgTable(
  'managed_plans',
  {
    id: id(),
    /** Made by the browser, so that a form sent twice creates one plan. */
    requestKey: uuid().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    name: text().notNull(),
    priceCents: moneyCents().notNull(),
    isTaxable: boolean().notNull(),
    taxCategoryId: integer().references(() => taxCategories.id, { onDelete: 'set null' }),
    termMonths: integer().notNull(),
    hoursIncluded: integer().notNull(),
    deviceLimit: integer().notNull(),
    devices: jsonb().$type<CoveredDevice[]>().notNull(),
    startsOn: date().notNull(),
    invoiced: integer().notNull().default(0),
    nextInvoiceOn: date(),
    endReason: text().notNull().default(''),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('managed_plans_one_per_request').on(t.requestKey),
    index('managed_plans_next').on(t.nextInvoiceOn, t.id),
    index('managed_plans_tax_category').on(t.taxCategoryId).where(sql`${t.taxCategoryId} is not null`),
    index('managed_plans_customer').on(sql`lower(${t.customerEmail})`),
    index('managed_plans_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check('managed_plans_contact_has_customer', sql`${t.customerEmail} = '' or ${t.customerId} is not null`),
    check('managed_plans_price_positive', sql`${t.priceCents} > 0`),
    check('managed_plans_term_known', sql`${t.termMonths} in (1, 3, 12)`),
    check('managed_plans_ended_for_a_reason', sql`(${t.nextInvoiceOn} is null) = (${t.endReason} <> '')`),
    check('managed_plans_not_negative', sql`${t.hoursIncluded} >= 0 and ${t.invoiced} >= 0`),
    check('managed_plans_devices_within', sql`jsonb_array_length(${t.devices}) <= ${t.deviceLimit}`),
  ],
)

export const planInvoices = pgTable(
  'plan_invoices',
  {
    id: id(),
    planId: integer()
      .notNull()
      .references(() => managedPlans.id, { onDelete: 'restrict' }),
    term: integer().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    name: text().notNull(),
    totalCents: moneyCents().notNull(),
    taxCents: moneyCents().notNull(),
    taxRatePpm: integer().notNull().default(0),
    taxBasis: jsonb().$type<TaxBasis>(),
    dueOn: date().notNull(),
    allocationId: integer().references(() => paymentAllocations.id, { onDelete: 'restrict' }),
    source: text().$type<PaymentSource>(),
    paymentIntentId: text(),
    takenBy: text(),
    paidAt: instant(),
    refundedCents: moneyCents().notNull().default(ZERO),
    waivedAt: instant(),
    note: text().notNull().default(''),
    keyVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plan_invoices_one_per_term').on(t.planId, t.term),
    uniqueIndex('plan_invoices_one_per_allocation').on(t.allocationId),
    index('plan_invoices_unpaid').on(t.dueOn, t.id).where(sql`${t.allocationId} is null and ${t.waivedAt} is null`),
    index('plan_invoices_paid').on(t.paidAt),
    check('plan_invoices_total_positive', sql`${t.totalCents} > 0`),
    check('plan_invoices_tax_within', sql`${t.taxCents} between 0 and ${t.totalCents}`),
    check('plan_invoices_refunded_within', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check('plan_invoices_refunded_was_paid', sql`${t.refundedCents} = 0 or ${t.allocationId} is not null`),
    check(
      'plan_invoices_paid_somehow',
      sql`(${t.allocationId} is null) = (${t.paidAt} is null) and (${t.allocationId} is null) = (${t.source} is null)`,
    ),
    check('plan_invoices_paid_or_waived', sql`${t.allocationId} is null or ${t.waivedAt} is null`),
  ],
)

export const planWork = pgTable(
  'plan_work',
  {
    id: id(),
    planId: integer()
      .notNull()
      .references(() => managedPlans.id, { onDelete: 'restrict' }),
    requestKey: uuid().notNull(),
    day: date().notNull(),
    minutes: integer().notNull(),
    note: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plan_work_one_per_request').on(t.requestKey),
    index('plan_work_plan').on(t.planId, t.day),
    check('plan_work_minutes_in_a_day', sql`${t.minutes} between 1 and 1440`),
  ],
)
