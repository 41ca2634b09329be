import { addDays, weekdayOf } from './zoned-time.ts'

const MONDAY = 1
const THURSDAY = 4
const SUNDAY = 7

/** Month and day of those that have a date. */
const DATED = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** The others: the which-th of a weekday in a month; 5 is the last one. */
const BY_WEEKDAY = [
  { month: '01', weekday: MONDAY, which: 3 },
  { month: '02', weekday: MONDAY, which: 3 },
  { month: '05', weekday: MONDAY, which: 5 },
  { month: '09', weekday: MONDAY, which: 1 },
  { month: '10', weekday: MONDAY, which: 2 },
  { month: '11', weekday: THURSDAY, which: 4 },
]

/**
 * Whether no parcel moves on this day (`YYYY-MM-DD`): the federal holidays of the United States, on which USPS rests
 * (5 U.S.C. 6103); what falls on a Sunday is kept on the Monday. Other carriers rest on fewer of them, so a day that is
 * promised by these is never too early.
 */
export function isCarrierHoliday(day: string): boolean {
  return isDated(day) || (weekdayOf(day) === MONDAY && isDated(addDays(day, -1))) || isByWeekday(day)
}

function isDated(day: string): boolean {
  return DATED.includes(day.slice(5))
}

function isByWeekday(day: string): boolean {
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY) return false
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  const which = Math.ceil(Number(day.slice(8)) / 7)
  return BY_WEEKDAY.some(
    (rule) =>
      rule.month === day.slice(5, 7) &&
      rule.weekday === weekday &&
      (rule.which === 5 ? isLast : rule.which === which),
  )
}
