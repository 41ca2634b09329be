import type pg from 'pg'
import { type Job, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { Jobs } from '../ports/jobs.ts'

/** A job may run more than once, so `run` must be idempotent. */
export interface JobDefinition {
  name: string
  retries?: number
  minutes?: number
  /** A cron expression in UTC. */
  cron?: string
  isShort?: boolean
  run(data: unknown): Promise<void>
}

export interface JobRunner extends Jobs {
  prepare(definitions: JobDefinition[]): Promise<void>
  /**
   * @param options.isOlder means that another node is newer: its recurring jobs are unknown here and must not be
   * removed.
   */
  work(options?: { isOlder?: boolean }): Promise<void>
  drain(): Promise<number>
  stop(): Promise<void>
}

const SECONDS_BETWEEN_POLLS = 2
const SECONDS_BETWEEN_POLLS_BY_CLOCK = 30
const SHORT_AT_ONCE = 10
/**
 * A job without a heartbeat for this long goes to another worker. Otherwise the email of a killed process would wait 15
 * minutes.
 */
const SECONDS_UNTIL_GIVEN_UP = 10
const SECONDS_BETWEEN_CHECKS = 10

const queueOptions = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600 * 4,
  heartbeatSeconds: SECONDS_UNTIL_GIVEN_UP,
  notify: true,
} satisfies Partial<Queue>

function isConfigured(queue: Queue, options: Partial<Queue>): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof Queue] === value)
}

async function configureQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries = 8, minutes = 15 } of definitions) {
    const options = { ...queueOptions, retryLimit: retries, expireInSeconds: minutes * 60 }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (!isConfigured(queue, options)) await boss.updateQueue(name, options)
  }
}

/** In an outage every poll of every queue fails. */
const MIN_MS_BETWEEN_ERRORS = 10_000

export function createJobRunner(
  databaseUrl: string,
  log: Logger,
  {
    startsLater = false,
    afterEach = async () => {},
  }: { startsLater?: boolean; afterEach?: (tried: { hasFailed: boolean }) => Promise<void> } = {},
): JobRunner {
  const forItsPool: pg.PoolConfig = {
    // A dead connection must not block a worker forever.
    query_timeout: 20_000,
  }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'benchside jobs',
    useListenNotify: true,
    monitorVacuum: false,
    ...forItsPool,
    superviseIntervalSeconds: SECONDS_BETWEEN_CHECKS,
    monitorIntervalSeconds: SECONDS_BETWEEN_CHECKS,
    ...(startsLater && { supervise: false, schedule: false, useListenNotify: false }),
  })
  let lastLoggedAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - lastLoggedAt < MIN_MS_BETWEEN_ERRORS) return
    lastLoggedAt = performance.now()
    log.warn({ err: asError(error) }, 'the job queue met an error')
  })
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'))
  let definitions: JobDefinition[] = []
  let started: Promise<void> | undefined
  const start = () => {
    started ??= boss.start().then(() => configureQueues(boss, definitions))
    return started
  }

  return {
    async prepare(given) {
      definitions = given
      if (!startsLater) await start()
    },
    async work({ isOlder = false } = {}) {
      await start()
      const schedules = isOlder ? [] : await boss.getSchedules()
      for (const { name } of schedules)
        if (!definitions.some((one) => one.name === name && one.cron)) await boss.unschedule(name)
      for (const { name, cron, isShort, run } of definitions) {
        const taking = {
          // A job is notified when it is sent, not when it becomes due, so delayed jobs are found by polling.
          pollingIntervalSeconds: SECONDS_BETWEEN_POLLS,
          notifyPollingIntervalSeconds: cron ? SECONDS_BETWEEN_POLLS_BY_CLOCK : SECONDS_BETWEEN_POLLS,
          batchSize: isShort ? SHORT_AT_ONCE : 1,
          perJobResults: true,
        } as const
        const worker = await boss.work(name, taking, async (jobs) => {
          try {
            const results = await doneEach(jobs, name, run, log)
            await afterEach({ hasFailed: results.every(({ status }) => status === 'failed') })
            return results
          } finally {
            // One notification may stand for many jobs, so a worker that took a full batch polls again at once. Jobs
            // that are sent after a partial batch have their own notification.
            if (jobs.length >= taking.batchSize) boss.notifyWorker(worker)
          }
        })
        if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
      }
    },
    async enqueue(db, name, data, { startAfter, key } = {}) {
      await start()
      await boss.send(name, data, {
        db: { executeSql: (text, values) => db.$client.query(text, values) },
        ...(startAfter && { startAfter }),
        ...(key && { singletonKey: key }),
      })
    },
    async drain() {
      await start()
      let done = 0
      for (const { name, run } of definitions) {
        for (const job of await boss.fetch(name, { batchSize: 100 })) {
          await run(job.data)
          await boss.complete(name, job.id)
          done++
        }
      }
      if (done > 0) await afterEach({ hasFailed: false })
      return done
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000 })
    },
  }
}

async function doneEach(
  jobs: Pick<Job<unknown>, 'id' | 'data'>[],
  name: string,
  run: JobDefinition['run'],
  log: Logger,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    const result = await run(data).then(
      () => ({ id, status: 'completed' as const }),
      (error: unknown) => {
        log.warn({ err: error, job: name }, 'a job failed')
        return { id, status: 'failed' as const, output: error }
      },
    )
    results.push(result)
  }
  return results
}

/** pg-boss emits a plain copy of the error, which a log shows as `[object Object]`. */
function asError(thrown: Error): Error {
  return thrown instanceof Error ? thrown : Object.assign(new Error(), thrown)
}
