import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

function at(id: number, from: number, until: number) {
  const hour = (value: number) => `2026-11-23T${String(value).padStart(2, '0')}:00:00.000Z`
  return { id, busyFrom: hour(from), busyUntil: hour(until) }
}

test('shows overlapping appointments in lanes, and later ones in full width', () => {
  const lanes = lanesOf([at(4, 14, 15), at(1, 9, 12), at(2, 10, 11), at(3, 11, 13)])
  expect(lanes.map(({ item, lane, lanes }) => [item.id, lane, lanes])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
    [4, 0, 1],
  ])
})
