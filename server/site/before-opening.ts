import { createHash, randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { raw } from 'hono/html'
import { Problem } from '#contract/problem.ts'
import type { Config } from '../config.ts'
import { html } from '../http/markup.ts'
import { problemResponse } from '../http/problem-answer.ts'
import { API_POLICY, baseHeaders, pagePolicy } from '../http/security-headers.ts'
import { ALIVE, NOT_READY } from './operations.ts'

const SECONDS_UNTIL_NEXT_TRY = 2

/** Serves the health check while the database starts, and 503 for everything else. */
export function answerBeforeOpening(config: Config): RequestListener {
  const headers = baseHeaders(config)
  return getRequestListener((request) => withHeaders(answer(request), headers), { overrideGlobalObjects: false })
}

function answer(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json(ALIVE)
  if (pathname === '/readyz') return Response.json(NOT_READY, { status: 503 })
  const isPage = !pathname.startsWith('/api/') && request.headers.get('accept')?.includes('text/html')
  return isPage ? pageResponse() : problemResponse(OPENS_SOON, randomUUID())
}

const OPENS_SOON = new Problem('unavailable', 'database_unavailable', 'The shop opens in a moment. Please try again.', {
  retryAfterSeconds: SECONDS_UNTIL_NEXT_TRY,
})

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{display:grid;place-content:center;min-height:90vh;margin:1rem;text-align:center}'
const PAGE = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${SECONDS_UNTIL_NEXT_TRY}"><title>Opening</title><style>${raw(STYLE)}</style></head><body><main><h1>The shop opens in a moment</h1><p>This page reloads automatically.</p></main></body></html>`
const PAGE_POLICY = pagePolicy({
  scriptHashes: [],
  styleHashes: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  takesCards: false,
  pictureHosts: [],
})

function pageResponse(): Response {
  return new Response(PAGE.toString(), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(SECONDS_UNTIL_NEXT_TRY),
      'content-security-policy': PAGE_POLICY,
    },
  })
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', API_POLICY)
  return response
}
