const FROM_HOUR = 9
const TO_HOUR = 20
const HOUR_MS = 3_600_000

export function withinDaytime(instant: Date, timeZone: string): Date {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const isDaytime = (at: Date) => {
    const shown = Number(hour.format(at))
    return shown >= FROM_HOUR && shown < TO_HOUR
  }
  if (isDaytime(instant)) return instant
  // Steps by full hours, because clock changes shift the night.
  let at = new Date(Math.ceil(instant.getTime() / HOUR_MS) * HOUR_MS)
  while (!isDaytime(at)) at = new Date(at.getTime() + HOUR_MS)
  return at
}
