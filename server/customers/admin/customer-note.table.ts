import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** What the staff should remember about a customer. Known by the address, because guests have no account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    text: text().notNull(),
    /** Without a foreign key: the note outlives its author's account. */
    authorId: integer(),
    authorName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('customer_notes_email').on(t.email, t.id.desc())],
)
