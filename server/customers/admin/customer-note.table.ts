import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant } from '../../db/columns.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    /** Not a foreign key, because the note outlives its author's account. */
    authorId: integer(),
    authorName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.id.desc())],
)
