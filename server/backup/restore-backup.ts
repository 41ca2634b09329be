import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { BACKUP_KEY_FILE, OLD_SECRETS, SESSION_SECRET_FILE } from '../config/stored-secret.ts'
import { type Config, ConfigError } from '../config.ts'
import { MEDIA_KINDS, mediaBuckets } from '../media/open-media.ts'
import type { WaitingJob } from './dump.ts'
import { intoEmptyShop } from './into-empty-shop.ts'
import { type Loaded, load } from './load.ts'
import { rowsOf } from './rehearse.ts'
import { shopIdOf } from './shop-id.ts'
import { type Contents, findBackupKey, listBackups, openVault, readContents, type Vault } from './vault.ts'

export interface Restored extends Loaded {
  name: string
  files: number
  missingFiles: string[]
}

export type Requeue = (programUrl: string, jobs: WaitingJob[]) => Promise<void>

/**
 * Restores into an empty data folder, or the empty database of DATABASE_URL. A failed restore leaves nothing behind.
 * @param wanted the latest one if omitted.
 * @param requeue queues the jobs that were open.
 */
export async function restoreBackup(config: Config, wanted: string | undefined, requeue: Requeue): Promise<Restored> {
  const vault = openVault(config)
  if (!vault) throw new ConfigError('Set BACKUP_DIR or BACKUP_S3_ENDPOINT to where the backups are.')
  const key = findBackupKey(config)
  if (!key) throw new ConfigError('Set BACKUP_KEY to the key of the backups, as `npm run backup -- --key` printed it.')
  const name = wanted ?? latestOf(vault, await listBackups(vault))
  const contents = await readContents(vault, name)
  return intoEmptyShop(config, async (draft, urls) => {
    await writeSecrets(draft.dataDir, contents, key)
    const loaded = await load(urls.ownersUrl, rowsOf(vault, name), urls.programUrl)
    await requeue(urls.programUrl, loaded.jobs)
    const missingFiles = await putFilesBack(draft, vault, contents.files)
    return { ...loaded, name, files: contents.files.length - missingFiles.length, missingFiles }
  })
}

/** @throws ConfigError if there is none, or if another shop has newer ones in the same place. */
function latestOf({ place }: Vault, names: string[]): string {
  const [latest] = names
  if (!latest) throw new ConfigError(`There is no backup in ${place}.`)
  const shops = new Set(names.map(shopIdOf).filter(Boolean))
  if (shops.size > 1)
    throw new ConfigError(
      `The backups in ${place} are of ${shops.size} shops, or of one that was restored since. Choose one: npm run restore -- NAME. ` +
        `The latest of each:\n${[...shops].map((shop) => names.find((name) => shopIdOf(name) === shop)).join('\n')}`,
    )
  return latest
}

/** Writes the key that opened the backup, whatever was there before. */
async function writeSecrets(dataDir: string, { sessionSecret, oldSecrets }: Contents, key: Buffer): Promise<void> {
  const secrets = {
    [SESSION_SECRET_FILE]: sessionSecret,
    // If SESSION_SECRET was changed, older ciphertexts are still opened and encrypted again.
    [OLD_SECRETS]: [sessionSecret, ...oldSecrets].join('\n'),
    [BACKUP_KEY_FILE]: `${key.toString('base64url')}\n`,
  }
  for (const [name, text] of Object.entries(secrets)) await writeFile(join(dataDir, name), text, { mode: 0o600 })
}

const LOST = ['not_found', 'backup_unreadable']

async function putFilesBack(config: Config, vault: Vault, files: string[]): Promise<string[]> {
  const buckets = mediaBuckets(config)
  const missing: string[] = []
  for (const file of files) {
    const [, kind, name] = /^files\/(\w+)\/(.+)$/.exec(file) ?? []
    const known = MEDIA_KINDS.find((one) => one === kind)
    if (!name || !known) throw new Problem('invalid', 'backup_unreadable', `${file} does not belong in a backup.`)
    try {
      await buckets[known].write(name, vault.get(file))
    } catch (error) {
      if (!(error instanceof Problem && LOST.includes(error.code))) throw error
      missing.push(file)
    }
  }
  return missing
}
