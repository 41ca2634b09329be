import { expect, test } from 'vitest'
import { instantOf, shopClock, zoneHelp } from './values.ts'

const COLUMBUS = 'America/New_York'

test.each([
  { typed: '2026-11-27T10:00', instant: '2026-11-27T15:00:00.000Z' },
  { typed: '2026-07-01T10:00', instant: '2026-07-01T14:00:00.000Z' },
])('L-18: shows $typed by the shop’s clock', ({ typed, instant }) => {
  expect(instantOf(typed, COLUMBUS)).toBe(instant)
  expect(shopClock(instant, COLUMBUS)).toBe(typed)
})

test.each(['', '2026-11-27', '+275760-09-13T10:00', 'soon'])('rejects “%s” as a time', (typed) => {
  expect(instantOf(typed, COLUMBUS)).toBe('')
})

test('names the time zone if it differs from the shop’s', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zoneHelp(here)).toBeUndefined()
  expect(zoneHelp(here === COLUMBUS ? 'America/Los_Angeles' : COLUMBUS)).toMatch(/^In the shop’s time zone \(/)
})
