import { addDays, dayIn, endOfDay, instantAt, type Weekday, weekdayOf, type Zone } from '../zoned-time.ts'

/** Clock times of the shop's zone, `HH:MM`; `closes` is exclusive and may be `24:00`. A day may have several. */
export interface OpeningHours {
  weekday: Weekday
  opens: string
  closes: string
}

/** One calendar day that differs from its weekday: both times null when closed, else the only hours of that day. */
export interface OpeningException {
  on: string
  note: string
  opens: string | null
  closes: string | null
}

export type OpenState =
  /** `until` is null when no closing is planned within the horizon. */
  | { isOpen: true; until: Date | null }
  /** `opensAt` is null when no opening is planned within the horizon. */
  | { isOpen: false; opensAt: Date | null }

const HORIZON_DAYS = 60

interface Opening {
  start: Date
  end: Date
}

/** Whether the shop is open at `instant`. The opening minute counts as open, the closing minute as closed. */
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
    // Only hours that run to midnight can continue on the next day.
    const dayEnds = endOfDay(zone, addDays(today, ahead))
    if (openUntil !== null && openUntil < dayEnds) return { isOpen: true, until: openUntil }
  }
  return openUntil === null ? { isOpen: false, opensAt: null } : { isOpen: true, until: null }
}

/** The instants between which it is open on one calendar day, the earliest first. */
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

/** The clock times of one calendar day, exceptions applied; empty when closed. */
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
