import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = resolve(import.meta.dirname, 'migrations')
/** Any number, the same on every node: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_241_966
const CONNECT_MILLISECONDS = 5_000
/** Whoever wants a table behind a migration that waits for it waits as well: shorter than requests are patient. */
const LOCK_MILLISECONDS = 1_000

/**
 * All that is missing, in one transaction: a migration that is cut off left nothing behind.
 * @throws PostgreSQL's 55P03 when the shop that runs meanwhile keeps a table busy; ask again a little later.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'benchside migrations',
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  })
  // A connection lost on the way fails the statement; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${LOCK_MILLISECONDS}`)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
