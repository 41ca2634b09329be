import { expect, test } from 'vitest'
import { absenceText } from './calendar-labels.ts'

test.each([
  // November 1, 2026 has 25 hours in this time zone.
  ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 'Sun, Nov 1, 2026'],
  ['2026-11-27T05:00:00.000Z', '2026-11-30T05:00:00.000Z', 'Fri, Nov 27, 2026 to Sun, Nov 29, 2026'],
  ['2026-11-27T05:00:00.000Z', '2026-11-27T17:00:00.000Z', 'Fri, Nov 27, 2026, 12 AM to Fri, Nov 27, 2026, 12 PM'],
])('shows an absence from %s to %s as %s', (from, until, words) => {
  expect(absenceText({ from, until }, 'America/New_York')).toBe(words)
})
