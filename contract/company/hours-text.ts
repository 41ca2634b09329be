import { isShownAgain, timeIn, type Weekday, type Zone } from '../zoned-time.ts'
import type { OpeningHours } from './opening-hours.ts'

const DAY_NAMES = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' } as const
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export function hoursText(hours: readonly OpeningHours[]): string {
  return hoursLines(hours)
    .map(({ days, times }) => `${days} ${times}`)
    .join(', ')
}

export function hoursLines(hours: readonly OpeningHours[]): { days: string; times: string }[] {
  const spans: { first: Weekday; last: Weekday; times: string }[] = []
  for (const weekday of WEEK) {
    const times = timesOf(weekday, hours)
    const previous = spans.at(-1)
    if (previous?.times === times) previous.last = weekday
    else spans.push({ first: weekday, last: weekday, times })
  }
  return spans.map(({ first, last, times }) => ({ days: daysText(first, last), times }))
}

function timesOf(weekday: Weekday, hours: readonly OpeningHours[]): string {
  const times = hours
    .filter((each) => each.weekday === weekday)
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${clockText(opens)}–${clockText(closes)}`)
  return times.join(' and ') || 'closed'
}

function daysText(first: Weekday, last: Weekday): string {
  return first === last ? DAY_NAMES[first] : `${DAY_NAMES[first]}–${DAY_NAMES[last]}`
}

export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const onTheClock = hours % 12 || 12
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${onTheClock}${past} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** `10 AM` for `10:00 AM`, as in the hours of the shop. */
export function withoutZeroMinutes(text: string): string {
  return text.replace(/:00(?=\s[AP]M)/g, '')
}

export function clockTextAt(zone: Zone, instant: Date): string {
  const text = clockText(timeIn(zone, instant))
  return isShownAgain(zone, instant) ? `${text} again` : text
}
