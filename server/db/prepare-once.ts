import type { Db } from './database.ts'

/**
 * For the few statements whose text takes Drizzle longer to build than PostgreSQL to run. Values are placeholders.
 * @returns the prepared statement of a connection, which is built at its first use there.
 */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}
