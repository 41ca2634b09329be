import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** A hash of each form that was saved, by its key. */
export const sentForms = pgTable(
  'sent_forms',
  { key: text().primaryKey(), digest: text().notNull(), at: instant().notNull() },
  (t) => [index('sent_forms_at').on(t.at)],
)
