import type { YearlyDay } from '#contract/yearly-day.ts'
import type { Weekday } from '#contract/zoned-time.ts'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const WEEKDAYS: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
export const WHICH = ['first', 'second', 'third', 'fourth', 'last']

export function yearlyDayText(rule: YearlyDay): string {
  if (rule.kind === 'date') return `${MONTHS[rule.month - 1]} ${rule.day}${OBSERVED[rule.observed]}`
  if (rule.kind === 'easter') return shifted(rule.offset, 'Easter Sunday')
  const { month, weekday, which, offset } = rule
  return shifted(offset, `the ${WHICH[which - 1]} ${WEEKDAYS[weekday]} of ${MONTHS[month - 1]}`)
}

const OBSERVED = {
  itself: '',
  monday: ' (on a Sunday, the Monday after)',
  nearest: ' (on a weekend, the nearest weekday)',
}

function shifted(offset: number, day: string): string {
  if (offset === 0) return day
  const count = Math.abs(offset)
  const days = count === 1 ? 'the day' : `${count} days`
  return `${days} ${offset > 0 ? 'after' : 'before'} ${day}`
}

export function isWholeRule(rule: YearlyDay): boolean {
  return Object.values(rule).every((value) => typeof value === 'string' || Number.isInteger(value))
}
