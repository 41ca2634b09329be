import { sqlStateOf } from '../sql-state.ts'

const TEMPORARY =
  /^(08|53|57P0)|^(57014|55P03|25P03|25P04|40001|40P01|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|EPIPE|ENOENT|ETIMEDOUT)/
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/i

export function isDatabaseAway(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code && TEMPORARY.test(code)) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST.test(current.message)) return true
  }
  return false
}
