import { expect, test } from 'vitest'
import { appointmentClockText, appointmentTimeText } from './time-text.ts'

test('distinguishes both 1:30 times of a night in which clocks go back', () => {
  const [first, second] = [new Date('2026-11-01T05:30:00Z'), new Date('2026-11-01T06:30:00Z')]

  expect(appointmentTimeText(first, 'America/New_York')).toBe('Sunday, November 1 at 1:30 AM')
  expect(appointmentTimeText(second, 'America/New_York')).toBe(
    'Sunday, November 1 at 1:30 AM (after the clocks go back)',
  )
  expect(appointmentClockText(new Date('2026-11-01T07:30:00Z'), 'America/New_York')).toBe('2:30 AM')
})
