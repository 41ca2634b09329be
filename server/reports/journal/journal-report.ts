import type { z } from 'zod'
import type { JournalDay, JournalFormat, listJournal as listJournalEndpoint } from '#contract/reports/journal.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { periodOf } from '../period.ts'
import { column, type ReportQuestion, type ReportTable } from '../report-table.ts'
import { readRoleAccounts } from './book-account.ts'
import { journalFile } from './journal-file.ts'
import { readJournal } from './read-journal.ts'

type JournalSearch = z.output<(typeof listJournalEndpoint)['input']>

export async function journalReport(ctx: Ctx, { from, to, limit }: ReportQuestion): Promise<ReportTable> {
  const accounts = await readRoleAccounts(ctx)
  const rows = (await readJournal(ctx, { from, to })).flatMap(({ day, lines }) =>
    lines.map(({ role, debitCents, creditCents }) => ({
      day,
      account: accounts[role].name,
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

export async function listJournal(
  ctx: Ctx,
  { after, limit, ...search }: JournalSearch,
): Promise<{ days: JournalDay[]; next: string | null }> {
  const { from, to } = await periodOf(ctx, { ...search, by: 'day' })
  const start = after && after >= from ? addDays(after, 1) : from
  const days = start > to ? [] : await readDays(ctx, { from: start, to })
  const shown = days.slice(0, limit)
  return { days: shown, next: days.length > limit ? shown.at(-1)!.day : null }
}

export async function exportJournal(
  ctx: Ctx,
  { format, ...search }: { from?: string | undefined; to?: string | undefined; format: JournalFormat },
): Promise<Response> {
  const { from, to } = await periodOf(ctx, { ...search, by: 'day' })
  return journalFile(format, `journal-${from}-to-${to}`, await readDays(ctx, { from, to }))
}

async function readDays(ctx: Ctx, days: { from: string; to: string }): Promise<JournalDay[]> {
  const accounts = await readRoleAccounts(ctx)
  return (await readJournal(ctx, days)).map(({ day, lines }) => ({
    day,
    lines: lines.map(({ role, debitCents, creditCents }) => ({
      role,
      number: accounts[role].number,
      account: accounts[role].name,
      debit: debitCents,
      credit: creditCents,
    })),
  }))
}
