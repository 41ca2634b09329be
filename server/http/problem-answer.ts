import { Problem } from '#contract/problem.ts'
import { isDatabaseAway } from '../db/database-away.ts'

/** What any thrown value means to the caller. Bugs become a plain 500: no stack, no SQL. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) {
    return new Problem(
      'unavailable',
      'database_unavailable',
      'The shop is catching its breath. Please try again in a moment.',
    )
  }
  return new Problem('internal', 'internal_error', 'Something went wrong on our side. Please try again.')
}

export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const retryAfter = problem.details.retryAfterSeconds ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem.toBody(requestId)), { status: problem.status, headers })
}
