import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { findBackupKey } from './backup/vault.ts'
import { readArguments } from './config/arguments.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { copyFolder, copyRunningCluster, copyStoppedCluster } from './db/embedded/base-backup.ts'
import { PASSWORD_FILE } from './db/embedded/embedded-cluster.ts'
import { type DatabaseHome, findHome, hasDatabase } from './db/embedded/embedded-home.ts'
import { endLeftovers } from './db/embedded/embedded-leftovers.ts'
import { takeLock } from './db/embedded/embedded-lock.ts'

const COMMAND = {
  usage:
    'Name a folder that is not there yet: npm run backup -- /path/to/backup. What backups are encrypted with: npm run backup -- --key',
  option: 'key',
  takesName: true,
}
const log = { info: console.log, warn: console.warn }

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { hasOption, name } = readArguments(COMMAND)
  const config = readConfig(process.env, { makesSecrets: false })
  const { dataDir, databaseUrl } = config
  if (hasOption) return printKey(config)
  if (!name) throw new ConfigError(COMMAND.usage)
  const target = resolve(name)
  if (databaseUrl) {
    throw new ConfigError(
      `The database of DATABASE_URL is backed up by the clock where BACKUP_DIR says, or with its own tools (pg_dump); beside it, copy ${dataDir}.`,
    )
  }
  if (existsSync(target)) throw new ConfigError(`${target} is there already. Name a new folder.`)
  if (!existsSync(dirname(target))) throw new ConfigError(`There is no folder ${dirname(target)}. Make it first.`)
  if (!hasDatabase(dataDir)) throw new ConfigError(`There is no shop in ${dataDir}.`)

  const draft = `${target}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await copyShop(dataDir, draft)
  await rename(draft, target)
  console.log(`Backed up to ${target}. To open the shop on it: DATA_DIR=${target} npm start`)
}

function printKey(config: Config): void {
  const key = findBackupKey(config)
  const { dataDir, backups } = config
  if (!key)
    throw new ConfigError(
      `There is no backup key in ${dataDir}. The shop makes it at its first start with a place for backups. ` +
        'Where the settings are not in a file .env of this folder, name the data folder: DATA_DIR=/var/lib/benchside npm run backup -- --key',
    )
  console.error(
    `The backup key ${backups.key ? 'in BACKUP_KEY' : `of the shop in ${dataDir}`}. Keep it where the backups are not; without it none of them can be opened.`,
  )
  console.log(key.toString('base64url'))
}

async function copyShop(dataDir: string, target: string): Promise<void> {
  const home = await findHome(dataDir, log)
  if (!existsSync(home.clusterDir)) throw new ConfigError(`There is no shop in ${dataDir}.`)
  const copyOfHome = join(target, 'postgres')
  await mkdir(target, { mode: 0o755 })
  await mkdir(copyOfHome, { mode: 0o711 })
  await copyCluster(home, join(copyOfHome, 'cluster'))
  await copyFile(join(home.dir, PASSWORD_FILE), join(copyOfHome, PASSWORD_FILE))
  // The files are copied after the database, because a picture's file is written before its row.
  await copyRest(dataDir, target)
}

async function copyCluster(home: DatabaseHome, target: string): Promise<void> {
  const lock = await takeLock(join(home.dir, 'lock'))
  if (!lock) return copyRunningCluster(home, target)
  try {
    await endLeftovers(home.clusterDir, log)
    await copyStoppedCluster(home, target)
  } finally {
    await lock.release()
  }
}

async function copyRest(dataDir: string, target: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name === 'postgres' || ['postgres.address', 'backups', 'exports'].includes(entry.name)) continue
    const [from, to] = [join(dataDir, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyFolder(from, to)
    else if (entry.isFile()) await copyFile(from, to)
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
  process.exit(1)
})
