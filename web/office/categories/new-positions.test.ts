import { expect, test } from 'vitest'
import { newPositions } from './new-positions.ts'

const placed = (...positions: number[]) => positions.map((position, place) => ({ id: place + 1, position }))

test('two categories trade places, and nothing else changes', () => {
  expect(newPositions(placed(1, 4, 7), 1, 0)).toEqual([
    { id: 2, position: 1 },
    { id: 1, position: 4 },
  ])
})

test('categories that shared a place get places of their own', () => {
  expect(newPositions(placed(3, 3, 3), 0, 1)).toEqual([
    { id: 1, position: 4 },
    { id: 3, position: 5 },
  ])
})
