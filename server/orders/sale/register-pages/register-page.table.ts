import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { RegisterPagesDraft } from '#contract/orders/register-page.ts'

export const registerPages = pgTable(
  'register_pages',
  {
    id: integer().primaryKey().default(1),
    pages: jsonb().$type<RegisterPagesDraft['pages']>().notNull().default([]),
    version: integer().notNull().default(0),
  },
  (t) => [check('register_pages_is_one', sql`${t.id} = 1`)],
)
