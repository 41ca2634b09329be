import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCounters, network, waitText } from './rate-limit.ts'

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('describes a wait of %i seconds as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})

test('counts all addresses of an IPv6 /64 as one', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::9'))
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
  expect(network('2001:db8::1')).toBe(network('2001:db8:0:0:ffff::2'))
  expect(network('::ffff:198.51.100.7')).toBe('198.51.100.7')
  expect(network('198.51.100.7')).not.toBe(network('198.51.100.8'))
})

test('counts in memory while the database cannot be reached', async () => {
  const counters = await countersWithoutDatabase()
  const attempts = { name: 'attempts', points: 1, windowSeconds: 3600 }

  expect(await counters.tryTake(attempts, 'first')).toBe(true)
  expect(await counters.tryTake(attempts, 'first')).toBe(false)
  await expect(counters.take(attempts, 'first')).rejects.toMatchObject({ kind: 'too_many' })
  await counters.giveBack(attempts, 'first')
  expect(await counters.tryTake(attempts, 'second')).toBe(true)
  await counters.giveBack(attempts, 'third')
  expect(await counters.tryTake(attempts, 'third')).toBe(true)
  expect(await counters.tryTake(attempts, 'third')).toBe(false)
})

test('starts the window of a local limit with the first request and forgets it afterwards', async () => {
  const counters = await countersWithoutDatabase()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const attempts = { name: 'attempts', points: 2, windowSeconds: 60 }
  const take = (key: string) => counters.takeLocally(attempts, key)

  await take('192.0.2.1')
  await take('192.0.2.1')
  await expect(take('192.0.2.1')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } })
  await take('192.0.2.2')
  vi.advanceTimersByTime(60_001)
  await take('192.0.2.1')
})

test('stores 100,000 addresses in a fixed number of entries in memory', async () => {
  const counters = await countersWithoutDatabase()
  const attempts = { name: 'attempts', points: 1, windowSeconds: 3600 }
  let accepted = 0
  for (let n = 0; n < 100_000; n++) {
    const outcome = counters.takeLocally(attempts, `2001:db8:${n >> 16}:${n & 0xffff}::/64`)
    accepted += await outcome.then(
      () => 1,
      () => 0,
    )
  }

  expect(accepted).toBeLessThanOrEqual(16_384)
})

async function countersWithoutDatabase() {
  const pool = new pg.Pool()
  await pool.end()
  return createCounters(pool)
}
