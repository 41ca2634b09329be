import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import { clockChanges } from './clock-changes.ts'

const now = new Date('2026-11-21T15:00:00Z')

test('computes five hours behind UTC for New York until the second Sunday in March', () => {
  expect(clockChanges('America/New_York', now).slice(0, 3)).toEqual([
    { from: '2026-11-20T00:00:00.000Z', minutes: -300 },
    { from: '2027-03-14T07:00:00.000Z', minutes: -240 },
    { from: '2027-11-07T06:00:00.000Z', minutes: -300 },
  ])
})

test('returns one entry for a zone without clock changes', () => {
  expect(clockChanges('Asia/Kolkata', now)).toEqual([{ from: '2026-11-20T00:00:00.000Z', minutes: 330 }])
})

test.each([
  'America/New_York',
  'America/Phoenix',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
])('agrees with Intl about day and time in %s for ten years', (zone) => {
  const changes = clockChanges(zone, now)
  const minutes = fc.integer({ min: 0, max: 10 * 365 * 24 * 60 })
  fc.assert(
    fc.property(minutes, (ahead) => {
      const instant = new Date(now.getTime() + ahead * 60_000)
      const [day, time] = [dayIn(zone, instant), timeIn(zone, instant)]
      expect([dayIn(changes, instant), timeIn(changes, instant)]).toEqual([day, time])
      expect(instantAt(changes, day, time)).toEqual(instantAt(zone, day, time))
    }),
    { numRuns: 500 },
  )
  for (const { from } of changes.slice(1)) {
    for (const instant of [new Date(Date.parse(from) - 1), new Date(from)])
      expect(timeIn(changes, instant)).toBe(timeIn(zone, instant))
  }
})
