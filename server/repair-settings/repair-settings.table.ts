import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, ZERO } from '#contract/money.ts'
import type { PriceRounding } from '#contract/price-book/price-rounding.ts'
import type { RemoteTool, ServiceLevel } from '#contract/repairs/repair-settings.ts'
import type { DeviceType } from '#contract/repairs/ticket-facts.ts'
import { users } from '../accounts/user.table.ts'
import { moneyCents } from '../db/columns.ts'

const USUAL_RATE = cents(7_500)
const USUAL_WARRANTY_DAYS = 90
/** Source: docs/rules.md, R-28. */
const USUAL_SERVICE_LEVELS: ServiceLevel[] = [
  { priority: 'high', firstLookHours: 1, estimateHours: 4, promiseDays: 1 },
  { priority: 'medium', firstLookHours: 4, estimateHours: 8, promiseDays: 3 },
  { priority: 'low', firstLookHours: 8, estimateHours: 24, promiseDays: 5 },
]

const USUAL_REPLACEMENTS: { deviceType: DeviceType; search: string }[] = [
  { deviceType: 'Laptop', search: 'renewed laptop' },
  { deviceType: 'Desktop', search: 'renewed desktop' },
  { deviceType: 'Tablet', search: 'renewed tablet' },
  { deviceType: 'Smartphone', search: 'renewed phone' },
]

export const repairSettings = pgTable(
  'repair_settings',
  {
    id: integer().primaryKey().default(1),
    laborRateCents: moneyCents().notNull().default(USUAL_RATE),
    laborCostCents: moneyCents().notNull().default(ZERO),
    workWarrantyDays: integer().notNull().default(USUAL_WARRANTY_DAYS),
    partWarrantyDays: integer().notNull().default(USUAL_WARRANTY_DAYS),
    remoteTools: jsonb().$type<{ tool: RemoteTool; url: string }[]>().notNull().default([]),
    serviceLevels: jsonb().$type<ServiceLevel[]>().notNull().default(USUAL_SERVICE_LEVELS),
    replacements: jsonb().$type<{ deviceType: DeviceType; search: string }[]>().notNull().default(USUAL_REPLACEMENTS),
    signsRelease: boolean().notNull().default(false),
    priceRounding: text().$type<PriceRounding>().notNull().default('9.99'),
    version: integer().notNull().default(0),
  },
  (t) => [
    check('repair_settings_is_one', sql`${t.id} = 1`),
    check('repair_settings_rounding_known', sql`${t.priceRounding} in ('cent', 'dollar', '9.99')`),
    check('repair_settings_rate_not_negative', sql`${t.laborRateCents} >= 0`),
    check('repair_settings_labor_cost_not_negative', sql`${t.laborCostCents} >= 0`),
    check('repair_settings_warranty_not_negative', sql`${t.workWarrantyDays} >= 0 and ${t.partWarrantyDays} >= 0`),
  ],
)

/** Per hour, before tax; without a row the shop's rate applies. */
export const technicianRates = pgTable(
  'technician_rates',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    rateCents: moneyCents().notNull(),
  },
  (t) => [check('technician_rates_not_negative', sql`${t.rateCents} >= 0`)],
)
