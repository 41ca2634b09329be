import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Extension } from '#contract/domains/extension.ts'
import { moneyCents } from '../db/columns.ts'

export const domainPrices = pgTable(
  'domain_prices',
  {
    extension: text().$type<Extension>().primaryKey(),
    registerCents: moneyCents().notNull(),
    renewCents: moneyCents().notNull(),
    transferCents: moneyCents().notNull(),
    costCents: moneyCents(),
    isOffered: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('domain_prices_extension_known', sql`${t.extension} in ('com', 'net', 'org', 'io', 'co')`),
    check('domain_prices_positive', sql`${least(t)} > 0`),
    check('domain_prices_not_below_cost', sql`${t.costCents} is null or ${least(t)} >= ${t.costCents}`),
  ],
)

function least(t: Record<'registerCents' | 'renewCents' | 'transferCents', AnyPgColumn>) {
  return sql`least(${t.registerCents}, ${t.renewCents}, ${t.transferCents})`
}
