import { expect, test } from 'vitest'
import { beginnings, visitAt } from './visit.ts'

const MINUTE = 60_000
const pace = { durationMinutes: 60, stepMinutes: 30, bufferMinutes: 10, travelMinutes: 20, windowMinutes: 0 }

test('blocks travel time for on-site visits only, and cleanup time always', () => {
  expect(visitAt(100 * MINUTE, pace, 'on site')).toEqual({
    announced: { from: 100 * MINUTE, until: 160 * MINUTE },
    away: { from: 80 * MINUTE, until: 180 * MINUTE },
    busy: { from: 80 * MINUTE, until: 190 * MINUTE },
  })
  expect(visitAt(100 * MINUTE, pace, 'shop').busy).toEqual({ from: 100 * MINUTE, until: 170 * MINUTE })
})

test('ends the last visit with its return trip at closing time; cleanup may end later', () => {
  const open = [{ from: 0, until: 120 * MINUTE }]
  expect(beginnings(open, pace, 'shop')).toEqual([0, 30 * MINUTE, 60 * MINUTE])
  expect(beginnings(open, pace, 'on site')).toEqual([20 * MINUTE])
})

test('blocks staff until the latest end of an arrival window on site, but not at the shop', () => {
  const wide = { ...pace, windowMinutes: 60 }
  expect(visitAt(100 * MINUTE, wide, 'on site')).toMatchObject({
    announced: { from: 100 * MINUTE, until: 220 * MINUTE },
    busy: { from: 80 * MINUTE, until: 250 * MINUTE },
  })
  expect(visitAt(100 * MINUTE, wide, 'shop')).toEqual(visitAt(100 * MINUTE, pace, 'shop'))
})
