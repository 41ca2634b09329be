import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '#contract/system-status/retention.ts'
import { id, instant } from '../../db/columns.ts'

/** How long data of a kind is kept, where the owner chose; the others are kept as long as is usual. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    kind: text().$type<RetentionKind>().primaryKey(),
    days: integer().notNull(),
  },
  (t) => [check('retention_periods_days_positive', sql`${t.days} > 0`)],
)

/** What a night deleted; only numbers, so that the log keeps nothing of what is gone. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    kind: text().$type<RetentionKind>().notNull(),
    at: instant().notNull(),
    olderThan: date().notNull(),
    rowCount: integer().notNull(),
  },
  (t) => [index('retention_runs_at').on(t.at.desc())],
)
