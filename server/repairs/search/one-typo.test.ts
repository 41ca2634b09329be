import { expect, test } from 'vitest'
import { withOneTypo } from './one-typo.ts'

test('allows no typing error in short words, in numbers, and in text that is not typed by hand', () => {
  for (const typed of ['', 'Bob', 'Lee 1042', 'SN00000777', 'x'.repeat(21)])
    expect([typed, withOneTypo(typed)]).toEqual([typed, []])
  expect(withOneTypo('Bob Larch, P4')).toEqual(['bob', expect.stringContaining(String.raw`l\wrch`), 'p4'])
  expect(withOneTypo('𝒜𝒷𝒸𝒹𝓇')[0]!.isWellFormed()).toBe(true)
  expect(withOneTypo('one two three four five six seven')).toHaveLength(6)
})
