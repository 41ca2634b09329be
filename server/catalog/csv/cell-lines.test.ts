import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailsCell, linesCell, readDetails, readLinesCell } from './cell-lines.ts'

const text = fc
  .array(fc.constantFrom('a', ':', '\\', '\n', 'n', ' ', '14"', '=', '日'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join('').trim())
  .filter(Boolean)

test('round-trips details and lines through a cell', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ label: text, value: text })), fc.array(text), (details, lines) => {
      expect(readDetails(detailsCell(details))).toEqual({ details, unread: [] })
      expect(readLinesCell(linesCell(lines))).toEqual(lines)
    }),
  )
})

test('reads what people type, and reports empty details', () => {
  expect(readDetails('Material: Oak\r\n\r\nSize :10 x 4: 2 cm\njust words\n: 5')).toEqual({
    details: [
      { label: 'Material', value: 'Oak' },
      { label: 'Size', value: '10 x 4: 2 cm' },
    ],
    unread: ['just words', ': 5'],
  })
})
