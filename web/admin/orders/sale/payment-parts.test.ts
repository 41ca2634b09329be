import { expect, test } from 'vitest'
import { offeredMethods, restAfterParts } from './payment-parts.ts'

test.each([
  { typed: [], rest: 107 },
  { typed: [''], rest: 107 },
  { typed: ['50'], rest: 57 },
  { typed: ['50', '7.10'], rest: 49.9 },
  { typed: ['$0.10', 'fifty'], rest: 106.9 },
  { typed: ['100', '7'], rest: 0 },
  { typed: ['107.01'], rest: 0 },
  { typed: ['5,50'], rest: 107 },
])('C-17: $rest of 107 dollars are left after $typed', ({ typed, rest }) => {
  const parts = typed.map((amount) => ({ amount }))
  expect(restAfterParts(107, parts)).toBe(rest)
})

test('C-17: offers cash and the account for one part only', () => {
  const payment = (method: 'cash' | 'terminal') => ({ method, given: '', reference: '', readerId: '' })
  const cash = { method: 'cash' as const, amount: '5', reference: '' }
  expect(offeredMethods({ payment: payment('cash'), partialPayments: [] })).toEqual(['terminal', 'check'])
  expect(offeredMethods({ payment: payment('terminal'), partialPayments: [] })).toEqual(['cash', 'terminal', 'check'])
  expect(offeredMethods({ payment: payment('terminal'), partialPayments: [cash] })).toEqual(['terminal', 'check'])
  expect(offeredMethods({ payment: payment('terminal'), partialPayments: [cash] }, { position: 0 })).toContain('cash')
  const account = { method: 'account' as const, amount: '5', reference: '' }
  expect(offeredMethods({ payment: payment('cash'), partialPayments: [] }, { hasAccount: true })).toContain('account')
  const withAccount = { payment: payment('cash'), partialPayments: [account] }
  expect(offeredMethods(withAccount, { hasAccount: true })).toEqual(['terminal', 'check'])
})
