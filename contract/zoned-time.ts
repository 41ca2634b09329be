/**
 * Calendar days and clock times in a time zone, independent of the zone of the server or browser. Without zod, because
 * pages use it too.
 */

export interface ClockChange {
  from: string
  minutes: number
}

/**
 * An IANA name, or a list of UTC offsets, oldest first. The list avoids `Intl`, whose tables are slow to load on a
 * phone.
 */
export type Zone = string | readonly ClockChange[]

const UTC = { minutes: 0 }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** The local time to the second, stored as if it were UTC. */
function wallClock(instant: Date, zone: Zone): Date {
  if (typeof zone !== 'string') {
    const { minutes } = zone.findLast(({ from }) => Date.parse(from) <= instant.getTime()) ?? zone[0] ?? UTC
    return new Date(Math.floor(instant.getTime() / 1000) * 1000 + minutes * 60_000)
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatFor(zone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

export function offsetMs(instant: Date, zone: Zone): number {
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000
  return wallClock(instant, zone).getTime() - wholeSeconds
}

export function dayIn(zone: Zone, instant: Date): string {
  return wallClock(instant, zone).toISOString().slice(0, 10)
}

export function timeIn(zone: Zone, instant: Date): string {
  return wallClock(instant, zone).toISOString().slice(11, 16)
}

/** `days` may be negative. A day with 23 or 25 hours counts as one day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday
}

const DAY_MS = 86_400_000

/**
 * The instant at which the local clock shows `time` (`HH:MM`, `24:00` for the end of the day). A time that is skipped
 * in spring means the same time after the change; one that occurs twice in fall means the first.
 */
export function instantAt(zone: Zone, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const asUtc = new Date(`${day}T00:00:00Z`).getTime() + (hours * 60 + minutes) * 60_000
  const before = offsetMs(new Date(asUtc - DAY_MS), zone)
  const after = offsetMs(new Date(asUtc + DAY_MS), zone)
  for (const offset of [before, after]) {
    const instant = new Date(asUtc - offset)
    if (offsetMs(instant, zone) === offset) return instant
  }
  return new Date(asUtc - before)
}

/** True in the hour that repeats when the clocks go back. */
export function isShownAgain(zone: Zone, instant: Date): boolean {
  const first = instantAt(zone, dayIn(zone, instant), timeIn(zone, instant))
  return instant.getTime() - first.getTime() >= 60_000
}

export function startOfDay(zone: Zone, day: string): Date {
  return instantAt(zone, day, '00:00')
}

/** Exclusive: the first instant of the next day. */
export function endOfDay(zone: Zone, day: string): Date {
  return instantAt(zone, day, '24:00')
}

export interface TimeSpan {
  since: Date
  until: Date
}

/** From the start of the first day to the end of the last. */
export function spanOfDays(zone: Zone, { from, to }: { from: string; to: string }): TimeSpan {
  return { since: startOfDay(zone, from), until: endOfDay(zone, to) }
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name)
  } catch {
    return false
  }
}
