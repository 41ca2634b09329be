import { integer, jsonb } from 'drizzle-orm/pg-core'
import { moneyCents } from '../../db/columns.ts'
import type { PricedWorkLine } from './price-work.ts'

/** What work costs, as it was when it was written: an estimate, a bill and a quote never change with the price book. */
export const pricedWorkColumns = () => ({
  lines: jsonb().$type<PricedWorkLine[]>().notNull(),
  subtotalCents: moneyCents().notNull(),
  taxCents: moneyCents().notNull(),
  taxRatePpm: integer().notNull(),
  totalCents: moneyCents().notNull(),
})
