import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '#contract/system-status/retention.ts'
import { id, instant } from '../../db/columns.ts'

export const retentionPeriods = pgTable(
  'retention_periods',
  { kind: text().$type<RetentionKind>().primaryKey(), days: integer().notNull() },
  (t) => [check('retention_periods_days_positive', sql`${t.days} > 0`)],
)

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
