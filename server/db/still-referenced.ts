import { sqlStateOf } from './sql-state.ts'

/** Foreign key violation, and since PostgreSQL 18 a code of its own for `on delete restrict`. */
const STILL_REFERENCED = new Set(['23503', '23001'])

/** Whether the delete was refused because another row refers to the one that should go. */
export function isStillReferenced(error: unknown): boolean {
  return STILL_REFERENCED.has(sqlStateOf(error) ?? '')
}
