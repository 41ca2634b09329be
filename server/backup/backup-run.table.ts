import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** Each backup that was taken by the clock and each one that was restored to see whether it can be; kept for a year. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text().$type<'backup' | 'rehearsal'>().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** The backup's; null where there was none. */
    name: text(),
    tableCount: integer(),
    rowCount: bigint({ mode: 'number' }),
    fileCount: integer(),
    /** What this one added, encrypted. */
    byteCount: bigint({ mode: 'number' }),
    /** In the program's words; null where it succeeded. */
    failure: text(),
  },
  (t) => [
    check('backup_runs_kind_known', sql`${t.kind} in ('backup', 'rehearsal')`),
    index('backup_runs_latest').on(t.kind, t.startedAt),
  ],
)
