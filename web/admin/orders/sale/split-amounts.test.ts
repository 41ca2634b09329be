import { expect, test } from 'vitest'
import { restAfterSplit } from './split-amounts.ts'

test.each([
  { typed: undefined, rest: 107 },
  { typed: '', rest: 107 },
  { typed: '50', rest: 57 },
  { typed: '$0.10', rest: 106.9 },
  { typed: '107', rest: 0 },
  { typed: '107.01', rest: 0 },
  { typed: 'fifty', rest: 107 },
  { typed: '5,50', rest: 107 },
])('$rest of $$107 are left after "$typed"', ({ typed, rest }) => {
  expect(restAfterSplit(107, typed)).toBe(rest)
})
