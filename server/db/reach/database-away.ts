import { sqlStateOf } from '../sql-state.ts'

/** Connection failures, shutdowns, exhausted resources, and waits that ran out: all pass by themselves. */
const TEMPORARY =
  /^(08|53|57P0)|^(57014|55P03|25P03|25P04|40001|40P01|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|EPIPE|ENOENT|ETIMEDOUT)/
/** What the driver says without a code. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/i

/** Whether the database could not be reached or could not answer now, and may again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code && TEMPORARY.test(code)) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST.test(current.message)) return true
  }
  return false
}
