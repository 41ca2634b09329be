import { weekdayOf } from '#contract/zoned-time.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Monday` for `2026-11-23`. */
export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day) - 1]!
}

/** `Mon, Nov 23` for `2026-11-23`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${weekdayName(day).slice(0, 3)}, ${MONTHS[month! - 1]} ${date}`
}
