import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { laborCostCents } from './labor-cost.ts'

test.each([
  { minutes: 0, perHour: 3_100, cost: 0 },
  { minutes: 50, perHour: 3_100, cost: 2_583 },
  { minutes: 20, perHour: 3_100, cost: 1_033 },
  { minutes: 1, perHour: 30, cost: 1 },
  { minutes: 45, perHour: 0, cost: 0 },
])('R-43: $minutes minutes at $perHour cents an hour cost $cost', ({ minutes, perHour, cost }) => {
  expect(laborCostCents(minutes, cents(perHour))).toBe(cost)
})
