import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'

/**
 * In the order in which a day lists them. `clearing_online` and `clearing_terminal` hold card money until the provider
 * pays it out, `cash` is in the drawers, `checks` wait for their deposit, `receivables` are owed by customers,
 * `stored_value` is what the shop owes for gift cards and store credit, and `purchases` what it owes suppliers for received goods until their bill is entered.
 * `payables` is what it owes for their bills, less open credits, and `due_from_suppliers` is the value of goods that go
 * back to them. `expenses` are bills for anything but goods, each on the account that it names. `layaway_deposits` is owed until the goods are handed over, and `card_unmatched` is card money that no
 * sale or refund accounts for.
 */
export const BOOK_ROLES = [
  'clearing_online',
  'clearing_terminal',
  'cash',
  'checks',
  'bank',
  'receivables',
  'due_from_suppliers',
  'inventory',
  'purchases',
  'payables',
  'opening_stock',
  'sales',
  'discounts',
  'shipping',
  'repairs',
  'deposits',
  'plans',
  'sales_tax',
  'stored_value',
  'layaway_deposits',
  'goodwill',
  'cancellation_fees',
  'tips',
  'card_unmatched',
  'refunds',
  'goods_sold',
  'parts_used',
  'stock_adjustments',
  'price_variance',
  'return_losses',
  'purchase_tax',
  'expenses',
  'bad_debts',
  'card_fees',
  'card_disputes',
  'cash_moves',
  'over_short',
  'rounding',
] as const
export type BookRole = (typeof BOOK_ROLES)[number]

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'cost_of_goods', 'expense'] as const

export const BookAccount = z.strictObject({
  number: text(10, { min: 1, message: 'Enter a number' }).regex(
    /^[A-Za-z0-9][A-Za-z0-9.-]*$/,
    'Use letters, digits, dots and dashes',
  ),
  /** The files of the journal must hold it unchanged: a spreadsheet runs `=Sales` as a formula and splits at `;`. */
  name: text(100, { min: 1, message: 'Enter the account name from your books' })
    .regex(/^[^=+\-@']/, 'Begin with a letter or a digit')
    .regex(/^[^"\t;]*$/, 'Use no quotation marks or semicolons, which files for QuickBooks cannot hold'),
  type: z.enum(ACCOUNT_TYPES),
})
export type BookAccount = z.infer<typeof BookAccount>

export const USUAL_ACCOUNTS: Record<BookRole, BookAccount> = {
  bank: { number: '1010', name: 'Bank', type: 'asset' },
  cash: { number: '1020', name: 'Cash drawers', type: 'asset' },
  checks: { number: '1030', name: 'Checks to deposit', type: 'asset' },
  clearing_online: { number: '1040', name: 'Online payments clearing', type: 'asset' },
  clearing_terminal: { number: '1050', name: 'Card terminal clearing', type: 'asset' },
  receivables: { number: '1100', name: 'Due from customers', type: 'asset' },
  due_from_suppliers: { number: '1150', name: 'Due from suppliers', type: 'asset' },
  inventory: { number: '1200', name: 'Inventory', type: 'asset' },
  purchases: { number: '2000', name: 'Goods received, not billed', type: 'liability' },
  payables: { number: '2010', name: 'Due to suppliers', type: 'liability' },
  sales_tax: { number: '2100', name: 'Sales tax payable', type: 'liability' },
  stored_value: { number: '2200', name: 'Gift cards and store credit', type: 'liability' },
  deposits: { number: '2300', name: 'Deposits for appointments', type: 'liability' },
  layaway_deposits: { number: '2310', name: 'Layaway deposits', type: 'liability' },
  tips: { number: '2400', name: 'Tips owed to the staff', type: 'liability' },
  card_unmatched: { number: '2500', name: 'Card money to clear up', type: 'liability' },
  opening_stock: { number: '3000', name: 'Opening balances', type: 'equity' },
  sales: { number: '4000', name: 'Sales', type: 'income' },
  discounts: { number: '4010', name: 'Discounts', type: 'income' },
  refunds: { number: '4020', name: 'Refunds', type: 'income' },
  shipping: { number: '4100', name: 'Shipping income', type: 'income' },
  repairs: { number: '4200', name: 'Repair income', type: 'income' },
  plans: { number: '4300', name: 'Managed IT income', type: 'income' },
  cancellation_fees: { number: '4400', name: 'Cancellation fees', type: 'income' },
  goods_sold: { number: '5000', name: 'Cost of goods sold', type: 'cost_of_goods' },
  parts_used: { number: '5100', name: 'Parts used in repairs', type: 'cost_of_goods' },
  stock_adjustments: { number: '5200', name: 'Inventory adjustments', type: 'cost_of_goods' },
  price_variance: { number: '5300', name: 'Purchase price variance', type: 'cost_of_goods' },
  return_losses: { number: '5310', name: 'Losses on returns to suppliers', type: 'cost_of_goods' },
  purchase_tax: { number: '5320', name: 'Sales tax paid to suppliers', type: 'cost_of_goods' },
  bad_debts: { number: '6000', name: 'Bad debts', type: 'expense' },
  card_fees: { number: '6010', name: 'Card processing fees', type: 'expense' },
  card_disputes: { number: '6020', name: 'Disputed card payments', type: 'expense' },
  goodwill: { number: '6100', name: 'Store credit given away', type: 'expense' },
  over_short: { number: '6200', name: 'Cash over and short', type: 'expense' },
  rounding: { number: '6210', name: 'Cash rounding', type: 'expense' },
  cash_moves: { number: '6220', name: 'Cash paid in and out', type: 'expense' },
  expenses: { number: '6900', name: 'Other expenses', type: 'expense' },
}

/** For bills of suppliers. No role has them. */
const USUAL_EXPENSES: BookAccount[] = [
  { number: '6300', name: 'Rent', type: 'expense' },
  { number: '6310', name: 'Utilities and internet', type: 'expense' },
  { number: '6320', name: 'Supplies', type: 'expense' },
  { number: '6330', name: 'Outgoing freight', type: 'expense' },
  { number: '6340', name: 'Advertising', type: 'expense' },
  { number: '6350', name: 'Software and services', type: 'expense' },
]

/** The chart of accounts, and the account of each kind of line. A name such as `Assets:Cash` is a sub-account. */
export const BookAccounts = z.strictObject({
  accounts: z.array(BookAccount).min(1).max(200),
  /** The number of the account of each role. */
  roles: z.record(z.enum(BOOK_ROLES), z.string()),
})
export type BookAccounts = z.infer<typeof BookAccounts>

export const USUAL_CHART: BookAccounts = {
  accounts: [...Object.values(USUAL_ACCOUNTS), ...USUAL_EXPENSES].toSorted((one, other) =>
    one.number < other.number ? -1 : 1,
  ),
  roles: Object.fromEntries(BOOK_ROLES.map((role) => [role, USUAL_ACCOUNTS[role].number])) as BookAccounts['roles'],
}

export const getBookAccounts = endpoint('GET /admin/book-accounts', {
  summary: 'Get the chart of accounts, and which account the journal uses for what',
  output: BookAccounts,
})
export const saveBookAccounts = endpoint('PUT /admin/book-accounts', {
  summary: 'Replace the chart of accounts, and which account the journal uses for what',
  input: BookAccounts,
  output: BookAccounts,
})

export const JournalLine = z.object({
  role: z.enum(BOOK_ROLES),
  /** The account’s number. */
  number: z.string(),
  account: z.string(),
  debit: Money,
  credit: Money,
})

export const JournalDay = z.object({
  day: CalendarDate,
  /** Another day if this entry corrects that day, which was closed before. */
  originalDay: CalendarDate,
  lines: z.array(JournalLine),
})
export type JournalDay = z.infer<typeof JournalDay>

export const BookClosing = z.object({
  id: Id,
  /** This day and all days before it are locked. */
  through: CalendarDate,
  closedBy: z.string(),
  closedAt: Instant,
})
export type BookClosing = z.infer<typeof BookClosing>

export const BookClosingDraft = z.strictObject({ through: CalendarDate })
export type BookClosingDraft = z.output<typeof BookClosingDraft>

export const BookReopening = z.strictObject({ reason: text(200, { min: 1, message: 'Enter a reason' }) })
export type BookReopening = z.output<typeof BookReopening>

export const listBookClosings = endpoint('GET /admin/book-closings', {
  summary: 'List when days were closed, the latest first',
  output: z.array(BookClosing),
})
export const closeBooks = endpoint('POST /admin/book-closings', {
  summary: 'Close all days through one that is over; later changes of them count on the first open day',
  input: BookClosingDraft,
  output: z.array(BookClosing),
  status: 201,
})
export const reopenBooks = endpoint('POST /admin/book-closings/:id/reopen', {
  summary: 'Reopen the days that were closed last',
  input: BookReopening.extend({ id: Id }),
  output: z.array(BookClosing),
})

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

export const JournalDayStatus = z.object({
  day: CalendarDate,
  /** Total of the entries of this day, with corrections. */
  debit: Money,
  /** Closed days that this day corrects. */
  corrects: z.array(CalendarDate),
  /** Null while the day is open. */
  closed: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The last export as a file; `isChanged`: the day is not as it was exported. */
  exported: z.object({ by: z.string(), at: Instant, isChanged: z.boolean() }).nullable(),
  /** Whether the connected accounting program has the day; null if it does not get it or not yet. */
  sync: z.enum(['sent', 'changed', 'waiting', 'failed']).nullable(),
})
export type JournalDayStatus = z.infer<typeof JournalDayStatus>

export const listJournalDays = endpoint('GET /admin/journal-days', {
  summary:
    'List the days of a period that have entries in the journal, the newest first, and whether they are closed, exported and sent',
  input: z.object(JournalPeriod),
  output: z.array(JournalDayStatus),
})

/** CSV for QuickBooks Online and Xero, IIF for QuickBooks Desktop. */
export const JOURNAL_FORMATS = ['quickbooks-online', 'quickbooks-desktop', 'xero'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

export const JournalExport = z.strictObject({
  ...JournalPeriod,
  format: z.enum(JOURNAL_FORMATS).default('quickbooks-online'),
})

export const exportJournal = endpoint('POST /admin/journal/exports', {
  summary: 'Export the journal of a period for a bookkeeping program, one balanced entry per day, and remember it',
  input: JournalExport,
  download: 'application/octet-stream',
})
