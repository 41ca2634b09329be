import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

const FAMILY = '👨‍👩‍👧'

test.each([
  ['', 5, ''],
  ['short', 5, 'short'],
  ['longer', 5, 'longe'],
  ['abcd😀', 6, 'abcd😀'],
  ['abcd😀', 5, 'abcd'],
  ['abcd😀e', 6, 'abcd😀'],
  ['cafe\u0301s', 4, 'caf'],
  ['cafe\u0301s', 5, 'cafe\u0301'],
  [`a${FAMILY}b`, 5, 'a'],
  [`a${FAMILY}b`, 9, `a${FAMILY}`],
  ['🇺🇸🇩🇪', 5, '🇺🇸'],
  ['line\r\nnext', 5, 'line'],
])('truncates %j to %i units: %j', (text, maxLength, expected) => {
  expect(truncateText(text, maxLength)).toBe(expected)
})

test('splits a single character that is longer than the limit between code points', () => {
  expect(truncateText(FAMILY, 4)).toBe('👨‍')
  expect(truncateText('😀', 1)).toBe('')
  expect(truncateText(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`)
})

test('returns well-formed text within the limit for every length', () => {
  const text = `a😀${FAMILY}e\u0301🇺🇸 \ud83d x\ude00 ${FAMILY}😀`
  for (let maxLength = 0; maxLength <= text.length + 1; maxLength++) {
    const cut = truncateText(text, maxLength)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(maxLength)
  }
})
