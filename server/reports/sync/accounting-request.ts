import type { z } from 'zod'
import type { SyncRemedy } from '#contract/reports/accounting-sync.ts'
import { AccountingError, type AccountingFailure } from '../../ports/accounting-provider.ts'

/** Less than PostgreSQL lets a transaction wait, because new tokens are requested and stored in one. */
const TIMEOUT_MS = 12_000

interface AccountingRequest<S extends z.ZodType> {
  answer: S
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  /** Finds the reason in the body of a refusal. */
  explain: (body: unknown) => Explanation
}

export interface Explanation {
  reason?: string | undefined
  code?: string | undefined
  remedy?: SyncRemedy | undefined
  isMissing?: boolean
}

/** @throws AccountingError for every answer but the expected one. */
export async function requestAccounting<S extends z.ZodType>(
  url: string,
  { answer, method = 'GET', headers = {}, form, json, explain }: AccountingRequest<S>,
): Promise<z.output<S>> {
  const response = await send(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
  })
  const body = parseJson(response.text)
  const parsed = answer.safeParse(body)
  if (response.status < 300 && parsed.success) return parsed.data
  const { reason, code = null, remedy = null, isMissing = response.status === 404 } = explain(body)
  // QuickBooks also refuses with status 200. Without a reason, a write may have happened.
  if (response.status < 300 && !reason)
    throw new AccountingError('unavailable', 'The accounting program sent an unknown answer.')
  const failure = failureOf(response.status, body, isMissing)
  throw new AccountingError(
    failure,
    MESSAGES[failure] ?? (reason || `The accounting program answered ${response.status}.`),
    { retryAfterSeconds: response.retryAfterSeconds, code, remedy },
  )
}

/** Instead of the answer of the program, which does not help. */
const MESSAGES: Partial<Record<AccountingFailure, string>> = {
  expired: 'The connection has ended. Connect again.',
  busy: 'The accounting program accepts no more requests right now.',
}

function failureOf(status: number, body: unknown, isMissing: boolean): AccountingFailure {
  // 403: the company was disconnected there.
  if (status === 401 || status === 403 || isInvalidGrant(body)) return 'expired'
  if (status === 429) return 'busy'
  if (status >= 500) return 'unavailable'
  return isMissing ? 'missing' : 'refused'
}

async function send(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      text: await response.text(),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    }
  } catch (error) {
    throw new AccountingError('unavailable', `The accounting program does not answer (${(error as Error).name}).`)
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A refresh token that was revoked or not used for months. */
function isInvalidGrant(body: unknown): boolean {
  return (body as { error?: unknown } | null)?.error === 'invalid_grant'
}
