import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/company/opening-hours.ts'
import type { Weekday } from '#contract/zoned-time.ts'
import { arrivalDays, pickupTime } from './delivery-dates.ts'

const weekdays: Weekday[] = [1, 2, 3, 4, 5]
const weeklyHours: OpeningHours[] = weekdays.map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' }))
const thanksgiving = { on: '2026-11-26', note: 'Thanksgiving', opens: null, closes: null }
const shop = { weeklyHours, hoursExceptions: [thanksgiving], zone: 'America/New_York' }

test.each([
  { when: 'on a Friday noon', now: '2026-11-20T17:00:00Z', from: '2026-11-20T17:00:00Z' },
  { when: 'an hour before closing', now: '2026-11-20T23:00:00Z', from: '2026-11-20T23:00:00Z' },
  { when: 'less than an hour before closing', now: '2026-11-20T23:01:00Z', from: '2026-11-23T14:00:00Z' },
  { when: 'on the evening before a holiday', now: '2026-11-26T01:00:00Z', from: '2026-11-27T14:00:00Z' },
])('offers pickup of an order placed $when from $from', ({ now, from }) => {
  expect(pickupTime(shop, new Date(now))).toEqual(new Date(from))
})

test('does not promise pickup without opening hours', () => {
  expect(pickupTime({ ...shop, weeklyHours: [] }, new Date('2026-11-20T17:00:00Z'))).toBeNull()
})

test.each([
  { now: '2026-11-12T15:00:00Z', first: '2026-11-19', last: '2026-11-23', why: 'a plain week' },
  { now: '2026-11-09T15:00:00Z', first: '2026-11-17', last: '2026-11-19', why: 'Veterans Day does not count' },
  { now: '2026-11-20T15:00:00Z', first: '2026-11-30', last: '2026-12-02', why: 'Thanksgiving does not count' },
  { now: '2026-11-20T23:30:00Z', first: '2026-12-01', last: '2026-12-03', why: 'too late to be packed on Friday' },
  { now: '2026-11-22T15:00:00Z', first: '2026-12-01', last: '2026-12-03', why: 'nobody packs on a Sunday' },
])('estimates arrival from $first to $last for an order at $now: $why', ({ now, first, last }) => {
  expect(arrivalDays(shop, new Date(now))).toEqual({ first, last })
})

test('excludes Thanksgiving even if the shop did not enter it', () => {
  const parcel = arrivalDays({ ...shop, hoursExceptions: [] }, new Date('2026-11-22T15:00:00Z'))
  expect(parcel).toEqual({ first: '2026-12-01', last: '2026-12-03' })
})

test('excludes days on which the shop is closed, but not short days', () => {
  const inventory = { on: '2026-11-17', note: 'Inventory', opens: null, closes: null }
  const late = { on: '2026-11-18', note: 'Opens late', opens: '12:00', closes: '19:00' }
  const parcel = arrivalDays({ ...shop, hoursExceptions: [inventory, late] }, new Date('2026-11-12T15:00:00Z'))
  expect(parcel).toEqual({ first: '2026-11-20', last: '2026-11-24' })
})

test('counts from the day of the order without opening hours', () => {
  const parcel = arrivalDays({ ...shop, weeklyHours: [] }, new Date('2026-11-12T15:00:00Z'))
  expect(parcel).toEqual({ first: '2026-11-19', last: '2026-11-23' })
})
