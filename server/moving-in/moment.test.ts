import { expect, test } from 'vitest'
import { minutesIn, momentIn } from './moment.ts'

const ZONE = 'America/New_York'

test.each([
  ['2026-11-24 10:30', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T10:30:15', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T10:30:00Z', '2026-11-24T10:30:00.000Z'],
  ['2026-11-24 10:30:00 -0800', '2026-11-24T18:30:00.000Z'],
  ['2026-11-24 10:30:00 UTC', '2026-11-24T10:30:00.000Z'],
  ['11/24/2026 2:05 PM', '2026-11-24T19:05:00.000Z'],
  ['11/24/26 12:00 AM', '2026-11-24T05:00:00.000Z'],
  ['Nov 24, 2026 10:30 AM', '2026-11-24T15:30:00.000Z'],
  ['Tuesday, November 24th, 2026', '2026-11-24T17:00:00.000Z'],
  ['24 Nov 2026, 14:05', '2026-11-24T19:05:00.000Z'],
  ['24-Nov-26 2:05 pm', '2026-11-24T19:05:00.000Z'],
  ['Tue 11-24-26 10:30 AM', '2026-11-24T15:30:00.000Z'],
  ['7/4/2026', '2026-07-04T16:00:00.000Z'],
  ['45292', '2024-01-01T17:00:00.000Z'],
  ['45292.4375', '2024-01-01T15:30:00.000Z'],
  ['45292 2:05 PM', '2024-01-01T19:05:00.000Z'],
  // The clock goes back that night, and the first half past one counts.
  ['11/01/2026 1:30 AM', '2026-11-01T05:30:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(momentIn(text, ZONE)?.toISOString()).toBe(instant)
})

test.each([
  '',
  'soon',
  '2026-02-30',
  '13/13/2026',
  '2026-11-24 25:00',
  '11/24/2026 13:00 PM',
  'Feb 30, 2026',
  'Tuesday',
  'Nov 2026',
  '4529',
  '1234567',
])('“%s” is no moment', (text) => {
  expect(momentIn(text, ZONE)).toBeUndefined()
})

test.each([
  ['45', 45],
  ['45.0', 45],
  ['45 min', 45],
  ['45 minutes', 45],
  ['1:30', 90],
  ['1:30:00', 90],
  ['1h', 60],
  ['1 hr 30 min', 90],
  ['1.5 hours', 90],
])('%s lasts %i minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})

test.each(['', '0', 'long', 'an hour', '-30'])('“%s” is no length', (text) => {
  expect(minutesIn(text)).toBeUndefined()
})
