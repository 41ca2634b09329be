import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    email: text().notNull(),
    text: text().notNull(),
    /** Not a foreign key, because the note outlives its author's account. */
    authorId: integer(),
    authorName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('customer_notes_email').on(t.email, t.id.desc())],
)
