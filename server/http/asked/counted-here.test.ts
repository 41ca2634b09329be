import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CountedHere } from './counted-here.ts'

test('each has their share until the window is over, which begins with the first', async () => {
  const counted = new CountedHere({ name: 'tries', points: 2, windowSeconds: 1 })
  expect([counted.take('192.0.2.1'), counted.take('192.0.2.1')]).toEqual([0, 0])
  await sleep(100)
  expect(counted.take('192.0.2.1')).toBeGreaterThan(0)
  expect(counted.take('192.0.2.1')).toBeLessThan(950)
  expect(counted.take('192.0.2.2')).toBe(0)
  await sleep(1_000)
  expect(counted.take('192.0.2.1')).toBe(0)
})

test('who asks from ever new networks makes the program forget the oldest, not grow', () => {
  const counted = new CountedHere({ name: 'tries', points: 1, windowSeconds: 3600 })
  counted.take('first')
  expect(counted.take('first')).toBeGreaterThan(0)
  for (let n = 0; n < 5_000; n++) counted.take(`2001:db8:0:${n}::/64`)
  expect(counted.take('first')).toBe(0)
})
