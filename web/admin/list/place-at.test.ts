import { expect, test } from 'vitest'
import { moved } from './moved.ts'
import { placeAt } from './place-at.ts'

test.each([
  { from: 0, y: 10, rows: 'abcd' },
  { from: 0, y: 31, rows: 'bacd' },
  { from: 0, y: 95, rows: 'bcda' },
  { from: 3, y: -5, rows: 'dabc' },
  { from: 3, y: 29, rows: 'adbc' },
  { from: 1, y: 31, rows: 'abcd' },
])('moves row $from, dropped at $y, so that the order is $rows', ({ from, y, rows }) => {
  const to = placeAt([10, 30, 50, 70], from, y)

  expect(moved([...'abcd'], from, to).join('')).toBe(rows)
})
