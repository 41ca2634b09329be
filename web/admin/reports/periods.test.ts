import { expect, test } from 'vitest'
import { chosenMonths, usualPeriods, usualStep } from './periods.ts'

test('covers the whole previous month, also in January and after a leap day', () => {
  const lastMonth = (today: string) => Object.fromEntries(usualPeriods(today))['Last month']

  expect(lastMonth('2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(lastMonth('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('covers the quarters, also across the end of a year', () => {
  const quarters = (today: string) => {
    const periods = Object.fromEntries(usualPeriods(today))
    return [periods['This quarter'], periods['Last quarter']]
  }

  expect(quarters('2026-12-31')).toEqual([
    { from: '2026-10-01', to: '2026-12-31' },
    { from: '2026-07-01', to: '2026-09-30' },
  ])
  expect(quarters('2026-01-01')).toEqual([
    { from: '2026-01-01', to: '2026-01-01' },
    { from: '2025-10-01', to: '2025-12-31' },
  ])
})

test('a sales tax return starts with the previous month', () => {
  expect(chosenMonths({}, '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(chosenMonths({ from: '2026-07-01', to: '2026-09-30' }, '2026-12-01')).toEqual({
    from: '2026-07-01',
    to: '2026-09-30',
  })
})

test('groups a long period by month', () => {
  expect(usualStep({ from: '2026-10-01', to: '2026-11-30' })).toBe('day')
  expect(usualStep({ from: '2026-10-01', to: '2026-12-02' })).toBe('month')
})
