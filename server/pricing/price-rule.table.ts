import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, moneyCents } from '../db/columns.ts'

/** The newest rule that has begun applies. Source: docs/rules.md. */
export const priceRules = pgTable(
  'price_rules',
  {
    effectiveFrom: instant().primaryKey(),
    /** Parts per million: 88_750 is 8.875%. */
    taxRatePpm: integer().notNull(),
    isShippingTaxable: boolean().notNull().default(false),
    shippingFeeCents: moneyCents().notNull(),
  },
  (t) => [
    check('price_rules_tax_in_range', sql`${t.taxRatePpm} between 0 and 300000`),
    check('price_rules_shipping_not_negative', sql`${t.shippingFeeCents} >= 0`),
  ],
)
