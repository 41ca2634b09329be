import { expect, test } from 'vitest'
import type { Weekday } from '../zoned-time.ts'
import { afterOpenMinutes, beforeOpenMinutes, type OpeningTimes, openDayAfter, openDayBefore } from './open-time.ts'

const WEEKDAYS: Weekday[] = [1, 2, 3, 4, 5]
const times: OpeningTimes = {
  hours: WEEKDAYS.flatMap((weekday) => [
    { weekday, opens: '09:00', closes: '12:00' },
    { weekday, opens: '13:00', closes: '17:00' },
  ]),
  exceptions: [{ on: '2026-11-26', note: 'Thanksgiving', opens: null, closes: null }],
  zone: 'America/New_York',
}
const HOUR = 60

test.each([
  ['within the morning', '2026-11-23T09:15-05:00', 1 * HOUR, '2026-11-23T10:15-05:00'],
  ['over the lunch hour', '2026-11-23T11:30-05:00', 1 * HOUR, '2026-11-23T13:30-05:00'],
  ['from before it opens', '2026-11-23T06:00-05:00', 1 * HOUR, '2026-11-23T10:00-05:00'],
  ['over the night', '2026-11-23T16:30-05:00', 1 * HOUR, '2026-11-24T09:30-05:00'],
  ['over a holiday', '2026-11-25T16:30-05:00', 1 * HOUR, '2026-11-27T09:30-05:00'],
  ['over a weekend', '2026-11-20T16:30-05:00', 8 * HOUR, '2026-11-24T09:30-05:00'],
  ['over the end of summer time', '2026-10-30T16:30-04:00', 1 * HOUR, '2026-11-02T09:30-05:00'],
])('counts time only while the shop is open: %s', (_, from, minutes, to) => {
  expect(afterOpenMinutes(times, new Date(from), minutes)).toEqual(new Date(to))
  const back = beforeOpenMinutes(times, new Date(to), minutes)!
  // Times before opening and the opening itself are the same amount of open time.
  expect(afterOpenMinutes(times, back, minutes)).toEqual(new Date(to))
  expect(back.getTime()).toBeGreaterThanOrEqual(new Date(from).getTime())
})

test('finds the instant at which the open time has passed, to the minute', () => {
  const now = new Date('2026-11-27T10:10-05:00')
  const edge = beforeOpenMinutes(times, now, 8 * HOUR)!
  expect(edge).toEqual(new Date('2026-11-25T09:10-05:00'))
  expect(afterOpenMinutes(times, edge, 8 * HOUR)).toEqual(now)
  const later = new Date(edge.getTime() + 60_000)
  expect(afterOpenMinutes(times, later, 8 * HOUR)!.getTime()).toBeGreaterThan(now.getTime())
})

test('counts only days on which the shop opens', () => {
  expect(openDayAfter(times, '2026-11-21', 0)).toBe('2026-11-23')
  expect(openDayAfter(times, '2026-11-25', 1)).toBe('2026-11-27')
  expect(openDayAfter(times, '2026-11-20', 3)).toBe('2026-11-25')
  expect(openDayBefore(times, '2026-11-27')).toBe('2026-11-25')
})

test('counts every day but no minutes for a shop without hours', () => {
  const closed = { ...times, hours: [], exceptions: [] }
  expect(openDayAfter(closed, '2026-11-21', 2)).toBe('2026-11-23')
  expect(afterOpenMinutes(closed, new Date('2026-11-23T09:00-05:00'), 1)).toBeNull()
  expect(beforeOpenMinutes(closed, new Date('2026-11-23T09:00-05:00'), 1)).toBeNull()
})
