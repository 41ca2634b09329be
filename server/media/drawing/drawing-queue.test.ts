import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Fault } from '../../testing/media/faulty-drawing-child.ts'
import { problemOf } from '../../testing/visitor.ts'
import { DrawingFailed } from './drawing-process.ts'
import { DrawingQueue } from './drawing-queue.ts'

const FAULTY = resolve(import.meta.dirname, '../../testing/media/faulty-drawing-child.ts')

function aQueue(limits: ConstructorParameters<typeof DrawingQueue>[0] = {}) {
  const queue = new DrawingQueue(limits, FAULTY)
  return (owner: string | null, act: Fault['act'] = 'draw', ms = 0) =>
    queue.draw(owner, { drawing: 'redraw', input: { act, ms } as never }) as Promise<number>
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('draws a picture while one of another owner hangs', async () => {
  const draw = aQueue({ maxMs: 4_000 })
  let isHanging = true
  const hanging = draw('mallory', 'hang').catch(() => {
    isHanging = false
  })

  await draw('dev')

  expect(isHanging).toBe(true)
  await hanging
})

test('kills a process that hangs at its limit, and draws the next picture in another', async () => {
  const draw = aQueue({ maxMs: 2_000 })
  const pid = await draw(null)

  const hanging = problemOf(draw(null, 'hang'))

  expect(await hanging).toMatchObject({ kind: 'invalid', code: 'picture_takes_too_long' })
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await draw(null)).not.toBe(pid)
})

test.each(['die', 'grow'] as const)('rejects only the picture over which a process %ss', async (act) => {
  const draw = aQueue({ patienceMs: 10_000, maxMemoryBytes: 200 * 1024 * 1024 })
  const [first, faulty, next] = [draw(null), draw(null, act), draw(null)]

  await expect(faulty).rejects.toThrow(DrawingFailed)
  expect(await next).not.toBe(await first)
})

test('draws pictures one after the other in one process, also after a failure', async () => {
  const draw = aQueue({ patienceMs: 10_000 })
  const first = draw('carla')
  const failed = draw('dev', 'fail')
  const rest = [draw('carla'), draw(null), draw(null), draw('dev')]

  await expect(failed).rejects.toThrow('no picture')
  expect(new Set(await Promise.all([first, ...rest]))).toEqual(new Set([await first]))
})

test('draws no two pictures of one owner at once, however long the first takes', async () => {
  const draw = aQueue({ maxMs: 2_000, patienceMs: 100 })
  const order: string[] = []
  const slow = draw('mallory', 'hang').catch(() => order.push('killed'))
  const second = draw('mallory').then(() => order.push('drawn'))

  await Promise.all([slow, second])

  expect(order).toEqual(['killed', 'drawn'])
})

test('draws first for the owner who used the least time', async () => {
  const draw = aQueue({ patienceMs: 10_000 })
  const order: string[] = []
  const drawn = (owner: string, ms = 0) => draw(owner, 'draw', ms).then(() => order.push(owner))

  await Promise.all([drawn('mallory', 50), drawn('mallory'), drawn('mallory'), drawn('carla')])

  expect(order).toEqual(['mallory', 'carla', 'mallory', 'mallory'])
})

test('refuses more waiting pictures than the limit, in total or of one owner', async () => {
  const draw = aQueue({ maxWaiting: 3, maxWaitingOfOwner: 2, patienceMs: 10_000 })
  const taken = [draw('carla', 'draw', 200), draw('mallory'), draw('mallory')]

  const tooManyOfOwner = problemOf(draw('mallory'))
  taken.push(draw('dev'))
  const tooMany = problemOf(draw('teo'))

  for (const refused of [tooManyOfOwner, tooMany])
    expect(await refused).toMatchObject({ kind: 'unavailable', code: 'pictures_busy' })
  await Promise.all(taken)
})

test('refuses more pictures only from an owner who used up their time', async () => {
  const draw = aQueue({ maxMsOfOwner: 100 })
  await draw('mallory', 'draw', 150)

  const more = problemOf(draw('mallory'))

  expect(await more).toMatchObject({ kind: 'unavailable', code: 'pictures_busy' })
  await draw('carla')
})
