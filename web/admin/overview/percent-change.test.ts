import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each([
  [392, 100, 292],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
  [null, 5, null],
  [5, null, null],
])('from %s now and %s before is %s percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})
