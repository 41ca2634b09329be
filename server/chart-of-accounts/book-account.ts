import { asc } from 'drizzle-orm'
import {
  BOOK_ROLES,
  type BookAccount,
  BookAccounts,
  type BookRole,
  USUAL_ACCOUNTS,
  USUAL_CHART,
} from '#contract/reports/journal.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { bookAccounts, bookRoles } from './book-account.table.ts'

export async function getBookAccounts(ctx: Ctx): Promise<BookAccounts> {
  const accounts = await ctx.db.select().from(bookAccounts).orderBy(asc(bookAccounts.number))
  if (accounts.length === 0) return USUAL_CHART
  const stored = await ctx.db.select().from(bookRoles)
  const numbers = new Map(stored.map(({ role, accountNumber }) => [role, accountNumber]))
  // A role that is younger than the saved chart.
  for (const role of BOOK_ROLES) {
    if (numbers.has(role)) continue
    const usual = USUAL_ACCOUNTS[role]
    if (!accounts.some(({ number }) => number === usual.number)) accounts.push(usual)
    numbers.set(role, usual.number)
  }
  return { accounts, roles: Object.fromEntries(numbers) as BookAccounts['roles'] }
}

/** The account of each role, and of the accounts that a bill names, or that of their role if the chart lost them. */
export async function readAccountFinder(ctx: Ctx): Promise<(role: BookRole, accountNumber?: string) => BookAccount> {
  const { accounts, roles } = await getBookAccounts(ctx)
  const byNumber = new Map(accounts.map((account) => [account.number, account]))
  return (role, accountNumber) => byNumber.get(accountNumber ?? roles[role]) ?? byNumber.get(roles[role])!
}

/** Those that a bill of a supplier may name. */
export async function listExpenseAccounts(ctx: Ctx): Promise<BookAccount[]> {
  const { accounts } = await getBookAccounts(ctx)
  return accounts.filter(({ type }) => type === 'expense' || type === 'cost_of_goods')
}

/** @throws Problem `validation_failed` if a number or name is there twice, or a role has no account of the chart. */
export async function saveBookAccounts(ctx: Ctx, { accounts, roles }: BookAccounts): Promise<BookAccounts> {
  requireComplete({ accounts, roles })
  return inTransaction(ctx, async (ctx) => {
    const before = await getBookAccounts(ctx)
    await ctx.db.delete(bookRoles)
    await ctx.db.delete(bookAccounts)
    await ctx.db.insert(bookAccounts).values(accounts)
    await ctx.db.insert(bookRoles).values(BOOK_ROLES.map((role) => ({ role, accountNumber: roles[role] })))
    const after = await getBookAccounts(ctx)
    await record(ctx, 'book_account.updated', 'book_account', BookAccounts, { before, after })
    return after
  })
}

function requireComplete({ accounts, roles }: BookAccounts): void {
  const problems: Record<string, string[]> = {}
  const seen = new Set<string>()
  accounts.forEach((account, place) => {
    for (const field of ['number', 'name'] as const) {
      const value = `${field} ${account[field].toLowerCase()}`
      if (seen.has(value)) problems[`accounts.${place}.${field}`] = [`Another account has this ${field}`]
      seen.add(value)
    }
  })
  for (const role of BOOK_ROLES)
    if (!accounts.some(({ number }) => number === roles[role]))
      problems[`roles.${role}`] = ['Choose an account of the chart']
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
