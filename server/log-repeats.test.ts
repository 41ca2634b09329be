import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aLog() {
  const lines: { msg: string; repeated?: number }[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('logs a lasting error in growing intervals with the number of lines left out', () => {
  const { lines, log } = aLog()

  for (let second = 0; second < 3600; second++) {
    log.error({ err: new Error('connect ECONNREFUSED') }, 'a job could not be fetched')
    vi.advanceTimersByTime(1_000)
  }

  expect(lines.length).toBeLessThan(30)
  expect(lines.length + lines.reduce((sum, { repeated = 0 }) => sum + repeated, 0)).toBeGreaterThan(2_900)
})

test('logs different errors, information, and an error that comes back later', () => {
  const { lines, log } = aLog()

  for (let request = 0; request < 30; request++) {
    log.error({ err: new Error(`cause ${request}`) }, 'a request failed')
    log.info('request answered')
  }
  expect(lines).toHaveLength(60)

  for (let time = 0; time < 12; time++) log.warn('the disk is full')
  vi.advanceTimersByTime(3_600_000)
  log.warn('the disk is full')
  expect(lines.slice(60)).toHaveLength(11)
  expect(lines.at(-1)).toMatchObject({ repeated: 2 })
})
