import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Answer, CLIENT, DoubleLedger } from './double-ledger.ts'
import { answerAsQuickBooks } from './quickbooks-double.ts'
import { answerAsXero } from './xero-double.ts'

type Fault = { status: number; headers?: Record<string, string>; body?: unknown } | 'lose the answer'

/**
 * QuickBooks Online and Xero as their documentation describes them: OAuth with rotating refresh tokens, balanced
 * entries, updates by version or id, and idempotency keys.
 */
export async function startAccountingDouble() {
  const ledger = new DoubleLedger()
  /** For the next writes. */
  const faults: Fault[] = []
  const problems: string[] = []
  const state = {
    accessToken: '',
    refreshToken: '',
    refreshes: 0,
    revoked: [] as string[],
    challenge: '',
    isSlow: false,
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body, headers]) => reply(response, status, body, headers),
      (error) => {
        if (error !== LOST) problems.push(String(error))
        request.socket.destroy()
      },
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (pathname === '/token') return issueTokens(request, new URLSearchParams(body))
    if (pathname === '/revoke') {
      const token = body.startsWith('{') ? JSON.parse(body).token : new URLSearchParams(body).get('token')
      state.revoked.push(token)
      return [200, null]
    }
    if (request.headers.authorization !== `Bearer ${state.accessToken}`)
      return [401, { Title: 'Unauthorized', Detail: 'TokenExpired' }]
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (fault && fault !== 'lose the answer') return [fault.status, fault.body ?? {}, fault.headers]
    if (state.isSlow) await new Promise((passed) => setTimeout(passed, 50))
    const answerAs = pathname.startsWith('/v3/') ? answerAsQuickBooks : answerAsXero
    const done = answerAs(ledger, request, body)
    if (fault === 'lose the answer') throw LOST
    return done
  }

  async function issueTokens({ headers }: IncomingMessage, form: URLSearchParams): Promise<Answer> {
    const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`
    if (headers.authorization !== basic) return [401, { error: 'invalid_client' }]
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') !== state.refreshToken) return [400, { error: 'invalid_grant' }]
      state.refreshes++
    } else if (form.get('code') !== 'code-1' || !isVerified(form.get('code_verifier'))) {
      return [400, { error: 'invalid_grant' }]
    }
    if (state.isSlow) await new Promise((passed) => setTimeout(passed, 100))
    state.accessToken = randomUUID()
    state.refreshToken = randomUUID()
    const { accessToken, refreshToken } = state
    return [200, { access_token: accessToken, refresh_token: refreshToken, expires_in: 3600, token_type: 'bearer' }]
  }

  /** QuickBooks knows no PKCE. */
  function isVerified(verifier: string | null): boolean {
    const given = createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url')
    return state.challenge === '' || given === state.challenge
  }

  return {
    url,
    state,
    ledger,
    faults,
    /** Requests that the documentation does not allow. */
    problems,
    get entries() {
      return [...ledger.entries.values()].toSorted((one, other) => (one.number < other.number ? -1 : 1))
    },
    deleteEntries() {
      ledger.entries.clear()
    },
    /** The access ends before its time. */
    endAccess() {
      state.accessToken = randomUUID()
    },
    endConnection() {
      state.accessToken = randomUUID()
      state.refreshToken = randomUUID()
    },
  }
}

const LOST = new Error('The answer is lost.')

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === null ? '' : JSON.stringify(body))
}
