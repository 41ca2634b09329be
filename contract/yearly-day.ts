import { addDays, type Weekday, weekdayOf } from './zoned-time.ts'

/** How a date on a weekend is observed: unchanged, moved from Sunday to Monday, or to the nearest weekday. */
export type Observed = 'itself' | 'monday' | 'nearest'

export type YearlyDay =
  | { kind: 'date'; month: number; day: number; observed: Observed }
  /** The `which`-th weekday in the month (5 is the last one), plus `offset` days. */
  | { kind: 'weekday'; month: number; weekday: Weekday; which: number; offset: number }
  /** Days after Easter Sunday: -2 is Good Friday. */
  | { kind: 'easter'; offset: number }

const SATURDAY = 6
const SUNDAY = 7
const LAST = 5
const CENTURY = 100

/** `YYYY-MM-DD`. New Year's Day may be observed in the previous year. */
export function yearlyDayIn(year: number, rule: YearlyDay): string {
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.offset)
  if (rule.kind === 'weekday') return addDays(nthWeekday(year, rule), rule.offset)
  return observedDay(dayOf(year, rule.month, rule.day), rule.observed)
}

export function fallsOn(rule: YearlyDay, day: string): boolean {
  const year = Number(day.slice(0, 4))
  // An observed day may fall into the year before or after.
  return [year, year - 1, year + 1].some((of) => yearlyDayIn(of, rule) === day)
}

export function nextYearlyDays(rule: YearlyDay, from: string, count: number): string[] {
  const first = Number(from.slice(0, 4)) - 1
  return Array.from({ length: count + 3 }, (_, index) => yearlyDayIn(first + index, rule))
    .filter((day) => day >= from)
    .slice(0, count)
}

function dayOf(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function observedDay(day: string, observed: Observed): string {
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY && observed !== 'itself') return addDays(day, 1)
  return weekday === SATURDAY && observed === 'nearest' ? addDays(day, -1) : day
}

function nthWeekday(year: number, { month, weekday, which }: Extract<YearlyDay, { kind: 'weekday' }>): string {
  const first = dayOf(year, month, 1)
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1))
  return which === LAST && Number(day.slice(5, 7)) !== month ? addDays(day, -7) : day
}

/** The Gregorian algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / CENTURY)
  const leapless = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - leapless + 15) % 30
  const ofCentury = year % CENTURY
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * correction + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}
