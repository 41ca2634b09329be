import { type Config, ConfigError } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { hasDatabase } from '../db/embedded/embedded-home.ts'
import { inDraft } from './restore-draft.ts'
import { beginRestore, finishRestore, removeUnfinishedRestore } from './restore-marker.ts'

const quiet = { info: () => {}, warn: console.warn }

/**
 * Fills an empty data folder, or the empty database of DATABASE_URL. A failure leaves nothing behind.
 * @param fill gets the configuration of an unfinished data folder.
 * @throws ConfigError if there is a shop. Problem `database_not_empty`.
 */
export async function intoEmptyShop<T>(
  config: Config,
  fill: (draft: Config, urls: { ownersUrl: string; programUrl: string }) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && hasDatabase(config.dataDir))
    throw new ConfigError(`${config.dataDir} already contains a shop. Move it, or set DATA_DIR to another folder.`)
  const ownersUrl = config.migrationDatabaseUrl ?? config.databaseUrl
  if (ownersUrl) await beginRestore(ownersUrl)
  try {
    const filled = await inDraft(config.dataDir, (dataDir) => withDatabase({ ...config, dataDir }, fill))
    if (ownersUrl) await finishRestore(ownersUrl)
    return filled
  } catch (error) {
    if (ownersUrl) await removeUnfinishedRestore(ownersUrl).catch(() => {})
    throw error
  }
}

async function withDatabase<T>(
  draft: Config,
  fill: (draft: Config, urls: { ownersUrl: string; programUrl: string }) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, migrationDatabaseUrl } = draft
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    const programUrl = databaseUrl ?? embedded!.programUrl
    return await fill(draft, { programUrl, ownersUrl: migrationDatabaseUrl ?? databaseUrl ?? embedded!.url })
  } finally {
    await embedded?.stop()
  }
}
