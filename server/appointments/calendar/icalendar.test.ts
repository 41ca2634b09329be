import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarParameter, calendarText, writeCalendar } from './icalendar.ts'
import { localTime, zoneComponent } from './time-zone.ts'

test('folds lines at 75 octets without splitting characters, and unfolds them unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => {
      const text = writeCalendar({ name: 'VEVENT', properties: [['SUMMARY', calendarText(said.toWellFormed())]] })
      const lines = text.split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(text).toString()).toBe(text)
      const unfolded = text.replaceAll('\r\n ', '')
      expect(unfolded).toBe(`BEGIN:VEVENT\r\nSUMMARY:${calendarText(said.toWellFormed())}\r\nEND:VEVENT\r\n`)
    }),
  )
})

test('does not let typed text add a line or a parameter', () => {
  expect(calendarText('a;b,c\\d\r\nEND:VEVENT')).toBe('a\\;b\\,c\\\\d\\nEND:VEVENT')
  expect(calendarParameter('Dev "X"\r\nATTENDEE')).toBe('"Dev  X   ATTENDEE"')
})

test('describes a time zone by its offsets in summer and winter, and without clock changes', () => {
  const summer = new Date('2026-10-31T13:00:00Z')
  const winter = new Date('2026-11-02T14:00:00Z')

  expect(localTime(summer, 'America/New_York')).toBe('20261031T090000')
  expect(localTime(winter, 'America/New_York')).toBe('20261102T090000')
  expect(writeCalendar(zoneComponent('America/New_York', [winter, summer]))).toBe(
    [
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      '',
    ].join('\r\n'),
  )
  expect(writeCalendar(zoneComponent('UTC', [summer]))).toContain('TZOFFSETTO:+0000')
})
