import { fallsOn, type YearlyDay } from './yearly-day.ts'

const MONDAY = 1
const THURSDAY = 4
const LAST = 5

/** What falls on a Sunday is kept on the Monday, too. */
const dated = (month: number, day: number): YearlyDay[] => [
  { kind: 'date', month, day, observed: 'itself' },
  { kind: 'date', month, day, observed: 'monday' },
]

const FEDERAL: YearlyDay[] = [
  ...dated(1, 1),
  { kind: 'weekday', month: 1, weekday: MONDAY, which: 3, offset: 0 },
  { kind: 'weekday', month: 2, weekday: MONDAY, which: 3, offset: 0 },
  { kind: 'weekday', month: 5, weekday: MONDAY, which: LAST, offset: 0 },
  ...dated(6, 19),
  ...dated(7, 4),
  { kind: 'weekday', month: 9, weekday: MONDAY, which: 1, offset: 0 },
  { kind: 'weekday', month: 10, weekday: MONDAY, which: 2, offset: 0 },
  ...dated(11, 11),
  { kind: 'weekday', month: 11, weekday: THURSDAY, which: 4, offset: 0 },
  ...dated(12, 25),
]

/**
 * Whether no parcel moves on this day (`YYYY-MM-DD`): the federal holidays of the United States, on which USPS rests
 * (5 U.S.C. 6103). Other carriers rest on fewer of them, so a day that is promised by these is never too early.
 */
export function isCarrierHoliday(day: string): boolean {
  return FEDERAL.some((rule) => fallsOn(rule, day))
}
