import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { CardForm } from '../payment/card-form.ts'
import { confirmed } from './use-card-payment.ts'

const paid: CardForm = { check: async () => true, confirm: async () => ({ status: 'succeeded' }) }

test.each([
  {
    why: 'payment_refunded',
    problem: new Problem('conflict', 'payment_refunded', 'This payment is refunded in full.'),
    failure: { kind: 'afterPayment', message: 'This payment is refunded in full.' },
  },
  {
    why: 'payment_not_completed',
    problem: new Problem('payment_required', 'payment_not_completed', 'The payment is not completed.'),
    failure: { kind: 'undecided' },
  },
  { why: 'unreachable', problem: new Problem('unavailable', 'unreachable', ''), failure: { kind: 'connection' } },
  { why: 'internal', problem: new Problem('internal', 'internal', ''), failure: { kind: 'connection' } },
])('does not report $why as uncharged after the card was charged', async ({ problem, failure }) => {
  const find = () => Promise.reject(problem)

  const answer = await confirmed(paid, 'secret', { returnTo: '/', find, show: async () => {} })

  expect(answer).toEqual(failure)
})
