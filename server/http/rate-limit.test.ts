import pg from 'pg'
import { expect, test } from 'vitest'
import { createCounters, network, waitText } from './rate-limit.ts'

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('who asked too often is told how long to wait: %i seconds are %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})

test('an IPv6 customer owns a /64 and counts as one, whatever address of it is used', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::9'))
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
  expect(network('2001:db8::1')).toBe(network('2001:db8:0:0:ffff::2'))
  expect(network('::ffff:198.51.100.7')).toBe('198.51.100.7')
  expect(network('198.51.100.7')).not.toBe(network('198.51.100.8'))
})

test('while the database is away each has their share here, and ever new askers do not make the program grow', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const counters = createCounters(pool)
  const share = { name: 'tries', points: 1, windowSeconds: 3600 }
  expect(await counters.tryTake(share, 'first')).toBe(true)
  expect(await counters.tryTake(share, 'first')).toBe(false)
  await expect(counters.take(share, 'first')).rejects.toMatchObject({ kind: 'too_many' })
  for (let n = 0; n < 5_000; n++) await counters.tryTake(share, `stranger ${n}`)
  expect(await counters.tryTake(share, 'first')).toBe(true)

  await counters.giveBack(share, 'second')
  expect([await counters.tryTake(share, 'second'), await counters.tryTake(share, 'second')]).toEqual([
    true,
    false,
  ])
  for (let n = 0; n < 2; n++) await counters.giveBack(share, 'second')
  expect(await counters.tryTake(share, 'second')).toBe(true)
})
