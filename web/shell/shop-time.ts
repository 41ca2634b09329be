import { withoutZeroMinutes } from '#contract/company/hours-text.ts'

export function shopTime(instant: string, timeZone: string): string {
  return withoutZeroMinutes(
    new Date(instant).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  )
}

export function shopDay(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' })
}

export function shopTimeOfDay(instant: string, timeZone: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return withoutZeroMinutes(new Date(instant).toLocaleString('en-US', { timeZone, ...format }))
}

/** For lists: "4:27 AM" today, "Nov 28, 4:27 AM" this year, and the year before that. */
export function recentTime(instant: string, timeZone: string, now = new Date()): string {
  const at = new Date(instant)
  const [day, today] = [at, now].map((date) => date.toLocaleDateString('sv-SE', { timeZone }))
  const time = withoutZeroMinutes(at.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' }))
  if (day === today) return time
  const year = day!.slice(0, 4) === today!.slice(0, 4) ? undefined : ('numeric' as const)
  return `${at.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', year })}, ${time}`
}
