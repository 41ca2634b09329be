import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleCell, readBundleCell } from './bundle-cell.ts'

const value = fc
  .array(fc.constantFrom('a', '/', '\\', 'n', ' ', '14"', '2 x ', '日'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join('').trim())
  .filter(Boolean)
const part = fc.record({
  handle: fc.constantFrom('usb-c-cable', '2-x-4', 'lamp'),
  values: fc.array(value, { maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('round-trips bundle components through a cell', () => {
  fc.assert(
    fc.property(fc.array(part), (components) => {
      expect(readBundleCell(bundleCell(components))).toEqual({ components, unread: [] })
    }),
  )
})

test('reads what people type, and reports lines that name nothing', () => {
  expect(readBundleCell('cable\r\n3 × lamp/White\n2x hub / 4\n/')).toEqual({
    components: [
      { handle: 'cable', values: [], quantity: 1 },
      { handle: 'lamp', values: ['White'], quantity: 3 },
      { handle: 'hub', values: ['4'], quantity: 2 },
    ],
    unread: ['/'],
  })
})
