import { expect, test } from 'vitest'
import { typicalMinutes, waitingMinutes } from './waiting-time.ts'

const MINUTE = 60_000
const fresh = (minutes: number) => ({ elapsedMs: 0, minutes })

test.each([
  ['nobody is there', [], [], 1, 0],
  ['one is served at the only desk', [fresh(6)], [], 1, 6],
  ['one is served at one of two desks', [fresh(6)], [], 2, 0],
  ['three wait before, one desk', [], [4, 4, 4], 1, 12],
  ['three wait before, two desks', [fresh(4), fresh(4)], [4, 4, 4], 2, 10],
  ['served for two of its six minutes', [{ elapsedMs: 2 * MINUTE, minutes: 6 }], [5], 1, 9],
  ['served for longer than is usual', [{ elapsedMs: 20 * MINUTE, minutes: 6 }], [5], 1, 5],
  ['nobody serves yet', [], [4], 0, 4],
] as const)('Z-3: %s', (_, served, before, desks, minutes) => {
  expect(waitingMinutes(served, before, desks)).toBe(minutes)
})

test('uses measured times once there are enough, and gives a single long one little weight', () => {
  expect(typicalMinutes([1, 2, 3].map((minutes) => minutes * MINUTE))).toBe(6)
  expect(typicalMinutes([3, 4, 4, 5, 90].map((minutes) => minutes * MINUTE))).toBe(4)
  expect(typicalMinutes([1, 1, 1, 1, 1])).toBe(1)
})
