import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { Company } from '#contract/company/company.ts'
import type { YearlyDay } from '#contract/yearly-day.ts'

export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: char({ length: 2 }).notNull(),
    zip: text().notNull(),
    phone: text().notNull(),
    fax: text(),
    email: text().notNull(),
    website: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
    linkedin: text(),
    timeZone: text().notNull(),
    weekStartsOn: text().$type<Company['weekStartsOn']>().notNull().default('monday'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    hidesSupplierCodes: boolean().notNull().default(false),
    maxCartQuantity: integer().notNull().default(99),
    offersWishlist: boolean().notNull().default(true),
    offersNewsletter: boolean().notNull().default(true),
    offersAccounts: boolean().notNull().default(true),
    confirmsCreditRepairClaim: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('company_is_one', sql`${t.id} = 1`),
    check('company_name_not_empty', sql`${t.name} <> ''`),
    check('company_cart_limit_in_range', sql.raw(`max_cart_quantity between 1 and ${MAX_LINE_QUANTITY}`)),
    check('company_week_start_known', sql`${t.weekStartsOn} in ('monday', 'sunday')`),
    check('company_geo_is_a_pair', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
)

export const openingHours = pgTable(
  'opening_hours',
  {
    weekday: smallint().notNull(),
    opens: time().notNull(),
    /** Exclusive; `24:00` is the end of the day. */
    closes: time().notNull(),
  },
  (t) => [
    primaryKey({ name: 'opening_hours_pkey', columns: [t.weekday, t.opens] }),
    check('opening_hours_weekday', sql`${t.weekday} between 1 and 7`),
    check('opening_hours_close_after_opening', sql`${t.closes} > ${t.opens}`),
  ],
)

/** If both times are null, the shop is closed all day. */
export const holidays = pgTable(
  'holidays',
  {
    position: smallint().primaryKey(),
    name: text().notNull(),
    rule: jsonb().$type<YearlyDay>().notNull(),
    opens: time(),
    closes: time(),
  },
  (t) => [
    check('holidays_both_or_closed', sql`(${t.opens} is null) = (${t.closes} is null)`),
    check('holidays_close_after_opening', sql`${t.closes} > ${t.opens}`),
  ],
)

/** If both times are null, the shop is closed all day. */
export const openingExceptions = pgTable(
  'opening_exceptions',
  { on: date().primaryKey(), note: text().notNull(), opens: time(), closes: time() },
  (t) => [
    check('opening_exceptions_both_or_closed', sql`(${t.opens} is null) = (${t.closes} is null)`),
    check('opening_exceptions_close_after_opening', sql`${t.closes} > ${t.opens}`),
  ],
)
