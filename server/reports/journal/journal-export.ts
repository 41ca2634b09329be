import { between, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BookAccounts, JournalDayStatus, JournalFormat } from '#contract/reports/journal.ts'
import { record } from '../../audit/audit.ts'
import { getBookAccounts } from '../../chart-of-accounts/book-account.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { periodOf } from '../period.ts'
import { contentHashOf } from './content-hash.ts'
import type { JournalEntry } from './journal-entry.ts'
import { exportedDays } from './journal-export.table.ts'
import { journalFile } from './journal-file.ts'
import { readEntries } from './read-entries.ts'

const Exported = z.object({ from: z.string(), to: z.string(), format: z.string() })

/** The days are remembered as they were exported, so that later changes of them show. */
export async function exportJournal(
  ctx: StaffCtx,
  { format, ...search }: { from?: string | undefined; to?: string | undefined; format: JournalFormat },
): Promise<Response> {
  const { from, to } = await periodOf(ctx, { ...search, by: 'day' })
  const entries = await readEntries(ctx, { from, to })
  const file = journalFile(format, `journal-${from}-to-${to}`, withPresentNames(entries, await getBookAccounts(ctx)))
  await inTransaction(ctx, async (ctx) => {
    await saveExportedDays(ctx, entries)
    await record(ctx, 'journal_export.created', 'journal_export', Exported, { after: { from, to, format } })
  })
  return file
}

/** Closed days keep the name of an account, but the accounting program knows a renamed one only by its new name. */
function withPresentNames(entries: JournalEntry[], { accounts }: BookAccounts): JournalEntry[] {
  const names = new Map(accounts.map(({ number, name }) => [number, name]))
  return entries.map(({ lines, ...entry }) => ({
    ...entry,
    lines: lines.map((line) => ({ ...line, account: names.get(line.number) ?? line.account })),
  }))
}

async function saveExportedDays(ctx: StaffCtx, entries: JournalEntry[]): Promise<void> {
  const rows = [...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => ({
    ...{ day, contentHash: hashOfDay(ofDay) },
    ...{ exportedBy: ctx.actor.user.username, exportedAt: ctx.now },
  }))
  if (rows.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await ctx.db
    .insert(exportedDays)
    .values(rows)
    .onConflictDoUpdate({
      target: exportedDays.day,
      set: {
        contentHash: excluded('content_hash'),
        exportedBy: excluded('exported_by'),
        exportedAt: excluded('exported_at'),
      },
    })
}

/** The last export of each day, and whether the day changed since. */
export async function readExports(
  ctx: Ctx,
  days: { from: string; to: string },
  entries: JournalEntry[],
): Promise<Map<string, NonNullable<JournalDayStatus['exported']>>> {
  const rows = await ctx.db
    .select()
    .from(exportedDays)
    .where(between(exportedDays.day, days.from, days.to))
  const current = Map.groupBy(entries, ({ day }) => day)
  return new Map(
    rows.map(({ day, contentHash, exportedBy, exportedAt }) => [
      day,
      { by: exportedBy, at: exportedAt, isChanged: hashOfDay(current.get(day) ?? []) !== contentHash },
    ]),
  )
}

function hashOfDay(entries: JournalEntry[]): string {
  const content = entries.map(({ originalDay, lines }) => [
    originalDay,
    lines.map(({ number, account, debit, credit }) => [number, account, debit, credit]),
  ])
  return contentHashOf(content)
}
