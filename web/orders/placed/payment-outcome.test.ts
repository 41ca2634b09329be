import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { paymentOutcome } from './payment-outcome.ts'

test.each([
  ['no payment in the address', undefined, 'unseen'],
  ["another browser's payment", new Problem('not_found', 'payment_not_found', ''), 'unseen'],
  ['a payment that was not completed', new Problem('payment_required', 'payment_not_completed', ''), 'unpaid'],
  ['an unreachable shop', new Problem('unavailable', 'unreachable', ''), 'unreachable'],
  ['a fault of the shop', new Problem('internal', 'internal', ''), 'unreachable'],
  ['a payment that was refunded', new Problem('conflict', 'payment_refunded', ''), 'explained'],
  ['a payment that a person must look at', new Problem('conflict', 'payment_needs_attention', ''), 'explained'],
  ['another refusal', new Problem('conflict', 'amount_mismatch', ''), 'explained'],
])('%s: treats only a payment that the provider reports as unpaid as unpaid', (_, error, outcome) => {
  expect(paymentOutcome(error)).toBe(outcome)
})
