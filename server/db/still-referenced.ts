import { sqlStateOf } from './sql-state.ts'

const FOREIGN_KEY_VIOLATION = '23503'
/** Since PostgreSQL 18 `on delete restrict` has a code of its own. */
const STILL_REFERENCED = new Set([FOREIGN_KEY_VIOLATION, '23001'])

/** Whether the delete was refused because another row refers to the one that should go. */
export function isStillReferenced(error: unknown): boolean {
  return STILL_REFERENCED.has(sqlStateOf(error) ?? '')
}

/** Whether the write was refused because it refers to a row that is not there. */
export function refersToNothing(error: unknown): boolean {
  return sqlStateOf(error) === FOREIGN_KEY_VIOLATION
}
