import { expect, test } from 'vitest'
import { weeksAround } from './weeks.ts'

const at = { zone: 'America/New_York', until: '2026-12-25' }

test('begins the next two weeks after those shown, also in the evening when UTC is a day ahead', () => {
  const evening = { ...at, now: new Date('2026-11-27T01:30:00Z') }
  expect(weeksAround(undefined, evening)).toEqual({ later: { from: '2026-12-10' } })
  expect(weeksAround('2026-12-10', evening)).toEqual({ earlier: { from: undefined }, later: { from: '2026-12-24' } })
})

test('offers no later weeks than can be booked, and no earlier ones than today', () => {
  const now = new Date('2026-11-26T15:00:00Z')
  expect(weeksAround('2026-12-24', { ...at, now })).toEqual({ earlier: { from: '2026-12-10' } })
})
