import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { openShop } from '../testing/shop.ts'
import { createJobRunner, type JobDefinition } from './jobs.ts'
import { queueingJobs } from './queueing-jobs.ts'

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

test('an older node leaves the schedules of a newer one, which a node of the same version removes', async () => {
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

test('of short jobs that were taken at once the one that fails is tried again, and no other', async () => {
  const shop = await openShop()
  const tried: unknown[] = []
  const jobs = createJobRunner(shop.databaseUrl, pino({ level: 'silent' }))
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
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { room: '0', state: 'completed', said: null },
        { room: '1', state: 'retry', said: 'the door is locked' },
        { room: '2', state: 'completed', said: null },
      ]),
    { timeout: 10_000, interval: 50 },
  )
  expect(tried.toSorted()).toEqual([0, 1, 2])
})

test.each([
  { isShort: false, queued: 20 },
  { isShort: true, queued: 60 },
])(
  'jobs that were queued together are done one right after the other, not some a poll (short: $isShort)',
  async ({ isShort, queued }) => {
    const shop = await openShop()
    const done: unknown[] = []
    const jobs = createJobRunner(shop.databaseUrl, pino({ level: 'silent' }))
    onTestFinished(() => jobs.stop())
    await jobs.prepare([{ ...sweep, isShort, run: async (room) => void done.push(room) }])
    await jobs.work()

    await inTransaction(shop.context(), async ({ db }) => {
      for (let room = 0; room < queued; room++) await jobs.enqueue(db, sweep.name, { room })
    })

    await vi.waitFor(() => expect(done).toHaveLength(queued), { timeout: 10_000, interval: 50 })
  },
)

test('a job that is queued as a part of a statement is the one that pg-boss would queue, and is told of as well', async () => {
  const shop = await openShop()
  await start(shop.databaseUrl, [sweep])
  const told: unknown[] = []
  const listener = new pg.Client(shop.databaseUrl)
  await listener.connect()
  onTestFinished(() => listener.end())
  listener.on('notification', ({ payload }) => told.push(payload))
  const { rows } = await listener.query(
    `select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as channel`,
  )
  await listener.query(`listen ${rows[0].channel}`)

  await inTransaction(shop.context(), async ({ db, jobs }) => {
    await jobs.enqueue(db, sweep.name, { room: 1 })
    const job = queueingJobs(db, sweep.name, sql`select '{"room": 1}'::jsonb`)
    await db.with(job).select({ one: sql`1` }).from(sql`(select) as nothing`)
  })
  const own = queueingJobs(shop.parts.db, sweep.name, sql`select '{"room": 1}'::jsonb`)
  await shop.parts.db.with(own).select({ one: sql`1` }).from(sql`(select) as nothing`)
  await inTransaction(shop.context(), async ({ db, jobs }) => {
    const startAfter = new Date(Date.now() + 60_000)
    await jobs.enqueue(db, sweep.name, { room: 2 }, { startAfter })
    const later = queueingJobs(
      db,
      sweep.name,
      sql`select '{"room": 2}'::jsonb`,
      sql`${startAfter}::timestamptz`,
    )
    await db.with(later).select({ one: sql`1` }).from(sql`(select) as nothing`)
  })
  await listener.query('select 1')

  const [byBoss, byPart, , laterByBoss, laterByPart] = await shop.sql(
    `select to_jsonb(job) - 'id' as job from pgboss.job where name = $1 order by data->>'room', created_on`,
    [sweep.name],
  )
  expect(byPart).toEqual(byBoss)
  expect(laterByPart).toEqual(laterByBoss)
  // Those of one transaction are told of once.
  expect(told).toEqual([sweep.name, sweep.name])
})
