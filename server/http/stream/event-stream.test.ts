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

test('limits streams per order, network and person independently', () => {
  const { open } = openStreams()
  open('order:7')
  open('order:7')

  expect(() => open('order:7')).toThrow(expect.objectContaining(REFUSED))
  expect(open('order:8').status).toBe(200)
})

test('frees the place of a client that disconnects', async () => {
  const { open, stopped } = openStreams()
  const first = open('order:7')
  open('order:7')
  await first.body!.cancel()

  expect(open('order:7').status).toBe(200)
  expect(() => open('order:7')).toThrow(expect.objectContaining(REFUSED))
  expect(stopped).toEqual(['order:7'])
})

test('ends a stream after ten minutes and frees its place', async () => {
  const { open, stopped } = openStreams()
  open('order:7')
  const reader = open('order:7').body!.getReader()

  await vi.advanceTimersByTimeAsync(11 * MINUTE)

  let isOver = false
  while (!isOver) isOver = (await reader.read()).done
  expect(stopped).toEqual(['order:7', 'order:7'])
  expect(open('order:7').status).toBe(200)
})

test('limits all streams together', () => {
  const { open } = openStreams()
  for (let n = 0; n < 1_000; n++) open(`order:${n}`)

  expect(() => open('order:new')).toThrow(expect.objectContaining(REFUSED))
})
