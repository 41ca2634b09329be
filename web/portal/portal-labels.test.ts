import { expect, test } from 'vitest'
import { containsWords } from '#contract/search-text.ts'
import { fieldName, portalValueText, searchedText } from './portal-labels.ts'
import type { LocalRecord } from './store/local-record.ts'

test.each([
  {
    field: 'intakeAnswers',
    value: { since: 'Monday', happened: ['dropped'] },
    text: 'Since: Monday; Before that: A fall',
  },
  { field: 'intakeAnswers', value: {}, text: '(empty)' },
  { field: 'partsUsed', value: [{ name: 'Fan', costCents: 1250 }], text: 'Fan ($12.50)' },
  { field: 'signature', value: { name: 'Dora' }, text: 'Signed by Dora' },
  { field: 'startsAt', value: '2026-11-27T15:00:00.000Z', text: 'Nov 27, 2026, 10 AM' },
  { field: 'isTermsAccepted', value: true, text: 'Yes' },
])('describes a conflict about “$field” as $text', ({ field, value, text }) => {
  expect(portalValueText(field, value, 'America/New_York')).toBe(text)
  expect(fieldName(field)).not.toBe(field)
})

test.each([
  { condition: [], text: 'Not inspected; no estimate wanted' },
  { condition: [{ part: 'Touch', state: 'not looked at' }], text: 'Not inspected; no estimate wanted' },
  { condition: [{ part: 'Touch', state: 'ok' }], text: 'No faults seen; 1 part OK; no estimate wanted' },
  { condition: [{ part: 'Touch', state: 'not testable' }], text: 'No faults seen; 1 not testable; no estimate wanted' },
  { condition: [{ part: 'Touch', state: 'fault' }], text: 'Faults: Touch; no estimate wanted' },
])('summarizes the check-in $condition as $text', ({ condition, text }) => {
  expect(portalValueText('checkIn', { condition, estimateChoice: 'none' }, 'America/New_York')).toBe(text)
})

test.each([
  ["o'neil", true],
  ['MULLER renee', true],
  ['t-12', true],
  ['(614) 555-0100', true],
  ['+1 614 555 0100', true],
  ['', true],
  ['neil park', false],
  ['(614) 555-0101', false],
])('finds a record on the device by “%s”: %s', (typed, isFound) => {
  const fields = { customerName: 'Renée O’Neil‑Müller', customerPhone: '614.555.0100', service: 'PC Repair' }
  const record = { ticketNumber: 'T-12', fields } as unknown as LocalRecord

  expect(containsWords(typed)(searchedText(record))).toBe(isFound)
})
