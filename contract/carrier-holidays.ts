import { fallsOn, type YearlyDay } from './yearly-day.ts'

const MONDAY = 1
const THURSDAY = 4
const LAST = 5

/** A holiday on a Sunday is also observed on Monday. */
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
 * The federal holidays of the United States, on which USPS does not deliver (5 U.S.C. 6103). Other carriers rest on
 * fewer days, so a promised date is never too early.
 */
export function isCarrierHoliday(day: string): boolean {
  return FEDERAL.some((rule) => fallsOn(rule, day))
}
