import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-away.ts'

const PAUSE_MILLISECONDS = 1_000

/**
 * The database may start after this program, or be restarting.
 * @throws the abort reason if the program is stopped while it waits.
 */
export async function untilReachable<T>(work: () => Promise<T>, log: Logger, stopping: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({ err: error }, 'waiting for the database')
    }
    await sleep(PAUSE_MILLISECONDS, undefined, { signal: stopping })
  }
}
