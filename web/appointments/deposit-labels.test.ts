import { expect, test } from 'vitest'
import { cancellationText, depositSummary } from './deposit-labels.ts'

const returned = {
  state: 'returned' as const,
  amount: 20,
  refunded: 20,
  refundHours: 24,
  heldUntil: '2026-11-26T16:30:00.000Z',
  refundableUntil: '2026-11-27T16:00:00.000Z',
}

test('explains a refund by payment method, and mentions the bank’s delay only for a card', () => {
  const zone = 'America/New_York'
  expect(depositSummary({ ...returned, source: 'online' }, zone)).toContain('Banks usually need')
  const cash = depositSummary({ ...returned, source: 'cash' }, zone)
  expect(cash).toContain('was refunded in cash')
  expect(cash).not.toContain('Banks')
})

test('announces before the cancellation that a counter payment is refunded at the counter', () => {
  const zone = 'America/New_York'
  const later = '2199-01-01T12:00:00.000Z'
  const cash = { ...returned, source: 'cash' as const, refundableUntil: later }
  expect(depositSummary({ ...cash, state: 'owed' }, zone)).toContain('in cash at our counter')
  expect(cancellationText({ ...cash, state: 'paid' }, zone)).toContain(
    'refund your deposit of $20.00 in cash at our counter',
  )
  expect(cancellationText({ ...cash, source: 'online', state: 'paid' }, zone)).toContain('the way you paid')
})
