import type { z } from 'zod'
import type { JournalDay, listJournal as listJournalEndpoint } from '#contract/reports/journal.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { periodOf } from '../period.ts'
import { column, type ReportQuestion, type ReportTable } from '../report-table.ts'
import { readEntries } from './read-entries.ts'

type JournalSearch = z.output<(typeof listJournalEndpoint)['input']>

export async function journalReport(ctx: Ctx, { from, to, limit }: ReportQuestion): Promise<ReportTable> {
  const entries = await readEntries(ctx, { from, to })
  const hasCorrections = entries.some(({ day, originalDay }) => day !== originalDay)
  const rows = entries.flatMap(({ day, originalDay, lines }) =>
    lines.map(({ account, debit, credit }) => ({
      day,
      ...(hasCorrections && { corrects: originalDay === day ? null : originalDay }),
      account,
      debit: debit || null,
      credit: credit || null,
    })),
  )
  const sum = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0)
  return {
    columns: [
      column('day', 'Day', 'day'),
      ...(hasCorrections ? [column('corrects', 'Corrects', 'day')] : []),
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
  const entries = start > to ? [] : await readEntries(ctx, { from: start, to })
  const days = [...new Set(entries.map(({ day }) => day))]
  const shown = new Set(days.slice(0, limit))
  return { days: entries.filter(({ day }) => shown.has(day)), next: days.length > limit ? days[limit - 1]! : null }
}
