import type { Holiday } from '#contract/company/holidays.ts'
import type { YearlyDay } from '#contract/yearly-day.ts'

const [MONDAY, THURSDAY, LAST] = [1, 4, 5] as const

const date = (month: number, day: number): YearlyDay => ({ kind: 'date', month, day, observed: 'itself' })
const nth = (month: number, weekday: 1 | 4, which: number, offset = 0): YearlyDay => ({
  kind: 'weekday',
  month,
  weekday,
  which,
  offset,
})

const RULES: [name: string, rule: YearlyDay][] = [
  ["New Year's Day", date(1, 1)],
  ['Martin Luther King Jr. Day', nth(1, MONDAY, 3)],
  ["Presidents' Day", nth(2, MONDAY, 3)],
  ['Good Friday', { kind: 'easter', offset: -2 }],
  ['Easter Sunday', { kind: 'easter', offset: 0 }],
  ['Memorial Day', nth(5, MONDAY, LAST)],
  ['Juneteenth', date(6, 19)],
  ['Independence Day', date(7, 4)],
  ['Labor Day', nth(9, MONDAY, 1)],
  ['Columbus Day', nth(10, MONDAY, 2)],
  ['Veterans Day', date(11, 11)],
  ['Thanksgiving', nth(11, THURSDAY, 4)],
  ['The day after Thanksgiving', nth(11, THURSDAY, 4, 1)],
  ['Christmas Eve', date(12, 24)],
  ['Christmas Day', date(12, 25)],
  ["New Year's Eve", date(12, 31)],
]

/** What shops usually close for, to be added with one choice. */
export const USUAL_HOLIDAYS: Holiday[] = RULES.map(([name, rule]) => ({
  name,
  rule,
  opens: null,
  closes: null,
}))
