import { expect, test } from 'vitest'
import { clockInWords, timeInWords } from './time-in-words.ts'

test('in a night whose clocks go back, a mail tells the second half past one from the first', () => {
  const [first, second] = [new Date('2026-11-01T05:30:00Z'), new Date('2026-11-01T06:30:00Z')]

  expect(timeInWords(first, 'America/New_York')).toBe('Sunday, November 1 at 1:30 AM')
  expect(timeInWords(second, 'America/New_York')).toBe('Sunday, November 1 at 1:30 AM (after the clocks go back)')
  expect(clockInWords(new Date('2026-11-01T07:30:00Z'), 'America/New_York')).toBe('2:30 AM')
})
