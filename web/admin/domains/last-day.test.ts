import { expect, test } from 'vitest'
import { lastDay } from './last-day.ts'

test.each([
  { today: '2026-11-30', kind: 'domain', terms: 1, last: '2027-11-30' },
  { today: '2028-02-29', kind: 'domain', terms: 1, last: '2029-02-28' },
  { today: '2026-12-15', kind: 'hosting', terms: 1, last: '2027-01-15' },
  { today: '2027-01-31', kind: 'hosting', terms: 1, last: '2027-02-28' },
  { today: '2027-01-31', kind: 'hosting', terms: 2, last: '2027-03-31' },
] as const)('$terms of a $kind from $today runs until $last', ({ today, kind, terms, last }) => {
  expect(lastDay(today, { kind, terms })).toBe(last)
})
