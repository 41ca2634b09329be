import { addDays, type Weekday, weekdayOf } from './zoned-time.ts'

/** What becomes of a date that falls on a weekend: it stays, moves from a Sunday to the Monday, or to the nearest weekday. */
export type Observed = 'itself' | 'monday' | 'nearest'

/** A day that comes back every year, by its rule. No zod: pages use it too. */
export type YearlyDay =
  | { kind: 'date'; month: number; day: number; observed: Observed }
  /** The `which`-th of its weekdays in the month, 5 is the last one, and so many days after that. */
  | { kind: 'weekday'; month: number; weekday: Weekday; which: number; offset: number }
  /** So many days after Easter Sunday: -2 is Good Friday. */
  | { kind: 'easter'; offset: number }

const SATURDAY = 6
const SUNDAY = 7
const LAST = 5
const CENTURY = 100

/** The day, `YYYY-MM-DD`, on which the year's occurrence is kept; an observed New Year's Day may lie in the year before. */
export function yearlyDayIn(year: number, rule: YearlyDay): string {
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.offset)
  if (rule.kind === 'weekday') return addDays(nthWeekday(year, rule), rule.offset)
  return observedDay(dayOf(year, rule.month, rule.day), rule.observed)
}

export function fallsOn(rule: YearlyDay, day: string): boolean {
  const year = Number(day.slice(0, 4))
  // Moved to a weekday, or counted from another day, an occurrence may leave its year.
  return [year, year - 1, year + 1].some((of) => yearlyDayIn(of, rule) === day)
}

/** The next so many occurrences from this day on, itself included. */
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

function nthWeekday(
  year: number,
  { month, weekday, which }: Extract<YearlyDay, { kind: 'weekday' }>,
): string {
  const first = dayOf(year, month, 1)
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1))
  return which === LAST && Number(day.slice(5, 7)) !== month ? addDays(day, -7) : day
}

/** Gregorian, after Meeus, Jones and Butcher: golden number, century, epact and the Sunday that follows. */
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
