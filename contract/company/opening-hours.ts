import { addDays, dayIn, endOfDay, instantAt, type Weekday, weekdayOf, type Zone } from '../zoned-time.ts'

export interface OpeningHours {
  weekday: Weekday
  opens: string
  closes: string
}

export interface OpeningException {
  on: string
  note: string
  opens: string | null
  closes: string | null
}

export type OpenState = { isOpen: true; until: Date | null } | { isOpen: false; opensAt: Date | null }

const HORIZON_DAYS = 60

interface Opening {
  start: Date
  end: Date
}

export function openState(
  hours: readonly OpeningHours[],
  exceptions: readonly OpeningException[],
  instant: Date,
  zone: Zone,
): OpenState {
  const today = dayIn(zone, instant)
  let openUntil: Date | null = null
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    for (const { start, end } of openingsOn(addDays(today, ahead), hours, exceptions, zone)) {
      if (end <= instant) continue
      if (openUntil === null) {
        if (start > instant) return { isOpen: false, opensAt: start }
        openUntil = end
      } else if (start > openUntil) {
        return { isOpen: true, until: openUntil }
      } else if (end > openUntil) {
        openUntil = end
      }
    }
    const dayEnds = endOfDay(zone, addDays(today, ahead))
    if (openUntil !== null && openUntil < dayEnds) return { isOpen: true, until: openUntil }
  }
  return openUntil === null ? { isOpen: false, opensAt: null } : { isOpen: true, until: null }
}

export function openingsOn(
  day: string,
  hours: readonly OpeningHours[],
  exceptions: readonly OpeningException[],
  zone: Zone,
): Opening[] {
  return hoursOn(day, hours, exceptions)
    .map(({ opens, closes }) => ({ start: instantAt(zone, day, opens), end: instantAt(zone, day, closes) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

export function hoursOn(
  day: string,
  hours: readonly OpeningHours[],
  exceptions: readonly OpeningException[],
): { opens: string; closes: string }[] {
  const exception = exceptions.find(({ on }) => on === day)
  if (!exception) return hours.filter(({ weekday }) => weekday === weekdayOf(day))
  const { opens, closes } = exception
  return opens === null || closes === null ? [] : [{ opens, closes }]
}
