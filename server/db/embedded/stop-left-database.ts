import { join } from 'node:path'
import { findHome } from './embedded-home.ts'
import { endLeftovers } from './embedded-leftovers.ts'
import { takeLock } from './embedded-lock.ts'
import type { EmbeddedLog } from './embedded-log.ts'

export async function stopLeftDatabase(dataDir: string, log: EmbeddedLog): Promise<void> {
  const home = await findHome(dataDir, log)
  const lock = await takeLock(join(home.dir, 'lock'))
  if (!lock) return
  await endLeftovers(home.clusterDir, log).finally(lock.release)
}
