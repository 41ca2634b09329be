import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tracing } from '../ports/tracing.ts'
import { BoundedPool } from './bounded-pool.ts'
import { sqlStateOf } from './sql-state.ts'
import { clientNaming, isFull, isStaleName, StatementNames } from './statement/statement-names.ts'

/** A connection pool or the transaction in progress; services don't care which. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

/** Makes of what connects to the database what connects in its place. */
export type ClientOf = (Client: typeof pg.Client) => typeof pg.Client

export interface Database {
  pool: pg.Pool
  db: Db
  url: string
  close(): Promise<void>
}

/** How long the program waits before it says that the database is not there. */
const MILLISECONDS = {
  /** For a connection, a new one or one that somebody else gives back. */
  connect: 3_000,
  lock: 2_500,
  statement: 5_000,
  /** Longer than PostgreSQL's own limits: only a database that says nothing at all gets to this one. */
  answer: 6_000,
  idleInTransaction: 15_000,
  rollback: 500,
  /** A connection that nobody used for so long is closed. Until then it keeps the plans of what it was asked. */
  idle: 300_000,
}

export const NAMES = { casing: 'snake_case' } as const

/**
 * A pool whose idle connections may die (a database restart) without taking the process along.
 * @param namesStatements false behind a pooler that cannot keep them.
 * @param patience so many times as long as usual it waits for a connection, a lock and an answer.
 */
export function openDatabase(
  url: string,
  log: Logger,
  {
    maxConnections = 20,
    namesStatements = true,
    patience = 1,
    tracing,
    clientOf = (Client) => Client,
  }: {
    maxConnections?: number
    namesStatements?: boolean
    patience?: number
    tracing?: Tracing | undefined
    clientOf?: ClientOf | undefined
  } = {},
): Database {
  const pool = new BoundedPool({
    Client: clientOf(clientNaming(namesStatements ? new StatementNames() : null)),
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: MILLISECONDS.idle,
    connectionTimeoutMillis: MILLISECONDS.connect * patience,
    application_name: 'benchside',
    query_timeout: MILLISECONDS.answer * patience,
    // Not in the first packet, of which PgBouncer refuses whatever it does not know. Nobody gets the connection before.
    onConnect: (client) => client.query(limitsOf(patience)),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    tracing?.watch(client)
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  // Closing what was given back takes it out of the pool.
  pool.on('release', (_, client) => {
    if (isFull(client)) void client.end()
  })
  const db = drizzle(pool, NAMES)
  db.transaction = transactionsOn(pool) as unknown as Db['transaction']
  return { pool, url, db, close: () => pool.end() }
}

function limitsOf(patience: number): string {
  return `set statement_timeout = ${MILLISECONDS.statement * patience};
    set lock_timeout = ${MILLISECONDS.lock * patience};
    set idle_in_transaction_session_timeout = ${MILLISECONDS.idleInTransaction}`
}

/**
 * Takes the place of Drizzle's own transactions, which have two faults. They begin outside the block that gives the
 * connection back, so one that breaks at `begin` is lost to the pool, and after as many of those as the pool is large
 * nobody would get a connection again (drizzle-orm issues #6023, #6241 and #6341). And they give a connection back as
 * sound although its rollback failed, so that the next caller gets a dead one or an open transaction (#6114). All four
 * are open; once a release mends them, this function goes.
 */
function transactionsOn(pool: pg.Pool) {
  const onClient = new WeakMap<pg.PoolClient, Db>()
  return async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let isSound = true
    try {
      const tx = onClient.get(client) ?? drizzle(client, NAMES)
      // One inside another would commit the outer one half-way: a part that may fail alone runs `inSavepoint`.
      tx.transaction = refuseNesting
      onClient.set(client, tx)
      await client.query('begin')
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      isSound = (await rolledBack(client)) && !isStaleName(sqlStateOf(error))
      throw error
    } finally {
      // One that is not sound is closed, and with it whatever it had begun.
      client.release(!isSound)
    }
  }
}

function refuseNesting(): never {
  throw new Error('this is a transaction already')
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  const rollback = { text: 'rollback', query_timeout: MILLISECONDS.rollback }
  return client.query(rollback).then(
    () => true,
    () => false,
  )
}
