import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { BACK_UP_NOW } from './backup/backup-run.ts'
import { openQuiet, type WaitingJob } from './backup/dump.ts'
import type { Db } from './db/database.ts'
import { createJobRunner } from './jobs/jobs.ts'
import { jobDefinitions } from './modules.ts'

/**
 * Mails and other jobs that were waiting when the shop was copied must run afterwards. Scheduled jobs start
 * again on their own, and the backup job itself is skipped because it made this copy.
 */
export async function requeueJobs(databaseUrl: string, waiting: WaitingJob[]): Promise<void> {
  const runner = createJobRunner(databaseUrl, pino({ level: 'silent' }))
  const definitions = jobDefinitions(nobodyWorks, null)
  const repeated = definitions.filter(({ name, cron }) => !cron && name !== BACK_UP_NOW)
  const known = new Set(repeated.map(({ name }) => name))
  const client = await openQuiet(databaseUrl)
  try {
    await runner.prepare(definitions)
    for (const { name, data, startAfter, singletonKey } of waiting) {
      if (!known.has(name)) continue
      await runner.enqueue(drizzle(client) as unknown as Db, name, data as object, {
        startAfter: new Date(startAfter),
        ...(singletonKey && { key: singletonKey }),
      })
    }
  } finally {
    await runner.stop()
    await client.end()
  }
}

function nobodyWorks(): never {
  throw new Error('Only the names of the jobs are asked for')
}
