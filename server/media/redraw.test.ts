import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redraw } from './redraw.ts'

test('of ten pictures that arrive at once one is decoded at a time, also after one that is damaged', async () => {
  const picture = { width: 1_500, height: 1_500, channels: 3, background: '#d97706' } as const
  const whole = await sharp({ create: picture }).jpeg().toBuffer()
  const all = Array.from({ length: 10 }, (_, n) => redraw(n === 2 ? whole.subarray(0, 600) : whole))
  let isDone = false
  const done = Promise.allSettled(all).finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
    await setTimeout(1)
  }
  const outcomes = (await done).map(({ status }) => status)

  // One may end while the next begins.
  expect(most).toBeLessThanOrEqual(2)
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(1)
})

test('what draws pictures keeps nothing of those that were drawn', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d97706' } })
    .jpeg()
    .toBuffer()
  await redraw(photo)
  expect(sharp.cache().items).toEqual({ current: 0, max: 0 })
})
