import type { Db } from './database.ts'

/** Builds a query once for each connection and not for each request: building one takes longer than sending it. */
export function prepared<P>(build: (db: Db) => P): (on: { db: Db }) => P {
  const built = new WeakMap<Db, P>()
  return ({ db }) => {
    const found = built.get(db) ?? build(db)
    built.set(db, found)
    return found
  }
}
