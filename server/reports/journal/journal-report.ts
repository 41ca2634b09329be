import { centsAsDollars } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { csvAnswer } from '../../http/csv/csv.ts'
import { periodOf } from '../period.ts'
import { column, type ReportQuestion, type ReportTable } from '../report-table.ts'
import { getBookAccounts } from './book-account.ts'
import { readJournal } from './read-journal.ts'

export async function journalReport(ctx: Ctx, { from, to, limit }: ReportQuestion): Promise<ReportTable> {
  const accounts = await getBookAccounts(ctx)
  const rows = (await readJournal(ctx, { from, to })).flatMap(({ day, lines }) =>
    lines.map(({ role, debitCents, creditCents }) => ({
      day,
      account: accounts[role],
      debit: debitCents || null,
      credit: creditCents || null,
    })),
  )
  const sum = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0)
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('account', 'Account', 'text'),
      column('debit', 'Debit', 'dollars'),
      column('credit', 'Credit', 'dollars'),
    ],
    rows: rows.slice(0, limit),
    totals: { debit: sum('debit'), credit: sum('credit') },
    isMore: rows.length > limit,
  }
}

const HEADINGS = ['Journal No.', 'Journal Date', 'Account', 'Debits', 'Credits', 'Description']

/** In the import format of QuickBooks Online: its date format and no totals. */
export async function exportJournal(ctx: Ctx, search: { from?: string; to?: string }): Promise<Response> {
  const { from, to } = await periodOf(ctx, { ...search, by: 'day' })
  const accounts = await getBookAccounts(ctx)
  const lines = (await readJournal(ctx, { from, to })).flatMap(({ day, lines }) =>
    lines.map(({ role, debitCents, creditCents }) => [
      day.replaceAll('-', ''),
      day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
      accounts[role],
      debitCents > 0 ? centsAsDollars(debitCents) : '',
      creditCents > 0 ? centsAsDollars(creditCents) : '',
      `Daily totals for ${day}`,
    ]),
  )
  return csvAnswer(`journal-${from}-to-${to}.csv`, [HEADINGS, ...lines])
}
