import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { BoundedPool } from './bounded-pool.ts'

const BUSY = { code: '53300' }

test('a queue that moves is waited in, one that stands still is left after a second', async () => {
  const pool = aPoolOfOne()
  const turns = Array.from({ length: 5 }, () => holdFor(pool, 350))
  await expect(Promise.all(turns)).resolves.toHaveLength(5)

  const held = await pool.connect()
  const asked = performance.now()
  await expect(pool.query('select 1')).rejects.toMatchObject(BUSY)
  expect(performance.now() - asked).toBeLessThan(1_500)
  held.release()
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('whoever would be one too many in the queue is turned away at once', async () => {
  const pool = aPoolOfOne()
  const held = await pool.connect()
  const queue = Array.from({ length: 1_000 }, () => holdFor(pool, 0))
  const asked = performance.now()
  await expect(pool.connect()).rejects.toMatchObject(BUSY)
  expect(performance.now() - asked).toBeLessThan(500)

  held.release()
  await expect(Promise.all(queue)).resolves.toHaveLength(1_000)
})

function aPoolOfOne(): BoundedPool {
  const pool = new BoundedPool({
    connectionString: inject('databaseServer'),
    max: 1,
    connectionTimeoutMillis: 5_000,
  })
  onTestFinished(() => pool.end())
  return pool
}

async function holdFor(pool: BoundedPool, milliseconds: number): Promise<void> {
  const client = await pool.connect()
  await sleep(milliseconds)
  client.release()
}
