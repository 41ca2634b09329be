import { expect, test } from 'vitest'
import { fieldName, portalValueText } from './portal-labels.ts'

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
