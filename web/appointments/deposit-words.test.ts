import { expect, test } from 'vitest'
import { depositWords } from './deposit-words.ts'

const returned = {
  state: 'returned' as const,
  amount: 20,
  refunded: 20,
  refundHours: 24,
  heldUntil: '2026-11-26T16:30:00.000Z',
  refundableUntil: '2026-11-27T16:00:00.000Z',
}

test('a deposit goes back the way it was paid, and only a card has a bank that takes days', () => {
  const zone = 'America/New_York'
  expect(depositWords({ ...returned, source: 'online' }, zone)).toContain('Banks usually need')
  const cash = depositWords({ ...returned, source: 'cash' }, zone)
  expect(cash).toContain('in cash at the counter')
  expect(cash).not.toContain('Banks')
})
