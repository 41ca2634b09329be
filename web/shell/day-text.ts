import { weekdayOf } from '#contract/zoned-time.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Calendar days in words, the same wherever the browser stands, and without `Intl`: pages that sell must not wait for it.

/** `Monday` for `2026-11-23`. */
export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day) - 1]!
}

/** `Nov 23`. */
export function monthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${date}`
}

/** `Nov 23, 2026`. */
export function dayText(day: string): string {
  return `${monthDay(day)}, ${day.slice(0, 4)}`
}

/** `Mon, Nov 23`. */
export function weekdayMonthDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${monthDay(day)}`
}

/** `Mon, Nov 23, 2026`. */
export function longDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${dayText(day)}`
}
