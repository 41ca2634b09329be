import { isShownAgain } from '#contract/zoned-time.ts'

/** `Tuesday, December 1 at 3:00 PM` of that zone. */
export function timeInWords(instant: Date, timeZone: string): string {
  const options = {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return inWords(instant, options)
}

/** `Tuesday, December 1` of that zone. */
export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant)
}

/** `3:00 PM` of that zone. */
export function clockInWords(instant: Date, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return inWords(instant, options)
}

/** In the hour after the clocks went back it says so: the same time was an hour before. */
function inWords(instant: Date, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const text = new Intl.DateTimeFormat('en-US', options).format(instant).replace(/\u202f/g, ' ')
  return isShownAgain(options.timeZone, instant) ? `${text} (after the clocks go back)` : text
}
