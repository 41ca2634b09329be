/** A calendar day in words, the same wherever the browser stands: `Nov 21, 2026`. */
export function dayText(day: string): string {
  return inUtc(day, { dateStyle: 'medium' })
}

/** `Nov 21`. */
export function shortDay(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' })
}

/** `Sat, Nov 21, 2026`. */
export function longDay(day: string): string {
  return inUtc(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

export function weekdayText(day: string): string {
  return inUtc(day, { weekday: 'long' })
}

function inUtc(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...format })
}
