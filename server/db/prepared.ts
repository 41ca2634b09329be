import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { type Db, NAMES } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a query is given and gives back is its builder's
type Query = PgPreparedQuery<PreparedQueryConfig & { execute: any }>

/** Builds queries, and is connected to nothing. */
const builder = drizzle.mock(NAMES) as unknown as Db

/**
 * Builds a query once and not for each request: building one takes longer than sending it. Drizzle ties what it builds to a connection; here
 * all of them share it, and what is asked is a look-alike that differs in where it sends.
 */
export function prepared<Q extends Query>(build: (db: Db) => Q): (on: { db: Db }) => Q {
  let built: Q | undefined
  return ({ db }) => {
    built ??= build(builder)
    return Object.create(built, { client: { value: db.$client } })
  }
}
