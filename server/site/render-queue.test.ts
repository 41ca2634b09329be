import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderQueue } from './render-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pages(queue: RenderQueue) {
  const begun: string[] = []
  const render = (network: string, name: string, ms = 10) =>
    queue.render(network, async () => {
      begun.push(name)
      await new Promise((done) => setTimeout(done, ms))
      return name
    })
  return { begun, render }
}

test('limits simultaneous renders, and finishes each page', async () => {
  const { begun, render } = pages(new RenderQueue({ atOnce: 2 }))

  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => render('one', name)))
  await vi.advanceTimersByTimeAsync(5)
  const first = [...begun]
  await vi.advanceTimersByTimeAsync(100)

  expect(first).toEqual(['a', 'b'])
  expect(await all).toEqual(['a', 'b', 'c', 'd'])
})

test('takes turns between networks, so that one page does not wait for forty of another', async () => {
  const { begun, render } = pages(new RenderQueue({ atOnce: 1 }))

  for (let n = 0; n < 40; n++) void render('greedy', `greedy ${n}`)
  void render('carla', 'carla')
  await vi.advanceTimersByTimeAsync(1_000)

  expect(begun.indexOf('carla')).toBe(2)
  expect(begun).toHaveLength(41)
})

test('gives a network that used up its time a fifth, and others all they need', async () => {
  const { begun, render } = pages(new RenderQueue({ atOnce: 1, purseMs: 100, refill: 0.2 }))

  for (let n = 0; n < 40; n++) void render('greedy', 'greedy')
  await vi.advanceTimersByTimeAsync(1_100)
  const greedy = begun.length
  for (let n = 0; n < 5; n++) void render('carla', 'carla')
  await vi.advanceTimersByTimeAsync(100)

  expect(greedy).toBeGreaterThanOrEqual(25)
  expect(greedy).toBeLessThanOrEqual(35)
  expect(begun.filter((name) => name === 'carla')).toHaveLength(5)
})

test('refuses a network with too many waiting pages, but not others', async () => {
  const { render } = pages(new RenderQueue({ atOnce: 1, mostWaiting: 3 }))

  for (let n = 0; n < 4; n++) void render('greedy', 'greedy')

  await expect(render('greedy', 'one more')).rejects.toMatchObject({ code: 'too_many_pages', status: 429 })
  const carla = render('carla', 'carla')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await carla).toBe('carla')
})

test('continues after a failed page', async () => {
  const queue = new RenderQueue({ atOnce: 1 })

  await expect(queue.render('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue.render('one', async () => 'whole')).toBe('whole')
})
