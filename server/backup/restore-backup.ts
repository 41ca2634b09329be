import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { OLD_SECRETS } from '../config/kept-secret.ts'
import { type Config, ConfigError } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { MEDIA_KINDS, mediaBuckets } from '../media/open-media.ts'
import { type Loaded, load } from './load.ts'
import { rowsOf } from './rehearse.ts'
import { listBackups, openVault, readContents, type Vault } from './vault.ts'

const quiet = { info: () => {}, warn: console.warn }

export interface Restored extends Loaded {
  name: string
  files: number
}

/**
 * Puts a backup where the configuration points: into an empty data folder, or the empty database of DATABASE_URL.
 * @param wanted the latest one when it is not said.
 * @param requeue gives the work back that was still to do.
 */
export async function restoreBackup(
  config: Config,
  wanted: string | undefined,
  requeue: (programUrl: string, jobs: Loaded['jobs']) => Promise<void>,
): Promise<Restored> {
  const vault = openVault(config)
  if (!vault) throw new ConfigError('Name where the backups are: BACKUP_DIR, or BACKUP_S3_ENDPOINT.')
  const keyFile = join(config.dataDir, 'backup-key')
  if (!config.backups.key && !existsSync(keyFile))
    throw new ConfigError(
      'Name the key of the backups in BACKUP_KEY, as `npm run backup -- --key` printed it.',
    )
  const name = wanted ?? (await listBackups(vault))[0]
  if (!name) throw new ConfigError(`There is no backup in ${vault.place}.`)
  const contents = await readContents(vault, name)
  if (
    !config.databaseUrl &&
    ['postgres/cluster', 'postgres.address'].some((path) => existsSync(join(config.dataDir, path)))
  )
    throw new ConfigError(
      `There is a shop in ${config.dataDir} already. Move it away, or name another folder in DATA_DIR.`,
    )
  const loaded = await intoDatabase(config, vault, name, requeue)
  for (const file of contents.files) await putFileBack(config, vault, file)
  const { sessionSecret, oldSecrets } = contents
  await writeFile(join(config.dataDir, 'session-secret'), sessionSecret, { mode: 0o600 })
  // For whoever set another SESSION_SECRET since: what was sealed then opens, and is sealed anew.
  await writeFile(join(config.dataDir, OLD_SECRETS), [sessionSecret, ...oldSecrets].join('\n'), {
    mode: 0o600,
  })
  if (!existsSync(keyFile)) await writeFile(keyFile, `${config.backups.key}\n`, { mode: 0o600 })
  return { ...loaded, name, files: contents.files.length }
}

async function intoDatabase(
  config: Config,
  vault: Vault,
  name: string,
  requeue: (programUrl: string, jobs: Loaded['jobs']) => Promise<void>,
): Promise<Loaded> {
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet })
  try {
    const programUrl = config.databaseUrl ?? embedded!.programUrl
    const ownersUrl = config.migrationDatabaseUrl ?? config.databaseUrl ?? embedded!.url
    const loaded = await load(ownersUrl, rowsOf(vault, name), programUrl)
    await requeue(programUrl, loaded.jobs)
    return loaded
  } finally {
    await embedded?.stop()
  }
}

async function putFileBack(config: Config, vault: Vault, file: string): Promise<void> {
  const [, kind, name] = /^files\/(\w+)\/(.+)$/.exec(file) ?? []
  const known = MEDIA_KINDS.find((one) => one === kind)
  if (!name || !known) throw new Problem('invalid', 'backup_unreadable', `${file} has no place in a shop.`)
  await mediaBuckets(config)[known].write(name, vault.get(file))
}
