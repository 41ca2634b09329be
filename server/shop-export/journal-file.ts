import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { NAMES } from '../db/database.ts'
import { csvOf } from '../http/csv/csv.ts'
import { readEntries } from '../reports/journal/read-entries.ts'

export const JOURNAL_FILE = 'journal.csv'
const FIRST_DAY = '2000-01-01'
const COLUMNS = ['day', 'original_day', 'number', 'account', 'debit_cents', 'credit_cents']

/** The journal of all days, in the snapshot of the client's transaction. */
export async function journalOf(ctx: Ctx, client: pg.Client): Promise<string> {
  const inSnapshot = { ...ctx, db: drizzle(client, NAMES), isInTransaction: true }
  const today = dayIn(await timeZoneOf(inSnapshot), ctx.now)
  const entries = await readEntries(inSnapshot, { from: FIRST_DAY, to: today })
  const rows = entries.flatMap(({ day, originalDay, lines }) =>
    lines.map(({ number, account, debit, credit }) => [day, originalDay, number, account, debit, credit]),
  )
  return csvOf([COLUMNS, ...rows])
}
