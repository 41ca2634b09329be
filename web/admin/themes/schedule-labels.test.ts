import { expect, test } from 'vitest'
import { scheduleText } from './schedule-labels.ts'

const winter = { name: 'Winter', startDate: '2026-11-20', endDate: '2026-12-31', state: 'live' } as const
const spring = { name: 'Spring', startDate: '2027-03-01', endDate: '2027-03-31', state: 'scheduled' } as const
const newYear = { name: 'New year', startDate: '2027-01-01', endDate: '2027-01-02', state: 'scheduled' } as const
const off = { ...spring, name: 'Off', state: 'off' } as const

test.each([
  [[off], 'No theme is active or scheduled.'],
  [[winter], 'Winter is active until Dec 31, 2026.'],
  [
    [spring, off, winter],
    'Winter is active until Dec 31, 2026. From Jan 1, 2027 to Feb 28, 2027 no theme is active. Spring runs from Mar 1, 2027 to Mar 31, 2027.',
  ],
  [[winter, newYear], 'Winter is active until Dec 31, 2026. New year runs from Jan 1, 2027 to Jan 2, 2027.'],
  [
    [winter, { ...newYear, startDate: '2027-01-02' }],
    'Winter is active until Dec 31, 2026. On Jan 1, 2027 no theme is active. New year runs from Jan 2, 2027 to Jan 2, 2027.',
  ],
])('describes scheduled themes and the gaps between them', (themes, words) => {
  expect(scheduleText(themes)).toBe(words)
})
