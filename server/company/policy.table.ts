import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { PolicySection } from '#contract/company/policy.ts'
import { id } from '../db/columns.ts'

/** Append-only, because orders and signatures refer to the accepted version. */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    updatedOn: date().notNull(),
    sections: jsonb().$type<PolicySection[]>().notNull(),
  },
  (t) => [unique('policies_version').on(t.slug, t.version), check('policies_version_positive', sql`${t.version} >= 1`)],
)
