/** A calendar day in words, the same wherever the browser stands: `Nov 21`. */
export function dayWords(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' })
}

/** `Sat, Nov 21, 2026`. */
export function longDay(day: string): string {
  return inUtc(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

export function weekdayWord(day: string): string {
  return inUtc(day, { weekday: 'long' })
}

function inUtc(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...format })
}
