import { randomUUID } from 'node:crypto'
import type { Problem } from '#contract/problem.ts'
import type { Config } from '../config.ts'
import { problemResponse } from '../http/problem-answer.ts'
import { API_POLICY, baseHeaders } from '../http/security-headers.ts'

export function refusal(config: Config, pathname: string, problem: Problem): Response {
  const response = problemResponse(problem, randomUUID())
  const isForPrograms = /^\/api(\/|$)/.test(pathname)
  const answer = isForPrograms
    ? response
    : new Response(problem.message, { status: response.status, headers: response.headers })
  const { allow } = problem.details
  if (allow) answer.headers.set('allow', String(allow))
  if (!isForPrograms) answer.headers.set('content-type', 'text/plain; charset=utf-8')
  const headers = { ...baseHeaders(config), 'content-security-policy': API_POLICY }
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
