import type { SQL, WithSubquery } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** A part of a larger statement, `with name as (text)`, that is written by hand. */
export function part(db: Db, name: string, text: SQL): WithSubquery {
  return db.$with(name, {}).as(text)
}
