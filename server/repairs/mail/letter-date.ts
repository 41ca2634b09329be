const formats = new Map<string, Intl.DateTimeFormat>()

/** `November 27, 2026`. The format is cached, because creating one takes longer than the rest of a letter. */
export function letterDate(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  formats.set(timeZone, format)
  return format.format(instant)
}
