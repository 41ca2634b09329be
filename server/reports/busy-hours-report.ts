import { sql } from 'drizzle-orm'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { isIncomingSale, sumBooks, sumWhere } from './book-entries.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export async function busyHoursReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const onWeekday = (index: number) => sql`extract(isodow from day) = ${index + 1}`
  const rows = await sumBooks(ctx, question, {
    keys: { hour: sql`hour` },
    sums: Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, sumWhere(sql`entries`, onWeekday(index))])),
    where: isIncomingSale,
    columns: [sql`extract(hour from at at time zone ${zone})::int as hour`],
  })
  return {
    columns: [column('hour', 'Hour', 'text'), ...WEEKDAYS.map((weekday) => column(weekday, weekday, 'count'))],
    rows: rows.map(({ hour, ...sums }) => ({ hour: hourText(Number(hour)), ...sums })),
  }
}

function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
