import { expect, test } from 'vitest'
import { minutesText, perTerm, usedText } from './plan-labels.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('shows used and included hours, and a price with its period', () => {
  expect(usedText(150, 2)).toBe('2 h 30 min of 2 h used')
  expect([1, 3, 12].map(perTerm)).toEqual(['a month', 'every three months', 'a year'])
})
