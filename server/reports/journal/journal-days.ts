import { sumCents } from '#contract/money.ts'
import type { BookClosing, JournalDayStatus } from '#contract/reports/journal.ts'
import type { Ctx } from '../../context.ts'
import { periodOf } from '../period.ts'
import { readSentDays } from '../sync/sent-days.ts'
import { listBookClosings } from './book-closing.ts'
import { readExports } from './journal-export.ts'
import { readEntries } from './read-entries.ts'

/** The newest first. @throws Problem `validation_failed` if the period ends before it begins or is too long. */
export async function listJournalDays(
  ctx: Ctx,
  search: { from?: string | undefined; to?: string | undefined },
): Promise<JournalDayStatus[]> {
  const { from, to } = await periodOf(ctx, { ...search, by: 'day' })
  const closings = await listBookClosings(ctx)
  const entries = await readEntries(ctx, { from, to })
  const exported = await readExports(ctx, { from, to }, entries)
  const sent = await readSentDays(ctx, { from, to }, entries)
  return [...Map.groupBy(entries, ({ day }) => day)]
    .reverse()
    .map(([day, ofDay]) => ({
      day,
      debit: sumCents(ofDay.flatMap(({ lines }) => lines.map(({ debit }) => debit))),
      corrects: ofDay.map(({ originalDay }) => originalDay).filter((originalDay) => originalDay !== day),
      closed: closedBy(closings, day),
      exported: exported.get(day) ?? null,
      sync: sent.get(day) ?? null,
    }))
}

/** The earliest of the closings, which are the latest first, that covers the day. */
function closedBy(closings: BookClosing[], day: string): JournalDayStatus['closed'] {
  const closing = closings.findLast(({ through }) => day <= through)
  return closing ? { by: closing.closedBy, at: closing.closedAt } : null
}
