import { expect, test } from 'vitest'
import { Phone } from './scalars.ts'
import { telephoneHref, telephoneText } from './telephone.ts'

test.each([
  ['614-555-0123', 'tel:6145550123'],
  ['(614) 555-0123', 'tel:6145550123'],
  ['+1 (614) 555.0123', 'tel:+16145550123'],
  ['614/555-0123', 'tel:6145550123'],
  ['614‑555–0123', 'tel:6145550123'],
  ['\u202a614-555-0123\u202c', 'tel:6145550123'],
  ['614-555-0123 x3', 'tel:6145550123,3'],
  ['614-555-0123x3', 'tel:6145550123,3'],
  ['614-555-0123 #3', 'tel:6145550123,3'],
  ['614-555-0123, ext 3', 'tel:6145550123,3'],
  ['614-555-0123 Ext. 1042', 'tel:6145550123,1042'],
  ['614-555-0123 extension: 3', 'tel:6145550123,3'],
])('%s is a phone number with the link %s', (typed, href) => {
  expect(Phone.safeParse(typed).success).toBe(true)
  expect(telephoneHref(typed)).toBe(href)
})

test.each([
  '555-0123',
  '555-0123 ext 12345',
  '614-555-0123 ext',
  '614-555-0123 ext three',
  'call 614-555-0123',
  'x3 614-555-0123',
  '614-555-0123 x3 x4',
  `${' '.repeat(100_000)}614-555-0123 ${'x '.repeat(100_000)}3`,
])('%.30s is not a phone number', (typed) => {
  expect(Phone.safeParse(typed).success).toBe(false)
})

test.each([
  ['6145550188', '(614) 555-0188'],
  ['614-555-0188', '(614) 555-0188'],
  ['+1 614.555.0188', '(614) 555-0188'],
  ['1 (614) 555-0188', '(614) 555-0188'],
  ['614-555-0188 x3', '(614) 555-0188 ext. 3'],
  ['+49 30 901820', '+49 30 901820'],
  ['+6145550188', '+6145550188'],
  ['', ''],
  ['ask at the desk', 'ask at the desk'],
])('shows %s as %s', (typed, shown) => {
  expect(telephoneText(typed)).toBe(shown)
})
