import { Temporal } from 'temporal-polyfill'
import { hoursOn, type OpeningException, type OpeningHours } from '#contract/company/opening-hours.ts'
import { addDays } from '#contract/zoned-time.ts'
import { merged, type Span } from './span.ts'

export interface Week {
  weeklyHours: readonly OpeningHours[]
  hoursExceptions: readonly OpeningException[]
  timeZone: string
}

/** A day on which the clock changes has an hour less or more. */
export function openOn(day: string, { weeklyHours, hoursExceptions, timeZone }: Week): Span[] {
  const spans = hoursOn(day, weeklyHours, hoursExceptions).map(({ opens, closes }) => ({
    from: instantOf(day, opens, timeZone),
    until: instantOf(day, closes, timeZone),
  }))
  return merged(spans.filter(({ from, until }) => from < until))
}

export function isWithinHours({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, week: Week): boolean {
  const spans = openOn(dayAt(startsAt, week.timeZone), week)
  return spans.some(({ from, until }) => from <= startsAt.getTime() && until >= endsAt.getTime())
}

/**
 * A time that the clock skips is taken as after the change, and one that occurs twice as the first.
 * @param time `24:00` is the end of the day.
 */
function instantOf(day: string, time: string, timeZone: string): number {
  const key = `${day} ${time} ${timeZone}`
  const before = known.get(key)
  if (before !== undefined) return before
  const instant = findInstant(day, time, timeZone)
  if (known.size >= MAX_CACHED) known.clear()
  known.set(key, instant)
  return instant
}

/** Memoized, because computing an instant takes longer than reading the appointments. */
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

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, days) => addDays(first, days))
}

export function dayAt(instant: Date | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
