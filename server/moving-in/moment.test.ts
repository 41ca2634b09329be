import { expect, test } from 'vitest'
import { momentIn } from './moment.ts'

const ZONE = 'America/New_York'

test.each([
  ['2026-11-24 10:30', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T10:30:15', '2026-11-24T15:30:00.000Z'],
  ['2026-11-24T10:30:00Z', '2026-11-24T10:30:00.000Z'],
  ['2026-11-24 10:30:00 -0800', '2026-11-24T18:30:00.000Z'],
  ['2026-11-24 10:30:00 UTC', '2026-11-24T10:30:00.000Z'],
  ['11/24/2026 2:05 PM', '2026-11-24T19:05:00.000Z'],
  ['11/24/26 12:00 AM', '2026-11-24T05:00:00.000Z'],
  ['7/4/2026', '2026-07-04T16:00:00.000Z'],
  // The clock goes back that night, and the first half past one counts.
  ['11/01/2026 1:30 AM', '2026-11-01T05:30:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(momentIn(text, ZONE)?.toISOString()).toBe(instant)
})

test.each(['', 'soon', '2026-02-30', '13/13/2026', '2026-11-24 25:00', '11/24/2026 13:00 PM'])(
  '“%s” is no moment',
  (text) => {
    expect(momentIn(text, ZONE)).toBeUndefined()
  },
)
