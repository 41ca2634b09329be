const formats = new Map<string, Intl.DateTimeFormat>()

/** `November 27, 2026`. A format takes longer to make than the rest of a letter, and a shop has one zone. */
export function letterDate(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  formats.set(timeZone, format)
  return format.format(instant)
}
