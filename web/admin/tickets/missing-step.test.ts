import { expect, test } from 'vitest'
import { missingStep, missingStepName } from './missing-step.ts'

const ticket = {
  status: 'ready for pickup',
  approval: 'approved',
  custody: 'in shop',
  account: { balance: 117.69 },
} as const

test.each([
  { need: 'balance', ticket, step: 'payment' },
  { need: 'balance', ticket: { ...ticket, account: { balance: -5 } }, step: undefined },
  { need: 'bill', ticket, step: 'bill' },
  { need: 'within_limit', ticket, step: 'estimate' },
  { need: 'approval', ticket: { ...ticket, status: 'open', approval: 'not asked' } as const, step: 'estimate' },
  { need: 'approval', ticket: { ...ticket, status: 'open', approval: 'requested' } as const, step: 'answer' },
  { need: 'serial_number', ticket, step: 'check-in' },
  { need: 'not_in_shop', ticket, step: 'release' },
  { need: 'within_a_day', ticket, step: undefined },
])('offers for the missing $need: $step', ({ need, ticket, step }) => {
  expect(missingStep(need, ticket)).toBe(step)
})

test('says how much is to be taken', () => {
  expect(missingStepName('payment', ticket)).toBe('Take payment $117.69')
})
