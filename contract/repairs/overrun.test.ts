import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { overrunLimitCents } from './overrun.ts'

test.for([
  [0, 500],
  [4_999, 5_499],
  [5_000, 5_500],
  [5_009, 5_509],
  [5_010, 5_511],
  [10_709, 11_779],
])('R-9: where %d cents were approved, at most %d are billed without asking again', ([approved, most]) => {
  expect(overrunLimitCents(cents(approved!))).toBe(most)
})
