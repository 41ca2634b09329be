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
])('%j cut to %i is %j', (text, maxLength, expected) => {
  expect(truncateText(text, maxLength)).toBe(expected)
})

test('a character that alone is longer than the limit is cut between its code points', () => {
  expect(truncateText(FAMILY, 4)).toBe('👨‍')
  expect(truncateText('😀', 1)).toBe('')
  expect(truncateText(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`)
})

test('the result is well-formed and within the limit wherever the text is cut', () => {
  const text = `a😀${FAMILY}e\u0301🇺🇸 \ud83d x\ude00 ${FAMILY}😀`
  for (let maxLength = 0; maxLength <= text.length + 1; maxLength++) {
    const cut = truncateText(text, maxLength)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(maxLength)
  }
})
