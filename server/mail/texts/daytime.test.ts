import { expect, test } from 'vitest'
import { withinDaytime } from './daytime.ts'
import { internationalNumber } from './phone-number.ts'

test.each([
  ['8:59 waits a minute', '2026-11-21T13:59:00Z', '2026-11-21T14:00:00Z'],
  ['9:00 goes', '2026-11-21T14:00:00Z', '2026-11-21T14:00:00Z'],
  ['19:59 goes', '2026-11-22T00:59:00Z', '2026-11-22T00:59:00Z'],
  ['20:00 waits for the morning', '2026-11-22T01:00:00Z', '2026-11-22T14:00:00Z'],
  ['the night in which clocks go forward', '2026-03-08T06:30:00Z', '2026-03-08T13:00:00Z'],
])('sends text messages between 9 AM and 8 PM: %s', (_, instant, goes) => {
  expect(withinDaytime(new Date(instant), 'America/New_York')).toEqual(new Date(goes))
})

test.each([
  ['614-555-0142', '+16145550142'],
  ['(614) 555 0142', '+16145550142'],
  ['1 614 555 0142', '+16145550142'],
  ['+49 30 901820', '+4930901820'],
  ['014-555-0142', null],
  ['555-0142', null],
  ['+0', null],
  ['+1 614-555-0142 ext. 3', null],
])('turns the phone number %s into %s', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number)
})
