import { expect, test } from 'vitest'
import { dayText, longDay, monthDay, weekdayMonthDay, weekdayName } from './day-text.ts'

test.each(['2026-11-23', '2024-02-29', '2026-01-01', '2026-12-31', '2026-03-08'])('writes %s in US format', (day) => {
  const localized = (format: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...format })
  expect(weekdayName(day)).toBe(localized({ weekday: 'long' }))
  expect(monthDay(day)).toBe(localized({ month: 'short', day: 'numeric' }))
  expect(dayText(day)).toBe(localized({ dateStyle: 'medium' }))
  expect(weekdayMonthDay(day)).toBe(localized({ weekday: 'short', month: 'short', day: 'numeric' }))
  expect(longDay(day)).toBe(localized({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }))
})
