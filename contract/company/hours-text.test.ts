import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from '../zoned-time.ts'
import { clockTextAt } from './hours-text.ts'

const HALF_HOUR = 30 * 60_000

test.each([
  { zone: 'America/New_York', day: '2026-11-01', shown: 50 },
  { zone: 'America/New_York', day: '2027-03-14', shown: 46 },
  { zone: 'Australia/Lord_Howe', day: '2027-04-04', shown: 49 },
  { zone: 'Asia/Kolkata', day: '2026-11-01', shown: 48 },
])('writes each of the $shown half hours of $day in $zone differently', ({ zone, day, shown }) => {
  const words = []
  for (let at = startOfDay(zone, day).getTime(); at < endOfDay(zone, day).getTime(); at += HALF_HOUR)
    words.push(clockTextAt(zone, new Date(at)))

  expect(new Set(words).size).toBe(shown)
  expect(words.filter((text) => text.endsWith(' again'))).toHaveLength(Math.max(0, shown - 48))
})
