import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = resolve(import.meta.dirname, 'migrations')
/** Any number, the same on every node: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_241_966
const CONNECT_MILLISECONDS = 5_000

export async function migrateDatabase(url: string): Promise<void> {
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
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
