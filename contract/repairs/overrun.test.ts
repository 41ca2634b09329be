import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { billLimitCents, overrunLimitCents } from './overrun.ts'

test.for([
  [0, 500],
  [4_999, 5_499],
  [5_000, 5_500],
  [5_009, 5_509],
  [5_010, 5_511],
  [10_709, 11_779],
])('R-9: after an approval of %d cents, bills at most %d without asking again', ([approved, most]) => {
  expect(overrunLimitCents(cents(approved!))).toBe(most)
})

const unapproved = {
  approvedCents: null,
  approval: 'not asked',
  estimateChoice: 'written',
  feeCents: cents(0),
  preapprovedCents: null,
} as const

test.for([
  ['a customer who wants an estimate and has none', {}, 2_500],
  ['a customer who wants no estimate', { estimateChoice: 'none' }, null],
  [
    'a customer who wants no estimate below an amount',
    { estimateChoice: 'none', preapprovedCents: cents(15_000) },
    15_000,
  ],
  ['a customer who wants one above an amount', { preapprovedCents: cents(15_000) }, 15_000],
  [
    'a customer who names less than the diagnostic fee',
    { preapprovedCents: cents(1_000), feeCents: cents(4_000) },
    4_000,
  ],
  ['a customer who approved', { approvedCents: cents(5_000), preapprovedCents: cents(15_000) }, 5_500],
  ['a customer who declined', { approval: 'declined', preapprovedCents: cents(15_000), feeCents: cents(4_000) }, 4_000],
] as const)('R-9: limits the bill of %s', ([, agreed, most]) => {
  expect(billLimitCents({ ...unapproved, ...agreed })).toBe(most)
})
