import { Temporal } from 'temporal-polyfill'
import { hoursOn, type OpeningException, type OpeningHours } from '#contract/company/opening-hours.ts'
import { addDays } from '#contract/zoned-time.ts'
import { merged, type Span } from './span.ts'

export interface Week {
  weeklyHours: readonly OpeningHours[]
  /** Single days and holidays, as `daysThatDiffer` tells them. */
  hoursExceptions: readonly OpeningException[]
  /** An IANA name. */
  timeZone: string
}

/** When the shop is open on a calendar day of its zone; a day on which the clock changes has an hour less or more. */
export function openOn(day: string, { weeklyHours, hoursExceptions, timeZone }: Week): Span[] {
  const spans = hoursOn(day, weeklyHours, hoursExceptions).map(({ opens, closes }) => ({
    from: instantOf(day, opens, timeZone),
    until: instantOf(day, closes, timeZone),
  }))
  return merged(spans.filter(({ from, until }) => from < until))
}

/** @param time `24:00` is the end of the day. A skipped time is taken as after the change, one that comes twice is the first. */
function instantOf(day: string, time: string, timeZone: string): number {
  const key = `${day} ${time} ${timeZone}`
  const before = known.get(key)
  if (before !== undefined) return before
  const instant = findInstant(day, time, timeZone)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, instant)
  return instant
}

/** Finding one takes longer than reading what is booked then, and everybody asks about the same weeks. */
const known = new Map<string, number>()
const MAX_CACHED = 5_000

function findInstant(day: string, time: string, timeZone: string): number {
  const date = Temporal.PlainDate.from(day)
  const zoned =
    time === '24:00'
      ? date.add({ days: 1 }).toZonedDateTime({ timeZone })
      : date.toZonedDateTime({ timeZone, plainTime: time })
  return zoned.epochMilliseconds
}

/** The calendar days from one on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, days) => addDays(first, days))
}

export function dayAt(instant: Date | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(instant))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}
