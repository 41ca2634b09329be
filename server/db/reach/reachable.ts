import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-away.ts'

const PAUSE_MILLISECONDS = 1_000

/**
 * Repeats `work` while the database cannot be reached: it may start after this program, or be on its way back.
 * @throws the abort when the program is to stop meanwhile.
 */
export async function untilReachable<T>(
  work: () => Promise<T>,
  log: Logger,
  stopping: AbortSignal,
): Promise<T> {
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
