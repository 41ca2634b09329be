import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BookAccount, BookRole } from '#contract/reports/journal.ts'

/** Empty until the owner changes the usual chart of accounts. */
export const bookAccounts = pgTable(
  'book_accounts',
  { number: text().primaryKey(), name: text().notNull(), type: text().$type<BookAccount['type']>().notNull() },
  (t) => [uniqueIndex('book_accounts_name').on(sql`lower(${t.name})`)],
)

export const bookRoles = pgTable('book_roles', {
  role: text().$type<BookRole>().primaryKey(),
  accountNumber: text()
    .notNull()
    .references(() => bookAccounts.number, { onDelete: 'restrict' }),
})
