import { expect, test } from 'vitest'
import { usualPeriods, usualStep } from './periods.ts'

test('covers the whole previous month, also in January and after a leap day', () => {
  const lastMonth = (today: string) => Object.fromEntries(usualPeriods(today))['Last month']

  expect(lastMonth('2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(lastMonth('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('groups a long period by month', () => {
  expect(usualStep({ from: '2026-10-01', to: '2026-11-30' })).toBe('day')
  expect(usualStep({ from: '2026-10-01', to: '2026-12-02' })).toBe('month')
})
