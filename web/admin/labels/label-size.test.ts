import { expect, test } from 'vitest'
import { readCopies, writeCopies } from './label-size.ts'

test('reads products and label counts from the address', () => {
  const items = [
    { id: 12, copies: 3 },
    { id: 15, copies: 1 },
  ]
  expect(writeCopies(items)).toBe('12x3,15')
  expect(readCopies('12x3,15')).toEqual(items)
  expect(readCopies('x,-4,7xy,,9x0')).toEqual([
    { id: 7, copies: 1 },
    { id: 9, copies: 0 },
  ])
  expect(readCopies(undefined)).toEqual([])
})
