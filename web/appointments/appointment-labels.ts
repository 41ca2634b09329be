import { clockTextAt } from '#contract/company/hours-text.ts'
import { addDays, dayIn, type Zone } from '#contract/zoned-time.ts'
import type { Output } from '../api.ts'
import { weekdayMonthDay, weekdayName } from '../shell/day-text.ts'

export type Appointment = Output<'GET /appointments/:key'>
export type FreeTimes = Output<'GET /services/:type/times'>
export type Place = Appointment['place']

export const PLACE_LABELS: Record<Place, { label: string; detail: string }> = {
  shop: { label: 'At the shop', detail: 'You come to us.' },
  'on site': { label: 'At your place', detail: 'We come to you.' },
  remote: { label: 'By phone or online', detail: 'We call you at the time you choose.' },
}

export const ADMIN_PLACE_LABELS: Record<Place, string> = {
  shop: PLACE_LABELS.shop.label,
  'on site': 'At the customer’s',
  remote: PLACE_LABELS.remote.label,
}

export const STATUS_LABELS: Record<Appointment['status'], string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
}

/** For example `Tomorrow, 10:30 AM` or `Tue, Dec 8, 3 PM`. Without `now` the day is written in full. */
export function timeText(instant: string, zone: Zone, now?: Date): string {
  const at = new Date(instant)
  return `${dayText(dayIn(zone, at), zone, now)}, ${clockTextAt(zone, at)}`
}

export function windowText(from: string, until: string, zone: Zone, now?: Date): string {
  const day = dayText(dayIn(zone, new Date(from)), zone, now)
  return `${day}, between ${clockText(from, zone)} and ${clockText(until, zone)}`
}

export function clockText(instant: string | number, zone: Zone): string {
  return clockTextAt(zone, new Date(instant))
}

function dayText(day: string, zone: Zone, now?: Date): string {
  if (!now) return weekdayMonthDay(day)
  const today = dayIn(zone, now)
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return day > today && day < addDays(today, 7) ? weekdayName(day) : weekdayMonthDay(day)
}

export function durationText(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} minutes`
  const [hours, half] = [Math.floor(minutes / 60), minutes % 60 === 30 ? '½' : '']
  return `${hours}${half} ${hours === 1 && !half ? 'hour' : 'hours'}`
}
