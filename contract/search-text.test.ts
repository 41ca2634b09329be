import { expect, test } from 'vitest'
import { containsWords, PLAIN, phoneDigits, searchable, TYPOGRAPHIC } from './search-text.ts'

test('replaces each typographic letter by one plain letter', () => {
  expect(PLAIN).toHaveLength(TYPOGRAPHIC.length)
  expect(searchable(` ${TYPOGRAPHIC} Çà `)).toBe(`${PLAIN} ca`)
})

test.each([
  ['(614) 555-0100', '6145550100'],
  ['+1 614.555.0100', '6145550100'],
  ['555-0100', '5550100'],
  ['0100', undefined],
  ['T-1234567', undefined],
])('reads %s as the phone number %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ["neil renee o'", true],
  ['Renée', true],
  ['  ', true],
  ['614-555-0100', true],
  ['renee park', false],
])('finds by the words “%s”: %s', (typed, isFound) => {
  expect(containsWords(typed)(searchable('Renée O’Neil 6145550100'))).toBe(isFound)
})
