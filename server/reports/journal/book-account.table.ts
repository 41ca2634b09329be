import { pgTable, text } from 'drizzle-orm/pg-core'
import type { BookRole } from '#contract/reports/journal.ts'

export const bookAccounts = pgTable('book_accounts', {
  role: text().$type<BookRole>().primaryKey(),
  name: text().notNull(),
})
