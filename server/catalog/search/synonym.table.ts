import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    words: text().array().notNull(),
    alsoFinds: text().array().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('synonyms_say_something', sql`cardinality(${t.words}) + cardinality(${t.alsoFinds}) >= 2`),
    check('synonyms_have_words', sql`cardinality(${t.words}) >= 1`),
  ],
)
