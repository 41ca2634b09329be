import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { laborCents } from './labor.ts'

test.each([
  { minutes: 0, costs: 0 },
  { minutes: 1, costs: 125 },
  { minutes: 60, costs: 7_500 },
  { minutes: 85, costs: 10_625 },
])('R-22: $minutes minutes at $75 an hour cost $costs cents', ({ minutes, costs }) => {
  expect(laborCents(minutes, cents(7_500))).toBe(costs)
})

test('R-22: rounds half a cent up', () => {
  expect(laborCents(1, cents(30))).toBe(1)
  expect(laborCents(1, cents(29))).toBe(0)
})
