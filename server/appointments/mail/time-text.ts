import { withoutZeroMinutes } from '#contract/company/hours-text.ts'
import { isShownAgain } from '#contract/zoned-time.ts'

export function appointmentTimeText(instant: Date, timeZone: string): string {
  const options = {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return formatInstant(instant, options)
}

export function appointmentDayText(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(instant)
}

export function appointmentClockText(instant: Date, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return formatInstant(instant, options)
}

function formatInstant(instant: Date, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const text = withoutZeroMinutes(new Intl.DateTimeFormat('en-US', options).format(instant).replace(/\u202f/g, ' '))
  return isShownAgain(options.timeZone, instant) ? `${text} (after the clocks go back)` : text
}
