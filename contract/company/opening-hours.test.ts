import { expect, test } from 'vitest'
import type { Weekday } from '../zoned-time.ts'
import { hoursText } from './hours-text.ts'
import { type OpeningException, type OpeningHours, openState } from './opening-hours.ts'

const COLUMBUS = 'America/New_York'
const WEEKDAYS: Weekday[] = [1, 2, 3, 4, 5]
const HOURS: OpeningHours[] = [
  ...WEEKDAYS.map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' })),
  { weekday: 6, opens: '10:00', closes: '17:00' },
]

const stateAt = (instant: string, hours = HOURS, exceptions: OpeningException[] = []) =>
  openState(hours, exceptions, new Date(instant), COLUMBUS)

const open = (until: string | null) => ({ isOpen: true, until: until && new Date(until) })
const closed = (opensAt: string | null) => ({ isOpen: false, opensAt: opensAt && new Date(opensAt) })

test.each([
  { at: '2026-11-20T13:59:59.999Z', state: closed('2026-11-20T14:00:00Z') },
  { at: '2026-11-20T14:00:00.000Z', state: open('2026-11-21T00:00:00Z') },
  { at: '2026-11-20T23:59:59.999Z', state: open('2026-11-21T00:00:00Z') },
  { at: '2026-11-21T00:00:00.000Z', state: closed('2026-11-21T15:00:00Z') },
])('on a Friday from nine to seven the state at $at is $state', ({ at, state }) => {
  expect(stateAt(at)).toEqual(state)
})

test('opens next on Monday morning after Saturday night', () => {
  expect(stateAt('2026-11-21T23:00:00Z')).toEqual(closed('2026-11-23T14:00:00Z'))
})

test('opens at nine o’clock also after a clock change over the weekend', () => {
  expect(stateAt('2026-03-08T00:00:00Z')).toEqual(closed('2026-03-09T13:00:00Z'))
  expect(stateAt('2026-11-01T00:00:00Z')).toEqual(closed('2026-11-02T14:00:00Z'))
})

test('closes an hour apart if it is open during the night of a clock change', () => {
  const night: OpeningHours[] = [{ weekday: 7, opens: '00:00', closes: '04:00' }]
  expect(stateAt('2026-03-08T05:30:00Z', night)).toEqual(open('2026-03-08T08:00:00Z'))
  expect(stateAt('2026-11-01T05:30:00Z', night)).toEqual(open('2026-11-01T09:00:00Z'))
})

test('skips a closed holiday, and closes early on a short day', () => {
  const exceptions = [
    { on: '2026-11-26', note: 'Thanksgiving', opens: null, closes: null },
    { on: '2026-11-27', note: 'The day after', opens: '11:00', closes: '15:00' },
  ]
  expect(stateAt('2026-11-26T17:00:00Z', HOURS, exceptions)).toEqual(closed('2026-11-27T16:00:00Z'))
  expect(stateAt('2026-11-27T16:00:00Z', HOURS, exceptions)).toEqual(open('2026-11-27T20:00:00Z'))
  expect(stateAt('2026-11-27T20:00:00Z', HOURS, exceptions)).toEqual(closed('2026-11-28T15:00:00Z'))
})

test('opens on a closed weekday that has an exception', () => {
  const exceptions = [{ on: '2026-11-22', note: 'Open Sunday', opens: '12:00', closes: '16:00' }]
  expect(stateAt('2026-11-22T17:00:00Z', HOURS, exceptions)).toEqual(open('2026-11-22T21:00:00Z'))
})

test('joins adjacent hours, across noon and midnight', () => {
  const hours: OpeningHours[] = [
    { weekday: 5, opens: '12:00', closes: '24:00' },
    { weekday: 5, opens: '09:00', closes: '12:00' },
    { weekday: 6, opens: '00:00', closes: '02:00' },
  ]
  expect(stateAt('2026-11-20T15:00:00Z', hours)).toEqual(open('2026-11-21T07:00:00Z'))
})

test('is closed during a lunch break', () => {
  const hours: OpeningHours[] = [
    { weekday: 5, opens: '09:00', closes: '12:00' },
    { weekday: 5, opens: '13:00', closes: '17:00' },
  ]
  expect(stateAt('2026-11-20T17:00:00Z', hours)).toEqual(closed('2026-11-20T18:00:00Z'))
})

test('never opens without hours, and never closes with all hours', () => {
  const always = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  expect(stateAt('2026-11-20T15:00:00Z', [])).toEqual(closed(null))
  expect(stateAt('2026-11-20T15:00:00Z', always)).toEqual(open(null))
})

test('writes the week on one line', () => {
  expect(hoursText(HOURS)).toBe('Mon–Fri 9 AM–7 PM, Sat 10 AM–5 PM, Sun closed')
  const split: OpeningHours[] = [
    { weekday: 1, opens: '13:30', closes: '24:00' },
    { weekday: 1, opens: '09:15', closes: '12:00' },
  ]
  expect(hoursText(split)).toBe('Mon 9:15 AM–12 PM and 1:30 PM–12 AM, Tue–Sun closed')
})
