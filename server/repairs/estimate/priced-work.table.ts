import { integer, jsonb } from 'drizzle-orm/pg-core'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { moneyCents } from '../../db/columns.ts'
import type { PricedWorkLine } from './price-work.ts'

/** Stores the prices of the time of writing, so that estimates and bills do not change with the price list. */
export const pricedWorkColumns = () => ({
  lines: jsonb().$type<PricedWorkLine[]>().notNull(),
  subtotalCents: moneyCents().notNull(),
  taxCents: moneyCents().notNull(),
  taxRatePpm: integer().notNull(),
  taxBasis: jsonb().$type<TaxBasis>(),
  totalCents: moneyCents().notNull(),
})
