import { resolve } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { failpoint } from '../failpoint.ts'
import { grantToProgram } from './program-role.ts'
import { requirePostgresVersion } from './reach/unusable-database.ts'
import { applySqlFiles } from './sql-files.ts'

const SERVER = resolve(import.meta.dirname, '..')
const MIGRATIONS = resolve(import.meta.dirname, 'migrations')
const MIGRATION_LOCK = 7_241_966
const CONNECT_MILLISECONDS = 5_000
/** Requests queue behind a migration that waits for a lock, so this is shorter than their timeout. */
const LOCK_MILLISECONDS = 1_000

interface MigrationOptions {
  programUrl?: string
  migrations?: string
  sqlFiles?: string
  only?: ReadonlySet<number>
  isRestoring?: boolean
  lockMilliseconds?: number
}

/**
 * Everything runs in one transaction, so an interrupted migration leaves nothing behind. A database that a newer
 * version has migrated stays as it is, because during a rolling upgrade an older node may start next to a newer one.
 * @throws PostgreSQL's 55P03 if the running shop locks a table; try again later.
 * @throws Problem `backup_too_new`: `only` names a migration that this version does not have.
 * @throws Problem `database_of_other_version`: the database and this version each have migrations that the other lacks.
 * @throws Problem `restore_unfinished`: a restore into this database was interrupted.
 * @throws Problem `postgres_too_old`: the server is older than the program requires.
 * @throws Problem `database_too_old`: a development version from before the first release made this database.
 */
export async function migrateDatabase(
  url: string,
  {
    programUrl = url,
    migrations = MIGRATIONS,
    sqlFiles = SERVER,
    only,
    isRestoring = only !== undefined,
    lockMilliseconds = LOCK_MILLISECONDS,
  }: MigrationOptions = {},
): Promise<{ isNewer: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'benchside migrations',
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(SERVER_VERSION)
    requirePostgresVersion(rows[0]!.version)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!isRestoring) await assertRestored(client)
    await client.query(`set lock_timeout = ${lockMilliseconds}`)
    await client.query('begin')
    const { hasChanged, isNewer } = await applyMigrations(client, migrations, only)
    const program = roleIn(programUrl)
    const isOwnVersion = !only && !isNewer
    if (isOwnVersion) await applySqlFiles(client, sqlFiles, hasChanged)
    if (isOwnVersion && program !== roleIn(url)) await grantToProgram(client, program)
    failpoint('migrate/before-commit')
    await client.query('commit')
    return { isNewer }
  } finally {
    await client.end()
  }
}

const SERVER_VERSION = `select current_setting('server_version_num')::int as version`

export const UNFINISHED_RESTORE = 'drizzle.unfinished_restore'

async function assertRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 where to_regclass($1) is not null', [UNFINISHED_RESTORE])
  if (rows.length === 0) return
  throw new Problem(
    'unavailable',
    'restore_unfinished',
    `A restore or an import into the database "${client.database}" did not finish. Run npm run restore or npm run import-shop again, which begins from the start.`,
  )
}

function roleIn(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

/**
 * Drizzle's migrator uses its own transaction and skips migrations that are older than the last one applied, which
 * happens when branches are merged. This one uses Drizzle's table and applies every missing migration.
 */
async function applyMigrations(
  client: pg.Client,
  folder: string,
  only?: ReadonlySet<number>,
): Promise<{ hasChanged: boolean; isNewer: boolean }> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ at }) => Number(at)))
  const all = readMigrationFiles({ migrationsFolder: folder })
  if (applied.size > 0 && !applied.has(all[0]!.folderMillis)) throw tooOld(client.database)
  const wanted = only ? all.filter(({ folderMillis }) => only.has(folderMillis)) : all
  if (only && wanted.length < only.size) throw tooNew()
  const missing = wanted.filter(({ folderMillis }) => !applied.has(folderMillis))
  const known = new Set(all.map(({ folderMillis }) => folderMillis))
  const isNewer = [...applied].some((at) => !known.has(at))
  if (isNewer && missing.length > 0) throw ofOtherVersion(client.database)
  for (const migration of missing) await apply(client, migration)
  return { hasChanged: missing.length > 0, isNewer }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

function tooNew(): Problem {
  return new Problem(
    'conflict',
    'backup_too_new',
    'A newer version of the program made this file. Bring the program up to date first.',
  )
}

function ofOtherVersion(database: string | undefined): Problem {
  return new Problem(
    'unavailable',
    'database_of_other_version',
    `The database "${database}" was migrated by a version of the program that is neither older nor newer than this one. ` +
      'Start the version that it was last used with, or name another folder in DATA_DIR (or another database in DATABASE_URL).',
  )
}

function tooOld(database: string | undefined): Problem {
  return new Problem(
    'unavailable',
    'database_too_old',
    `The database "${database}" was begun by a development version before 1.0.0, whose tables can't be brought up to date. ` +
      'Begin with an empty one: name another folder in DATA_DIR (or another database in DATABASE_URL), or move the old folder away.',
  )
}
