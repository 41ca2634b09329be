import { addDays, dayIn, type Zone } from '../zoned-time.ts'
import { hoursOn, type OpeningException, type OpeningHours, openingsOn } from './opening-hours.ts'

export interface OpeningTimes {
  hours: readonly OpeningHours[]
  exceptions: readonly OpeningException[]
  zone: Zone
}

/** A shop that stays closed for longer than this is closed for good. */
const HORIZON_DAYS = 90
const MINUTE_MS = 60_000

/** The instant at which the shop has been open for `minutes` since `from`; null beyond the horizon. */
export function afterOpenMinutes(times: OpeningTimes, from: Date, minutes: number): Date | null {
  let reached = from.getTime()
  let left = minutes * MINUTE_MS
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    for (const { start, end } of openingsOf(times, addDays(dayIn(times.zone, from), ahead))) {
      const begin = Math.max(start.getTime(), reached)
      const open = end.getTime() - begin
      if (open <= 0) continue
      if (open >= left) return new Date(begin + left)
      left -= open
      reached = end.getTime()
    }
  }
  return null
}

/** The latest instant from which the shop has been open for `minutes` until `until`; null beyond the horizon. */
export function beforeOpenMinutes(times: OpeningTimes, until: Date, minutes: number): Date | null {
  let reached = until.getTime()
  let left = minutes * MINUTE_MS
  for (let back = 0; back < HORIZON_DAYS; back++) {
    for (const { start, end } of openingsOf(times, addDays(dayIn(times.zone, until), -back)).reverse()) {
      const finish = Math.min(end.getTime(), reached)
      const open = finish - start.getTime()
      if (open <= 0) continue
      if (open >= left) return new Date(finish - left)
      left -= open
      reached = start.getTime()
    }
  }
  return null
}

/** `day` itself if the shop opens on it, otherwise the next open day; `day` for a shop without hours. */
export function openDayFrom(times: OpeningTimes, day: string): string {
  return openDay(times, day, 1)
}

export function openDayBefore(times: OpeningTimes, day: string): string {
  return openDay(times, addDays(day, -1), -1)
}

/** The open day that is `days` open days after `day`; 0 is the next open day including `day`. */
export function openDayAfter(times: OpeningTimes, day: string, days: number): string {
  let reached = openDayFrom(times, day)
  for (let left = days; left > 0; left--) reached = openDayFrom(times, addDays(reached, 1))
  return reached
}

function openDay({ hours, exceptions }: OpeningTimes, from: string, step: 1 | -1): string {
  for (let day = from, tried = 0; tried < HORIZON_DAYS; day = addDays(day, step), tried++)
    if (hoursOn(day, hours, exceptions).length > 0) return day
  return from
}

function openingsOf({ hours, exceptions, zone }: OpeningTimes, day: string) {
  return openingsOn(day, hours, exceptions, zone)
}
