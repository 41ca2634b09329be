import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { ReportColumn, ReportRow } from '#contract/reports/report.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'

export interface ReportTable {
  columns: ReportColumn[]
  rows: ReportRow[]
  /** Set if the rows are incomplete; otherwise the rows are added up. */
  totals?: ReportRow
  isMore?: boolean
}

export interface ReportQuestion extends Period {
  limit: number
}

export type MakeReport = (ctx: Ctx, question: ReportQuestion) => Promise<ReportTable>

export function column(key: string, title: string, unit: ReportColumn['unit']): ReportColumn {
  return { key, title, unit }
}

export function stepOf(day: AnyColumn | SQL, { from, by }: Period): SQL<string> {
  return sql<string>`greatest(date_trunc(${sql.raw(`'${by}'`)}, ${day}::timestamp)::date, ${from}::date)::text`
}

export const STEP_TITLES = { day: 'Day', week: 'Week from', month: 'Month from' } as const

export function firstOf(limit: number, { columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): ReportTable {
  return { columns, rows: rows.slice(0, limit), totals: totalsOf({ columns, rows }), isMore: rows.length > limit }
}

export function totalsOf({ columns, rows, totals }: ReportTable): ReportRow {
  const sums: ReportRow = {}
  for (const { key, unit } of columns) {
    const given = totals?.[key]
    if (given !== undefined) sums[key] = given
    else if (unit === 'count' || unit === 'dollars')
      sums[key] = rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
  }
  return sums
}
