import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { part } from '../db/statement/part.ts'

/** Where pg-boss listens for what can be done at once. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`

/**
 * The part `job` of a statement, which queues a job for each row of `about`, its data. The rows are those that pg-boss writes by a
 * statement of its own (a test compares them); as a part of the one that writes what the job is about, it costs no round trip.
 * The caller has waited for `jobs.ready`.
 * @param startAfter nobody does it before, and nobody is told: who looks now and then finds it.
 */
export function queueingJobs(db: Db, name: string, about: SQL, startAfter?: SQL<Date>): WithSubquery {
  const start = startAfter ?? sql`now()`
  return part(
    db,
    'job',
    sql`insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
      select queue.name, about.data, ${start}, ${start} + queue.retention_seconds * interval '1 second', queue.expire_seconds,
        queue.deletion_seconds, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy,
        queue.dead_letter, queue.heartbeat_seconds
      from (${about}) as about(data) join pgboss.queue on queue.name = ${name}
      ${startAfter ? sql`` : sql`returning pg_notify(${CHANNEL}, name)`}`,
  )
}
