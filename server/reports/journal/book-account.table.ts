import { pgTable, text } from 'drizzle-orm/pg-core'
import type { BookRole } from '#contract/reports/journal.ts'

/** The accounts that the owner named; a role without a row goes to its usual one. */
export const bookAccounts = pgTable('book_accounts', {
  role: text().$type<BookRole>().primaryKey(),
  name: text().notNull(),
})
