import { withoutZeroMinutes } from '#contract/company/hours-text.ts'
import { dayIn } from '#contract/zoned-time.ts'

const STYLES = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  weekdayAndTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { timeStyle: 'short' },
  dayOfYear: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof STYLES

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is slow to create, and each row of a list uses the same ones. */
function formatted(style: Style, instant: string, timeZone: string): string {
  const key = `${style} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...STYLES[style] })
  formats.set(key, format)
  return withoutZeroMinutes(format.format(new Date(instant)))
}

export function shopTime(instant: string, timeZone: string): string {
  return formatted('moment', instant, timeZone)
}

export function shopDay(instant: string, timeZone: string): string {
  return formatted('day', instant, timeZone)
}

export function shopTimeOfDay(instant: string, timeZone: string): string {
  return formatted('weekdayAndTime', instant, timeZone)
}

/** For lists: "4:27 AM" today, "Nov 28, 4:27 AM" this year, and the year before that. */
export function recentTime(instant: string, timeZone: string, now = new Date()): string {
  const day = dayIn(timeZone, new Date(instant))
  const today = dayIn(timeZone, now)
  const time = formatted('time', instant, timeZone)
  if (day === today) return time
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${formatted(isThisYear ? 'dayOfYear' : 'day', instant, timeZone)}, ${time}`
}
