import { expect, test } from 'vitest'
import { plainNumber, refusedNumber } from './serial-number.ts'

test.each([
  ['490154203237518', undefined],
  ['356938035643809', undefined],
  ['490154203237519', 'wrong digit'],
  ['490154203237581', 'wrong digit'],
  ['49015420323751', '15 digits'],
  ['49015420323751A', '15 digits'],
])('treats the IMEI %s as %s', (number, refusal) => {
  const said = refusedNumber(number, 'imei')
  if (refusal) expect(said).toContain(refusal)
  else expect(said).toBeUndefined()
})

test.each([
  ['C02XK0AAJG5J', true],
  ['AB', false],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
  ['Ä123', false],
])('treats the serial number %s as %s', (number, isOne) => {
  expect(refusedNumber(number, 'serial') === undefined).toBe(isOne)
})

test('ignores separators and letter case in serial numbers', () => {
  expect(plainNumber(' 49-015420-323751-8 ')).toBe('490154203237518')
  expect(plainNumber('c02 xk0aajg5j')).toBe('C02XK0AAJG5J')
})
