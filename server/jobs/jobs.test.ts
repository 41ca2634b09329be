import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { createJobRunner, type JobDefinition } from './jobs.ts'

const sweep: JobDefinition = { name: 'sweep-the-floor', retries: 3, run: async () => {} }

async function start(databaseUrl: string, definitions: JobDefinition[]): Promise<void> {
  const jobs = createJobRunner(databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => jobs.stop())
  await jobs.prepare(definitions)
}

test('a queue whose rules changed follows the new ones from the next start on', async () => {
  const shop = await openShop()
  const retries = () =>
    shop.sql<{ retry_limit: number }>('select retry_limit from pgboss.queue where name = $1', [sweep.name])
  await start(shop.databaseUrl, [sweep])
  expect(await retries()).toEqual([{ retry_limit: 3 }])

  await start(shop.databaseUrl, [{ ...sweep, retries: 5 }])

  expect(await retries()).toEqual([{ retry_limit: 5 }])
})

test('a job that says nothing of it is tried eight times more', async () => {
  const shop = await openShop()
  await start(shop.databaseUrl, [{ name: sweep.name, run: sweep.run }])

  const queues = await shop.sql('select retry_limit from pgboss.queue where name = $1', [sweep.name])
  expect(queues).toEqual([{ retry_limit: 8 }])
})

test('a start that knows its queues leaves them as they are', async () => {
  const shop = await openShop()
  const versions = () => shop.sql('select name, xmin::text from pgboss.queue order by name')
  await start(shop.databaseUrl, [sweep])
  const before = await versions()

  await start(shop.databaseUrl, [sweep])

  expect(await versions()).toEqual(before)
  expect(before.length).toBeGreaterThan(1)
})
