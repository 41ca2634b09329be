import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { captureLog } from '../testing/capture-log.ts'
import { openShop } from '../testing/shop.ts'
import { createJobRunner, type JobDefinition } from './jobs.ts'
import { sendJob } from './send-job.ts'

const sweep: JobDefinition = { name: 'sweep-the-floor', retries: 3, run: async () => {} }

async function start(databaseUrl: string, definitions: JobDefinition[]): Promise<void> {
  const jobs = createJobRunner(databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => jobs.stop())
  await jobs.prepare(definitions)
}

test('applies changed queue options at the next start', async () => {
  const shop = await openShop()
  const retries = () =>
    shop.sql<{ retry_limit: number }>('select retry_limit from pgboss.queue where name = $1', [sweep.name])
  await start(shop.databaseUrl, [sweep])
  expect(await retries()).toEqual([{ retry_limit: 3 }])

  await start(shop.databaseUrl, [{ ...sweep, retries: 5 }])

  expect(await retries()).toEqual([{ retry_limit: 5 }])
})

test('removes unknown schedules only if the node is not older', async () => {
  const shop = await openShop()
  const schedules = () => shop.sql('select name from pgboss.schedule order by name')
  const work = async (definitions: JobDefinition[], isOlder: boolean) => {
    const jobs = createJobRunner(shop.databaseUrl, pino({ level: 'silent' }))
    onTestFinished(() => jobs.stop())
    await jobs.prepare(definitions)
    await jobs.work({ isOlder })
  }
  await work([{ name: 'new-by-the-clock', cron: '0 4 * * *', run: async () => {} }], false)

  await work([sweep], true)
  const beside = await schedules()
  await work([sweep], false)

  expect(beside).toEqual([{ name: 'new-by-the-clock' }])
  expect(await schedules()).toEqual([])
})

test('retries a job eight times by default', async () => {
  const shop = await openShop()
  await start(shop.databaseUrl, [{ name: sweep.name, run: sweep.run }])

  const queues = await shop.sql('select retry_limit from pgboss.queue where name = $1', [sweep.name])
  expect(queues).toEqual([{ retry_limit: 8 }])
})

test('leaves unchanged queues alone', async () => {
  const shop = await openShop()
  const versions = () => shop.sql('select name, xmin::text from pgboss.queue order by name')
  await start(shop.databaseUrl, [sweep])
  const before = await versions()

  await start(shop.databaseUrl, [sweep])

  expect(await versions()).toEqual(before)
  expect(before.length).toBeGreaterThan(1)
})

test('logs and retries only the failed one of several short jobs', async () => {
  const shop = await openShop()
  const tried: unknown[] = []
  const { log, lines } = captureLog()
  const jobs = createJobRunner(shop.databaseUrl, log)
  onTestFinished(() => jobs.stop())
  const run = async (data: unknown) => {
    const { room } = data as { room: number }
    tried.push(room)
    if (room === 1) throw new Error('the door is locked')
  }
  await jobs.prepare([{ ...sweep, isShort: true, run }])
  await inTransaction(shop.context(), async ({ db }) => {
    for (let room = 0; room < 3; room++) await jobs.enqueue(db, sweep.name, { room })
  })

  await jobs.work()

  const states = () =>
    shop.sql(
      `select data->>'room' as room, state, output->>'message' as said from pgboss.job where name = $1 order by 1`,
      [sweep.name],
    )
  await expect.poll(states).toEqual([
    { room: '0', state: 'completed', said: null },
    { room: '1', state: 'retry', said: 'the door is locked' },
    { room: '2', state: 'completed', said: null },
  ])
  expect(tried.toSorted()).toEqual([0, 1, 2])
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a job failed')
  expect(failures).toMatchObject([{ job: sweep.name, err: { message: 'the door is locked' } }])
})

test.each([
  { isShort: false, queued: 20 },
  { isShort: true, queued: 200 },
])('runs jobs that were queued together without waiting for a poll (short: $isShort)', async ({ isShort, queued }) => {
  const shop = await openShop()
  const done: unknown[] = []
  const jobs = createJobRunner(shop.databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => jobs.stop())
  await jobs.prepare([{ ...sweep, isShort, run: async (room) => void done.push(room) }])
  await jobs.work()

  await inTransaction(shop.context(), async ({ db }) => {
    for (let room = 0; room < queued; room++) await jobs.enqueue(db, sweep.name, { room })
  })

  await expect.poll(() => done.length).toBe(queued)
})

test('creates a job only if the transaction that sent it commits', async () => {
  const shop = await openShop()
  await start(shop.databaseUrl, [sweep])
  const sent = (room: number) => inTransaction(shop.context(), (ctx) => sendJob(ctx, sweep.name, { room }))
  const failed = inTransaction(shop.context(), async (ctx) => {
    await sendJob(ctx, sweep.name, { room: 1 })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')

  await sent(2)

  expect(await shop.sql('select data from pgboss.job where name = $1', [sweep.name])).toEqual([{ data: { room: 2 } }])
})
