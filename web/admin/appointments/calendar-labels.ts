import { addDays, dayIn, endOfDay, startOfDay, weekdayOf, type Zone } from '#contract/zoned-time.ts'
import type { Output } from '../../api.ts'
import { clockText } from '../../appointments/appointment-labels.ts'
import { longDay } from '../../shell/day-text.ts'
import { type ClockAxis, heightOf, wholeHeight } from './clock-axis.ts'

export type Calendar = Output<'GET /admin/appointments'>
export type AdminAppointment = Output<'GET /admin/appointments/:id'>
export type FieldVisit = Output<'GET /admin/appointments/:id/visit'>
export type Absence = Calendar['absences'][number]
export type Person = Calendar['people'][number]

export type Setup = Output<'GET /admin/booking'>
export type Rule = Setup['rules'][number]

export const HOUR_REM = 5

export function spanText({ startsAt, endsAt }: Pick<AdminAppointment, 'startsAt' | 'endsAt'>, zone: Zone): string {
  return `${clockText(startsAt, zone)}–${clockText(endsAt, zone)}`
}

export function minutesOf({ startsAt, endsAt }: Pick<AdminAppointment, 'startsAt' | 'endsAt'>): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

export function hoursOfDay({ open }: Pick<Calendar['days'][number], 'open'>, zone: Zone): string {
  return open.map(({ from, until }) => `${clockText(from, zone)}–${clockText(until, zone)}`).join(' and ') || 'Closed'
}

export function firstOfWeek(day: string, weekStartsOn: 'monday' | 'sunday'): string {
  return addDays(day, -(weekStartsOn === 'monday' ? weekdayOf(day) - 1 : weekdayOf(day) % 7))
}

export function absenceText({ from, until }: Pick<Absence, 'from' | 'until'>, zone: Zone): string {
  const first = dayIn(zone, new Date(from))
  const last = dayIn(zone, new Date(Date.parse(until) - 1))
  const isWhole =
    startOfDay(zone, first).getTime() === Date.parse(from) && endOfDay(zone, last).getTime() === Date.parse(until)
  if (!isWhole) return `${momentText(from, zone)} to ${momentText(until, zone)}`
  return first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`
}

function momentText(instant: string, zone: Zone): string {
  return `${longDay(dayIn(zone, new Date(instant)))}, ${clockText(instant, zone)}`
}

export function drawnHours({ days, appointments }: Calendar, axis: ClockAxis): { first: number; last: number } {
  const hours = days.flatMap(({ day, open }) => {
    const here = appointments.filter(({ startsAt }) => isOn(day, startsAt, axis.zone))
    const spans = [...open.map(({ from, until }) => [from, until]), ...here.map((one) => [one.busyFrom, one.busyUntil])]
    return spans.flat().map((instant) => heightOf(axis, day, Date.parse(instant!)))
  })
  if (hours.length === 0) return { first: 9, last: 18 }
  return {
    first: Math.max(0, Math.floor(Math.min(...hours))),
    last: Math.min(Math.ceil(wholeHeight(axis)), Math.ceil(Math.max(...hours))),
  }
}

function isOn(day: string, instant: string, zone: Zone): boolean {
  const at = Date.parse(instant)
  return at >= startOfDay(zone, day).getTime() && at < endOfDay(zone, day).getTime()
}

export function isDuring(day: string, { from, until }: Pick<Absence, 'from' | 'until'>, zone: Zone): boolean {
  return Date.parse(from) < endOfDay(zone, day).getTime() && Date.parse(until) > startOfDay(zone, day).getTime()
}

export function ofDay<T extends { startsAt: string }>(items: readonly T[], day: string, zone: Zone): T[] {
  return items.filter(({ startsAt }) => isOn(day, startsAt, zone))
}
