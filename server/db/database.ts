import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool | pg.PoolClient | pg.Client }

export interface Database {
  pool: pg.Pool
  db: Db
  url: string
  close(): Promise<void>
}

const CONNECTION_TIMEOUT_MS = 2_000
const LOCK_TIMEOUT_MS = 2_500
const STATEMENT_TIMEOUT_MS = 5_000
/** This is longer than PostgreSQL's own limits, so it only ends the wait for a database that no longer responds. */
const QUERY_TIMEOUT_MS = 6_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const ROLLBACK_TIMEOUT_MS = 500
/**
 * A new connection has to read the catalog and prepare its statements again, so idle ones stay longer than pg's 10
 * seconds.
 */
const IDLE_TIMEOUT_MS = 300_000

export const NAMES = { casing: 'snake_case' } as const

/**
 * The pool survives broken idle connections, as after a restart of the database.
 * @param options.patience multiplies the timeouts for connections, locks and statements.
 */
export function openDatabase(
  url: string,
  log: Logger,
  {
    maxConnections = 20,
    patience = 1,
    Client,
  }: { maxConnections?: number; patience?: number; Client?: typeof pg.Client | undefined } = {},
): Database {
  const pool = new pg.Pool({
    ...(Client && { Client }),
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS * patience,
    application_name: 'benchside',
    query_timeout: QUERY_TIMEOUT_MS * patience,
    // PgBouncer rejects unknown startup parameters.
    onConnect: (client) => client.query(timeoutSettings(patience)),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  return { pool, url, db: drizzle(pool, NAMES), close: () => pool.end() }
}

function timeoutSettings(patience: number): string {
  return `set statement_timeout = ${STATEMENT_TIMEOUT_MS * patience};
    set lock_timeout = ${LOCK_TIMEOUT_MS * patience};
    set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS * patience}`
}

/**
 * Drizzle's own `transaction` is not used, because it loses a connection that breaks at `begin` and returns one to the
 * pool whose rollback failed (drizzle-orm issues 6023 and 6114).
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) throw new Error('this is a transaction already')
  const client = await db.$client.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(dbOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    isBroken = !(await isRolledBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** One for each connection, because a new one derives the names of all columns again. */
function dbOf(client: pg.PoolClient): Db {
  const known = dbs.get(client)
  if (known) return known
  const db = drizzle(client, NAMES)
  dbs.set(client, db)
  return db
}

const dbs = new WeakMap<pg.PoolClient, Db>()

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  const rollback = { text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS }
  return client.query(rollback).then(
    () => true,
    () => false,
  )
}
