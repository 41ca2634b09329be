import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, text } from '../scalars.ts'

/**
 * In the order in which a day lists them. `clearing_online` and `clearing_terminal` hold card money until the provider
 * pays it out, `cash` is in the drawers, `checks` wait for their deposit, `receivables` are owed by customers, and `stored_value` is what the shop owes for gift cards and store credit.
 */
export const BOOK_ROLES = [
  'clearing_online',
  'clearing_terminal',
  'cash',
  'checks',
  'receivables',
  'sales',
  'shipping',
  'repairs',
  'deposits',
  'plans',
  'sales_tax',
  'stored_value',
  'goodwill',
  'tips',
  'refunds',
  'cash_moves',
  'over_short',
  'rounding',
] as const
export type BookRole = (typeof BOOK_ROLES)[number]

export const USUAL_ACCOUNTS: Record<BookRole, string> = {
  clearing_online: 'Online payments clearing',
  clearing_terminal: 'Card terminal clearing',
  cash: 'Cash drawers',
  checks: 'Checks to deposit',
  receivables: 'Accounts receivable',
  sales: 'Sales',
  shipping: 'Shipping income',
  repairs: 'Repair income',
  deposits: 'Deposits for appointments',
  plans: 'Managed IT income',
  sales_tax: 'Sales tax payable',
  stored_value: 'Gift cards and store credit',
  goodwill: 'Store credit given away',
  tips: 'Tips owed to the staff',
  refunds: 'Refunds',
  cash_moves: 'Cash paid in and out',
  over_short: 'Cash over and short',
  rounding: 'Cash rounding',
}

const AccountName = text(100, { min: 1, message: 'Enter the account name from your books' })

/** The account of each role by its name in the owner's books; `Assets:Cash` is a sub-account. */
export const BookAccounts = z.strictObject({
  clearing_online: AccountName,
  clearing_terminal: AccountName,
  cash: AccountName,
  checks: AccountName,
  receivables: AccountName,
  sales: AccountName,
  shipping: AccountName,
  repairs: AccountName,
  deposits: AccountName,
  plans: AccountName,
  sales_tax: AccountName,
  stored_value: AccountName,
  goodwill: AccountName,
  tips: AccountName,
  refunds: AccountName,
  cash_moves: AccountName,
  over_short: AccountName,
  rounding: AccountName,
} satisfies Record<BookRole, typeof AccountName>)
export type BookAccounts = z.infer<typeof BookAccounts>

export const getBookAccounts = endpoint('GET /admin/book-accounts', {
  summary: 'Get the journal’s account names',
  output: BookAccounts,
})
export const saveBookAccounts = endpoint('PUT /admin/book-accounts', {
  summary: 'Update the journal’s account names',
  input: BookAccounts,
  output: BookAccounts,
})

export const JournalLine = z.object({ role: z.enum(BOOK_ROLES), account: z.string(), debit: Money, credit: Money })

export const JournalDay = z.object({ day: CalendarDate, lines: z.array(JournalLine) })
export type JournalDay = z.infer<typeof JournalDay>

/** First and last day, both included, in the shop's time zone; by default the last thirty days. */
const JournalPeriod = { from: CalendarDate.optional(), to: CalendarDate.optional() }

export const listJournal = endpoint('GET /admin/journal', {
  summary: 'List the journal of a period by day, oldest first',
  /** Pass `next` of the last answer as `after` to continue. */
  input: z.object({
    ...JournalPeriod,
    after: CalendarDate.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(31),
  }),
  output: z.object({ days: z.array(JournalDay), next: CalendarDate.nullable() }),
})

/** CSV for QuickBooks Online and Xero, IIF for QuickBooks Desktop. */
export const JOURNAL_FORMATS = ['quickbooks-online', 'quickbooks-desktop', 'xero'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

export const exportJournal = endpoint('GET /admin/journal/export', {
  summary: 'Export the journal of a period for a bookkeeping program, one balanced entry per day',
  input: z.object({ ...JournalPeriod, format: z.enum(JOURNAL_FORMATS).default('quickbooks-online') }),
  download: 'application/octet-stream',
})
