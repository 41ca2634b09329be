import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { isDatabaseAway } from '../db/reach/database-away.ts'
import { describeError, withoutKeys } from '../log.ts'
import { API_POLICY, withBaseHeaders } from './security-headers.ts'

/** Pages request these repeatedly until the owner sets them up; the status page reports it, so they are not logged. */
const NOT_SET_UP = ['company_not_set_up', 'payments_not_configured']

export function answerProblem(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  error: unknown,
  request: Request,
): Response {
  const problem = toProblem(error)
  const requestId = randomUUID()
  const { pathname } = new URL(request.url)
  const entry = {
    requestId,
    method: request.method,
    path: withoutKeys(pathname),
    status: problem.status,
    code: problem.code,
  }
  if (problem.status >= 500 && !NOT_SET_UP.includes(problem.code))
    log.error({ ...entry, ...causeOf(problem, error) }, 'a request failed')
  else log.info(entry, 'a request was refused')
  const response = problemResponse(problem, requestId)
  withBaseHeaders(config, response)
  response.headers.set('content-security-policy', API_POLICY)
  response.headers.set('x-request-id', requestId)
  if (problem.details.allow) response.headers.set('allow', String(problem.details.allow))
  return response
}

/** During an outage each request fails for the same reason, so its statement and stack are left out. */
function causeOf(problem: Problem, error: unknown): object {
  if (problem.code !== 'database_unavailable') return { err: error }
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return { reason: describeError(innermost).message }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) {
    return new Problem(
      'unavailable',
      'database_unavailable',
      'The shop is temporarily unavailable. Please try again in a moment.',
    )
  }
  return new Problem('internal', 'internal_error', 'Something went wrong on our side. Please try again.')
}

export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const retryAfter = problem.details.retryAfterSeconds ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem.toBody(requestId)), { status: problem.status, headers })
}
