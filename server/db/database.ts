import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import * as schema from './schema.ts'

export type Schema = typeof schema
/** A connection pool or the transaction in progress; services don't care which. */
export type Db = NodePgDatabase<Schema>

export interface Database {
  pool: pg.Pool
  db: Db
  url: string
  close(): Promise<void>
}

const MILLISECONDS = {
  connect: 5_000,
  statement: 10_000,
  lock: 3_000,
  idleInTransaction: 15_000,
}

/** A pool whose idle connections may die (a database restart) without taking the process along. */
export function openDatabase(url: string, log: Logger, { maxConnections = 20 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: MILLISECONDS.connect,
    application_name: 'benchside',
    // How alike a name must be to what was typed: “labtop” finds laptops, “zebra” nothing.
    options: '-c pg_trgm.word_similarity_threshold=0.4',
    statement_timeout: MILLISECONDS.statement,
    lock_timeout: MILLISECONDS.lock,
    idle_in_transaction_session_timeout: MILLISECONDS.idleInTransaction,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  return { pool, url, db: drizzle(pool, { schema, casing: 'snake_case' }), close: () => pool.end() }
}
