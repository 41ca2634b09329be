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
])('R-9: where %d cents were approved, at most %d are billed without asking again', ([approved, most]) => {
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
  ['who wants none', { estimateChoice: 'none' }, null],
  ['who wants none above a sum', { estimateChoice: 'none', preapprovedCents: cents(15_000) }, 15_000],
  ['who wants one above a sum', { preapprovedCents: cents(15_000) }, 15_000],
  ['who names less than a look costs', { preapprovedCents: cents(1_000), feeCents: cents(4_000) }, 4_000],
  ['who approved', { approvedCents: cents(5_000), preapprovedCents: cents(15_000) }, 5_500],
  ['who declined', { approval: 'declined', preapprovedCents: cents(15_000), feeCents: cents(4_000) }, 4_000],
] as const)('R-9: %s is billed up to %3$s', ([, agreed, most]) => {
  expect(billLimitCents({ ...unapproved, ...agreed })).toBe(most)
})
