import { expect, test } from 'vitest'
import { addDays, endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { clockAxis, heightOf, instantOn, markAt, wholeHeight } from './clock-axis.ts'

const COLUMBUS = 'America/New_York'
const QUARTER = 15 * 60_000
const week = (day: string) => Array.from({ length: 7 }, (_, at) => addDays(day, at))

test('shows nine o’clock at one height in a week with a repeated hour', () => {
  const days = week('2026-11-01')
  const axis = clockAxis(days, COLUMBUS)
  const [sunday, monday] = days.map((day) => heightOf(axis, day, Date.parse(`${day}T14:00:00Z`)))

  expect([sunday, monday]).toEqual([10, 10])
  expect(markAt(axis, 10)).toBe('9 AM')
  expect([1, 2, 3].map((height) => markAt(axis, height))).toEqual(['1 AM', 'again', '2 AM'])
})

test('draws every instant at its own hour in a week with a skipped hour', () => {
  const axis = clockAxis(week('2027-03-14'), COLUMBUS)

  expect(heightOf(axis, '2027-03-14', Date.parse('2027-03-14T13:00:00Z'))).toBe(9)
  expect(heightOf(axis, '2027-03-15', Date.parse('2027-03-15T13:00:00Z'))).toBe(9)
  expect(markAt(axis, 9)).toBe('9 AM')
})

test.each([
  { zone: COLUMBUS, from: '2026-10-31' },
  { zone: COLUMBUS, from: '2027-03-12' },
  { zone: 'Australia/Lord_Howe', from: '2027-04-03' },
  { zone: 'America/Santiago', from: '2027-04-02' },
  { zone: 'Atlantic/Azores', from: '2026-10-24' },
  { zone: 'Asia/Kolkata', from: '2026-11-01' },
])('drops each quarter of an hour from $from in $zone where it was drawn', ({ zone, from }) => {
  const days = week(from)
  const axis = clockAxis(days, zone)
  for (const day of days) {
    let above = -1
    for (let at = startOfDay(zone, day).getTime(); at < endOfDay(zone, day).getTime(); at += QUARTER) {
      const height = heightOf(axis, day, at)
      expect(instantOn(axis, day, height).toISOString()).toBe(new Date(at).toISOString())
      expect(height).toBeGreaterThan(above)
      above = height
    }
    expect(above).toBeLessThan(wholeHeight(axis))
  }
})

test('draws instants outside of a day at its edge', () => {
  const axis = clockAxis(['2026-11-27'], COLUMBUS)

  expect(heightOf(axis, '2026-11-27', Date.parse('2026-11-20T14:00:00Z'))).toBe(0)
  expect(heightOf(axis, '2026-11-27', Date.parse('2026-11-30T14:00:00Z'))).toBe(24)
})
