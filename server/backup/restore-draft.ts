import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { findHome, hasDatabase } from '../db/embedded/embedded-home.ts'
import { endLeftovers } from '../db/embedded/embedded-leftovers.ts'

const PREFIX = 'restore-unfinished-'
const quiet = { info: () => {}, warn: () => {} }

/** Restores into a temporary folder and moves complete files up, the database last; incomplete ones are deleted. */
export async function inDraft<T>(dataDir: string, restore: (draft: string) => Promise<T>): Promise<T> {
  const made = await mkdir(dataDir, { recursive: true })
  for (const draft of draftsIn(dataDir)) await removeDraft(draft)
  const draft = await mkdtemp(join(dataDir, PREFIX))
  try {
    await chmod(draft, 0o755)
    const result = await restore(draft)
    await moveUp(draft, dataDir)
    await rm(draft, { recursive: true })
    return result
  } catch (error) {
    await removeDraft(draft)
    if (made) await rmdir(dataDir).catch(() => {})
    throw error
  }
}

/**
 * @throws ConfigError if a restore into this folder was interrupted, because a start would create an empty shop there.
 */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (hasDatabase(dataDir)) return
  const [draft] = draftsIn(dataDir)
  if (draft)
    throw new ConfigError(
      `A restore or an import into ${dataDir} did not finish. Run npm run restore or npm run import-shop again, which begins from the start, or remove ${draft}.`,
    )
}

function draftsIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(dataDir, name))
}

/** A restore that was killed may have left its server running. */
async function removeDraft(draft: string): Promise<void> {
  if (hasDatabase(draft)) {
    const home = await findHome(draft, quiet)
    await endLeftovers(home.clusterDir, quiet)
    await rm(home.dir, { recursive: true, force: true })
  }
  await rm(draft, { recursive: true, force: true })
}

/** A data folder with these contains a shop, so they are moved last, the outer one after its contents. */
const LAST = ['postgres.address', 'postgres', 'cluster']

async function moveUp(from: string, to: string): Promise<void> {
  const names = await readdir(from)
  names.sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other))
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    const isFolderInTheWay = await readdir(target).then(
      () => true,
      () => false,
    )
    if (isFolderInTheWay) await moveUp(source, target)
    else await rename(source, target)
  }
}
