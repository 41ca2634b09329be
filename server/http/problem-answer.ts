import { Problem } from '#contract/problem.ts'
import { sqlStateOf } from '../db/transaction.ts'

/** What any thrown value means to the caller. Bugs become a plain 500: no stack, no SQL. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) {
    return new Problem('unavailable', 'database_unavailable', 'The shop is catching its breath. Please try again in a moment.')
  }
  return new Problem('internal', 'internal_error', 'Something went wrong on our side. Please try again.')
}

/** Connection failures, shutdowns, exhausted resources, and waits that ran out: all pass by themselves. */
const TEMPORARY = /^(08|53|57P0)|^(57014|55P03|25P03|25P04|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)/

function isDatabaseAway(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code && TEMPORARY.test(code)) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(current.message)) {
      return true
    }
  }
  return false
}

export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  const retryAfter = problem.details.retryAfterSeconds ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem.toBody(requestId)), { status: problem.status, headers })
}
