import { nextYearlyDays, type YearlyDay } from '../yearly-day.ts'
import type { OpeningException } from './opening-hours.ts'

export interface Holiday {
  name: string
  rule: YearlyDay
  opens: string | null
  closes: string | null
}

/**
 * Days from `from` to `until` (`YYYY-MM-DD`, both included), by date. An exception for a single day overrides a
 * holiday; of two holidays on one day the first one applies.
 */
export function daysThatDiffer(
  single: readonly OpeningException[],
  holidays: readonly Holiday[],
  from: string,
  until: string,
): OpeningException[] {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 2
  const repeated = holidays.flatMap(({ name, rule, opens, closes }) =>
    nextYearlyDays(rule, from, years).map((on) => ({ on, note: name, opens, closes })),
  )
  const byDay = new Map<string, OpeningException>()
  for (const day of [...single, ...repeated]) if (day.on >= from && !byDay.has(day.on)) byDay.set(day.on, day)
  return [...byDay.values()]
    .filter(({ on }) => on <= until || single.some((day) => day.on === on))
    .sort((a, b) => a.on.localeCompare(b.on))
}
