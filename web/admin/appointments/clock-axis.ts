import { clockText } from '#contract/company/hours-text.ts'
import {
  dayIn,
  endOfDay,
  instantAt,
  isShownAgain,
  offsetMs,
  startOfDay,
  timeIn,
  type Zone,
} from '#contract/zoned-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Clocks are set back only at a multiple of 15 minutes. */
const QUARTER = 15 * MINUTE

/**
 * One clock for days that are drawn next to each other. Heights are hours from the top. If an hour occurs twice on one
 * of the days, the axis shows it twice and the other days stay empty there. A day that skips an hour is empty at that
 * hour.
 */
export interface ClockAxis {
  zone: Zone
  /** The hour of the day at which the repetition starts, and the number of repeated hours. */
  again: { from: number; hours: number } | undefined
}

export function clockAxis(days: readonly string[], zone: Zone): ClockAxis {
  const long = days.find((day) => lengthOf(day, zone) > DAY)
  return { zone, again: long === undefined ? undefined : shownAgain(long, zone) }
}

export function wholeHeight({ again }: ClockAxis): number {
  return 24 + (again?.hours ?? 0)
}

/** An instant outside of the day is drawn at its top or bottom. */
export function heightOf(axis: ClockAxis, day: string, instant: number): number {
  const { zone, again } = axis
  if (instant < startOfDay(zone, day).getTime()) return 0
  if (instant >= endOfDay(zone, day).getTime()) return wholeHeight(axis)
  const at = new Date(instant)
  const onTheClock = hoursOf(timeIn(zone, at)) + (instant % MINUTE) / HOUR
  if (!again) return onTheClock
  const isAfter = onTheClock >= again.from + again.hours || isShownAgain(zone, at)
  return isAfter ? onTheClock + again.hours : onTheClock
}

/** A height at which the day has no time stands for the next time that it has. */
export function instantOn({ zone, again }: ClockAxis, day: string, height: number): Date {
  if (!again || height < again.from + again.hours) return instantAt(zone, day, clockOf(height))
  const second = new Date(instantAt(zone, day, clockOf(height - again.hours)).getTime() + again.hours * HOUR)
  const hasSecond = height < again.from + 2 * again.hours
  if (hasSecond && dayIn(zone, second) === day && isShownAgain(zone, second)) return second
  return instantAt(zone, day, clockOf(Math.max(again.from, height - again.hours)))
}

export function markAt({ again }: ClockAxis, height: number): string {
  if (!again || height < again.from + again.hours) return clockText(clockOf(height))
  return height < again.from + 2 * again.hours ? 'again' : clockText(clockOf(height - again.hours))
}

function lengthOf(day: string, zone: Zone): number {
  return endOfDay(zone, day).getTime() - startOfDay(zone, day).getTime()
}

function shownAgain(day: string, zone: Zone): NonNullable<ClockAxis['again']> {
  const [begins, ends] = [startOfDay(zone, day).getTime(), endOfDay(zone, day).getTime()]
  let at = begins
  while (at < ends && !isShownAgain(zone, new Date(at))) at += QUARTER
  const back = offsetMs(new Date(begins), zone) - offsetMs(new Date(at), zone)
  return { from: hoursOf(timeIn(zone, new Date(at))), hours: back / HOUR }
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

function clockOf(height: number): string {
  const minutes = Math.round(height * 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
