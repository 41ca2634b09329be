import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moneyCents } from '../db/columns.ts'

export const services = pgTable(
  'services',
  {
    id: id(),
    type: text().notNull(),
    canonicalSlug: text().notNull(),
    otherSlugs: text().array().notNull().default([]),
    position: integer().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    features: text().array().notNull().default([]),
    priceVarianceNote: text().notNull(),
    isPayable: boolean().notNull(),
    isBookable: boolean().notNull(),
    isQuoted: boolean().notNull(),
    isWalkIn: boolean().notNull(),
    disclosures: text().array().notNull().default([]),
    reviewNote: text(),
    isHidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('services_type').on(t.type),
    uniqueIndex('services_canonical_slug').on(t.canonicalSlug),
    check('services_type_spelling', sql`${t.type} ~ '^[a-z0-9]+(_[a-z0-9]+)*$'`),
    check('services_canonical_slug_spelling', sql`${t.canonicalSlug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

export const servicePrices = pgTable(
  'service_prices',
  {
    id: id(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: text().notNull(),
    amountCents: moneyCents().notNull(),
    isFrom: boolean().notNull().default(false),
    isAddOn: boolean().notNull().default(false),
    unit: text(),
    note: text(),
  },
  (t) => [
    unique('service_prices_position').on(t.serviceId, t.position),
    check('service_prices_amount_not_negative', sql`${t.amountCents} >= 0`),
  ],
)
