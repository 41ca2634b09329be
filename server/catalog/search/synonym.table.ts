import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** Words that mean the same to whoever searches; the owner's own list. Each entry is a word or a few: `usb stick`. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    words: text().array().notNull(),
    /** What the words find besides themselves, not the other way round. Empty: the words find each other. */
    alsoFinds: text().array().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('synonyms_say_something', sql`cardinality(${t.words}) + cardinality(${t.alsoFinds}) >= 2`),
    check('synonyms_have_words', sql`cardinality(${t.words}) >= 1`),
  ],
)
