import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'
import { OpenStreams } from './open-streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const REFUSED = { code: 'too_many_streams', status: 429 }

function openStreams() {
  const streams = new OpenStreams()
  const stopped: string[] = []
  const open = (of: string, most = 2) => eventStream({ streams }, [{ of, most }], () => () => stopped.push(of))
  return { open, stopped }
}

test('one order, one network, one person has a bounded number of streams, and others have theirs', () => {
  const { open } = openStreams()
  open('order:7')
  open('order:7')

  expect(() => open('order:7')).toThrow(expect.objectContaining(REFUSED))
  expect(open('order:8').status).toBe(200)
})

test('who stops listening gives the place to the next', async () => {
  const { open, stopped } = openStreams()
  const first = open('order:7')
  open('order:7')
  await first.body!.cancel()

  expect(open('order:7').status).toBe(200)
  expect(() => open('order:7')).toThrow(expect.objectContaining(REFUSED))
  expect(stopped).toEqual(['order:7'])
})

test('a stream ends after ten minutes, and its place is free', async () => {
  const { open, stopped } = openStreams()
  open('order:7')
  const reader = open('order:7').body!.getReader()

  await vi.advanceTimersByTimeAsync(11 * MINUTE)

  let isOver = false
  while (!isOver) isOver = (await reader.read()).done
  expect(stopped).toEqual(['order:7', 'order:7'])
  expect(open('order:7').status).toBe(200)
})

test('all together are bounded, too', () => {
  const { open } = openStreams()
  for (let n = 0; n < 1_000; n++) open(`order:${n}`)

  expect(() => open('order:new')).toThrow(expect.objectContaining(REFUSED))
})
