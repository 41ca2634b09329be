import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text().$type<'backup' | 'rehearsal'>().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    name: text(),
    tableCount: integer(),
    rowCount: bigint({ mode: 'number' }),
    fileCount: integer(),
    byteCount: bigint({ mode: 'number' }),
    failure: text(),
  },
  (t) => [
    check('backup_runs_kind_known', sql`${t.kind} in ('backup', 'rehearsal')`),
    index('backup_runs_latest').on(t.kind, t.startedAt),
  ],
)
