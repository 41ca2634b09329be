import { sql } from 'drizzle-orm'
import { BOOK_ROLES, BookAccounts, USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bookAccounts } from './book-account.table.ts'

export async function getBookAccounts(ctx: Ctx): Promise<BookAccounts> {
  const named = await ctx.db.select().from(bookAccounts)
  return { ...USUAL_ACCOUNTS, ...Object.fromEntries(named.map(({ role, name }) => [role, name])) }
}

export async function saveBookAccounts(ctx: Ctx, accounts: BookAccounts): Promise<BookAccounts> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getBookAccounts(ctx)
    await ctx.db
      .insert(bookAccounts)
      .values(BOOK_ROLES.map((role) => ({ role, name: accounts[role] })))
      .onConflictDoUpdate({ target: bookAccounts.role, set: { name: sql`excluded.name` } })
    await record(ctx, 'book_account.updated', 'book_account', BookAccounts, { before, after: accounts })
    return accounts
  })
}
