import { sqlStateOf } from './sql-state.ts'

const FOREIGN_KEY_VIOLATION = '23503'
/** `on delete restrict` since PostgreSQL 18. */
const STILL_REFERENCED = new Set([FOREIGN_KEY_VIOLATION, '23001'])

/** Whether another row refers to the row that should be deleted. */
export function isStillReferenced(error: unknown): boolean {
  return STILL_REFERENCED.has(sqlStateOf(error) ?? '')
}

/** Whether the write refers to a missing row. */
export function refersToNothing(error: unknown): boolean {
  return sqlStateOf(error) === FOREIGN_KEY_VIOLATION
}
