import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { PROGRAM_VERSION } from '#server/config/program-version.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { startProgram } from '../e2e/faults/support/program.ts'
import { freePort } from './free-port.ts'

/**
 * Writes the demo shop's database as SQL, from which `e2e/faults/upgrade.test.ts` upgrades. Run it for each release, and
 * keep the files of former releases.
 */
const MIGRATIONS = resolve(import.meta.dirname, '../server/db/migrations')
const FILE = resolve(import.meta.dirname, `../e2e/faults/fixtures/shop-${PROGRAM_VERSION}.sql.gz`)

const { status } = spawnSync(process.execPath, ['scripts/build-when-stale.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const dataDir = scratchFolder()
try {
  const program = await startProgram(await freePort(), { DATA_DIR: dataDir, DEMO: '1' })
  program.signal('SIGTERM')
  await program.exited
  const server = await startEmbeddedPostgres({ dataDir, log: console })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const sql = await dumpDatabase(client)
  await client.end()
  await server.stop()
  writeFileSync(FILE, gzipSync(sql, { level: 9 }))
  console.log(`${FILE}  ${Math.round(readFileSync(FILE).length / 1024)} kB`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function dumpDatabase(client: pg.Client): Promise<string> {
  const statements = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .flatMap(({ sql }) => sql)
    .flatMap((text) => text.split(/;\n/))
    .map((statement) => statement.trim())
    .filter((statement) => statement && !/^INSERT /m.test(statement))
  const isForeignKey = (statement: string) => statement.includes('FOREIGN KEY')
  return [
    ...statements.filter((statement) => !isForeignKey(statement)),
    ...(await dumpRows(client)),
    ...(await dumpSequences(client)),
    ...statements.filter(isForeignKey),
    ...(await dumpMigrations(client)),
  ]
    .map((statement) => `${statement.replace(/;$/, '')};\n`)
    .join('')
}

async function dumpRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ json: string | null }>(
      `select json_agg(t)::text as json from (select ${columns} from ${name} order by 1) as t`,
    )
    const json = rows[0]!.json
    if (json === null) continue
    const values = `json_populate_recordset(NULL::${name}, ${pg.escapeLiteral(json)})`
    inserts.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${values}`)
  }
  return inserts
}

async function dumpSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows.map(({ name, value }) => `SELECT setval(${pg.escapeLiteral(name)}, ${value})`)
}

async function dumpMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return [
    'CREATE SCHEMA drizzle',
    'CREATE TABLE drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ...rows.map(
      ({ hash, created_at }) =>
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${pg.escapeLiteral(hash)}, ${created_at})`,
    ),
  ]
}
