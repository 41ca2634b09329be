import { isShownAgain, timeIn, type Weekday, type Zone } from '../zoned-time.ts'
import type { OpeningHours } from './opening-hours.ts'

const DAY_NAMES = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' } as const
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** For example `Mon–Fri 9 am–7 pm, Sat 10 am–4 pm, Sun closed`. */
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

/** `09:00` is `9 am`, `17:30` is `5:30 pm`, `12:00` is `noon`, `00:00` and `24:00` are `midnight`. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours === 12) return 'noon'
  if (minutes === 0 && hours % 24 === 0) return 'midnight'
  const onTheClock = hours % 12 || 12
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${onTheClock}${past} ${hours < 12 ? 'am' : 'pm'}`
}

export function clockTextAt(zone: Zone, instant: Date): string {
  const text = clockText(timeIn(zone, instant))
  return isShownAgain(zone, instant) ? `${text} again` : text
}
