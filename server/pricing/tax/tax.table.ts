import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents } from '#contract/money.ts'
import type { RepairFault } from '#contract/price-book/repair-fault.ts'
import type { TaxCalculator, TaxCollection } from '#contract/pricing/tax-settings.ts'
import type { StateCode } from '#contract/us-state.ts'
import { id, moneyCents } from '../../db/columns.ts'

export const taxSettings = pgTable(
  'tax_settings',
  {
    id: integer().primaryKey().default(1),
    collectOn: text().$type<TaxCollection>().notNull().default('every_order'),
    calculator: text().$type<TaxCalculator>().notNull().default('built_in'),
    taxCode: text().notNull().default('txcd_99999999'),
    /** For each month of Ohio's return; null: no limit. */
    ohioDiscountLimitCents: moneyCents().default(cents(75_000)),
  },
  (t) => [
    check('tax_settings_are_one', sql`${t.id} = 1`),
    check('tax_settings_discount_limit_not_negative', sql`${t.ohioDiscountLimitCents} >= 0`),
    check('tax_settings_calculator_known', sql`${t.calculator} in ('built_in', 'stripe')`),
    check('tax_settings_collection_known', sql`${t.collectOn} in ('every_order', 'registered_states')`),
  ],
)

/** In other states than the shop's. The newest registration of a state that has begun applies. */
export const taxRegistrations = pgTable(
  'tax_registrations',
  {
    id: id(),
    state: text().$type<StateCode>().notNull(),
    startsOn: date().notNull(),
    /** Parts per million; null ends the registration. */
    taxRatePpm: integer(),
    isShippingTaxable: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('tax_registrations_one_per_day').on(t.state, t.startsOn),
    check('tax_registrations_rate_in_range', sql`${t.taxRatePpm} between 0 and 300000`),
    check('tax_registrations_ended_without_shipping', sql`${t.taxRatePpm} is not null or not ${t.isShippingTaxable}`),
  ],
)

export interface StoredTaxRate {
  state: StateCode
  /** Parts per million. */
  taxRatePpm: number
}

export const taxCategories = pgTable(
  'tax_categories',
  {
    id: id(),
    name: text().notNull(),
    rates: jsonb().$type<StoredTaxRate[]>().notNull(),
    /** No foreign keys: a deleted category or service is on no sale, so its id does no harm. */
    categoryIds: integer().array().notNull(),
    serviceIds: integer().array().notNull(),
    repairFaults: text().array().$type<RepairFault[]>().notNull(),
    taxCode: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('tax_categories_name').on(sql`lower(${t.name})`)],
)
