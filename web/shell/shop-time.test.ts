import { expect, test } from 'vitest'
import { recentTime } from './shop-time.ts'

test.each([
  ['2026-11-29T05:00:00Z', '12 AM'],
  ['2026-11-29T04:59:00Z', 'Nov 28, 11:59 PM'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 12 AM'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025, 11:59 PM'],
])('%s is shown as %s', (instant, text) => {
  expect(recentTime(instant, 'America/New_York', new Date('2026-11-29T17:00:00Z')).replace('\u202f', ' ')).toBe(text)
})
