import { sqlStateOf } from './sql-state.ts'

const FOREIGN_KEY_VIOLATION = '23503'
/** PostgreSQL 18 reports `on delete restrict` with this code. */
const STILL_REFERENCED = new Set([FOREIGN_KEY_VIOLATION, '23001'])

export function isStillReferenced(error: unknown): boolean {
  return STILL_REFERENCED.has(sqlStateOf(error) ?? '')
}

export function refersToNothing(error: unknown): boolean {
  return sqlStateOf(error) === FOREIGN_KEY_VIOLATION
}
