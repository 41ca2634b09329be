const formats = new Map<string, Intl.DateTimeFormat>()

export function letterDate(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  formats.set(timeZone, format)
  return format.format(instant)
}
