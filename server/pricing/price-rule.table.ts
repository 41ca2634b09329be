import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, moneyCents } from '../db/columns.ts'

/** Prices' rules by the day they begin; the newest one that began applies. Source: docs/rules.md. */
export const priceRules = pgTable(
  'price_rules',
  {
    effectiveFrom: instant().primaryKey(),
    /** 700 is 7 %. */
    taxRateBps: integer().notNull(),
    isShippingTaxable: boolean().notNull().default(false),
    shippingFeeCents: moneyCents().notNull(),
  },
  (t) => [
    check('price_rules_tax_in_range', sql`${t.taxRateBps} between 0 and 3000`),
    check('price_rules_shipping_not_negative', sql`${t.shippingFeeCents} >= 0`),
  ],
)
