import { asc, between, desc, lte } from 'drizzle-orm'
import { addDays } from '#contract/zoned-time.ts'
import { readAccountFinder } from '../../chart-of-accounts/book-account.ts'
import type { Ctx } from '../../context.ts'
import { bookClosings, closedBookEntries } from './book-closing.table.ts'
import { correctionLines, entryLines, type JournalEntry } from './journal-entry.ts'
import { readJournal } from './read-journal.ts'

const BEFORE_ALL = '2000-01-01'

export async function readClosedThrough(ctx: Ctx): Promise<string | null> {
  const [last] = await ctx.db
    .select({ through: bookClosings.through })
    .from(bookClosings)
    .orderBy(desc(bookClosings.through))
    .limit(1)
  return last?.through ?? null
}

/** Closed days as they were closed, the others as they are now. Changes of closed days are entries of the first open day. */
export async function readEntries(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<JournalEntry[]> {
  const closedThrough = await readClosedThrough(ctx)
  const accountOf = await readAccountFinder(ctx)
  const open = async (first: string): Promise<JournalEntry[]> => {
    if (first > to) return []
    const days = await readJournal(ctx, { from: first, to })
    return days.map(({ day, lines }) => ({ day, originalDay: day, lines: entryLines(lines, accountOf) }))
  }
  if (closedThrough === null) return open(from)

  const firstOpen = addDays(closedThrough, 1)
  const closed = await ctx.db
    .select({ day: closedBookEntries.day, originalDay: closedBookEntries.originalDay, lines: closedBookEntries.lines })
    .from(closedBookEntries)
    .where(between(closedBookEntries.day, from, to))
    .orderBy(asc(closedBookEntries.day), asc(closedBookEntries.originalDay))
  const hasFirstOpen = from <= firstOpen && firstOpen <= to
  const corrections = hasFirstOpen ? await readCorrections(ctx, closedThrough) : []
  const entries = [
    ...closed,
    ...corrections.map(({ originalDay, lines }) => ({
      day: firstOpen,
      originalDay,
      lines: entryLines(lines, accountOf),
    })),
    ...(await open(from > firstOpen ? from : firstOpen)),
  ]
  return entries.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
}

async function readCorrections(ctx: Ctx, closedThrough: string) {
  const booked = Map.groupBy(
    await ctx.db
      .select({ originalDay: closedBookEntries.originalDay, lines: closedBookEntries.lines })
      .from(closedBookEntries)
      .where(lte(closedBookEntries.originalDay, closedThrough)),
    ({ originalDay }) => originalDay,
  )
  const now = new Map(
    (await readJournal(ctx, { from: BEFORE_ALL, to: closedThrough })).map(({ day, lines }) => [day, lines]),
  )
  return [...new Set([...booked.keys(), ...now.keys()])]
    .toSorted()
    .map((originalDay) => ({
      originalDay,
      lines: correctionLines(
        now.get(originalDay) ?? [],
        (booked.get(originalDay) ?? []).flatMap(({ lines }) => lines),
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
}
