import { weekdayOf } from '#contract/zoned-time.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Formats calendar days without `Intl`, so that the result is the same in every browser and product pages load no code
// for it.

export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day) - 1]!
}

export function monthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${date}`
}

export function dayText(day: string): string {
  return `${monthDay(day)}, ${day.slice(0, 4)}`
}

export function weekdayMonthDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${monthDay(day)}`
}

export function longDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${dayText(day)}`
}
