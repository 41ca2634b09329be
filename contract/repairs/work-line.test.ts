import { expect, test } from 'vitest'
import { WorkLineDrafts } from './work-line.ts'

const copies = { kind: 'fee' as const, name: 'Copies', quantity: 100, unitPrice: 0.1 }

test.each([
  { lines: [copies], message: undefined },
  { lines: [{ ...copies, quantity: 9_999 }], message: undefined },
  { lines: [{ ...copies, quantity: 10_000 }], message: 'Quantity can be at most 9,999' },
  { lines: [{ ...copies, quantity: 9_999, unitPrice: 100 }], message: undefined },
  {
    lines: [
      { ...copies, quantity: 9_999, unitPrice: 100 },
      { ...copies, quantity: 1, unitPrice: 100 },
      { ...copies, quantity: 1, unitPrice: 0.01 },
    ],
    message: 'The lines can’t exceed $999,999.99 in total',
  },
])('accepts or rejects $lines with “$message”', ({ lines, message }) => {
  expect(WorkLineDrafts.safeParse(lines).error?.issues[0]?.message).toBe(message)
})
