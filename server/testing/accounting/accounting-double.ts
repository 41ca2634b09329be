import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AccountingProgram } from '#contract/reports/accounting-sync.ts'
import { DoubleConsent } from './double-consent.ts'
import { type Answer, CLIENT, DoubleLedger } from './double-ledger.ts'
import { answerAsQuickBooks } from './quickbooks-double.ts'
import { answerAsXero } from './xero-double.ts'

type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'none'
  | 'lose the answer'
  /** Somebody changes the entries just before the write. */
  | 'change first'

const TOKENS = ['/oauth2/v1/tokens/bearer', '/connect/token']
const REVOCATIONS = ['/v2/oauth2/tokens/revoke', '/connect/revocation']

/**
 * QuickBooks Online and Xero as their documentation describes them: OAuth with rotating refresh tokens, balanced
 * entries, updates by version or id, and idempotency keys.
 */
export async function startAccountingDouble() {
  const ledger = new DoubleLedger()
  const consent = new DoubleConsent()
  /** For the next writes. */
  const faults: Fault[] = []
  const problems: string[] = []
  const state = {
    accessToken: '',
    refreshToken: '',
    refreshes: 0,
    /** Xero accepts the last one for 30 minutes after a refresh. */
    earlierToken: null as string | null,
    acceptsEarlierToken: false,
    losesNextTokens: false,
    revoked: [] as string[],
    isSlow: false,
    /** The company disconnected the shop. */
    isDisconnected: false,
  }

  const server = createServer((request, response) => {
    const page = consent.pageOf(request.url!)
    if (page) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    answer(request).then(
      ([status, body, headers]) => reply(response, status, body, headers),
      (error) => {
        if (error !== LOST) problems.push(String(error))
        request.socket.destroy()
      },
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (TOKENS.includes(pathname)) return issueTokens(request, new URLSearchParams(body))
    if (REVOCATIONS.includes(pathname)) {
      const token = body.startsWith('{') ? JSON.parse(body).token : new URLSearchParams(body).get('token')
      state.revoked.push(token)
      return [200, null]
    }
    const isQuickBooks = pathname.startsWith('/v3/')
    if (request.headers.authorization !== `Bearer ${state.accessToken}`)
      return isQuickBooks ? TOKEN_EXPIRED : UNAUTHORIZED
    if (state.isDisconnected) return isQuickBooks ? NOT_AUTHORIZED : FORBIDDEN
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (typeof fault === 'object') return [fault.status, fault.body ?? {}, fault.headers]
    if (state.isSlow) await new Promise((passed) => setTimeout(passed, 50))
    if (fault === 'change first') for (const entry of ledger.entries.values()) entry.version++
    const done = (isQuickBooks ? answerAsQuickBooks : answerAsXero)(ledger, request, body)
    if (fault === 'lose the answer') throw LOST
    return done
  }

  async function issueTokens({ headers }: IncomingMessage, form: URLSearchParams): Promise<Answer> {
    const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`
    if (headers.authorization !== basic) return [401, { error: 'invalid_client' }]
    if (form.get('grant_type') === 'refresh_token') {
      const accepted = [state.refreshToken, state.acceptsEarlierToken && state.earlierToken]
      if (!accepted.includes(form.get('refresh_token') ?? '')) return [400, { error: 'invalid_grant' }]
      state.earlierToken = state.refreshToken
      state.refreshes++
    } else {
      if (!consent.takeCode(form)) return [400, { error: 'invalid_grant' }]
      state.isDisconnected = false
    }
    if (state.isSlow) await new Promise((passed) => setTimeout(passed, 100))
    state.accessToken = randomUUID()
    state.refreshToken = randomUUID()
    const { accessToken, refreshToken } = state
    if (state.losesNextTokens) {
      state.losesNextTokens = false
      throw LOST
    }
    return [200, { access_token: accessToken, refresh_token: refreshToken, expires_in: 1800, token_type: 'bearer' }]
  }

  return {
    url,
    state,
    ledger,
    faults,
    /** Requests that the documentation does not allow. */
    problems,
    get entries() {
      const inBooks = [...ledger.entries.values()].filter(({ isVoided }) => !isVoided)
      return inBooks.toSorted((one, other) => (one.number < other.number ? -1 : 1))
    },
    /** The parameters that the browser brings back after the owner allowed the connection. */
    allow: (authorizeUrl: string) => consent.allow(new URL(authorizeUrl)),
    /** Somebody removes the entries in the program. */
    removeEntries(program: AccountingProgram) {
      if (program === 'quickbooks') ledger.entries.clear()
      else for (const entry of ledger.entries.values()) entry.isVoided = true
    },
    /** The access ends before its time. */
    endAccess() {
      state.accessToken = randomUUID()
    },
    endConnection() {
      state.accessToken = randomUUID()
      state.refreshToken = randomUUID()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const LOST = new Error('The answer is lost.')

const TOKEN_EXPIRED: Answer = [
  401,
  {
    fault: {
      error: [{ message: 'AuthenticationFailed', detail: 'Token expired', code: '3200' }],
      type: 'AUTHENTICATION',
    },
  },
]
const NOT_AUTHORIZED: Answer = [
  403,
  { Fault: { Error: [{ Message: 'ApplicationAuthorizationFailed', code: '3100' }], type: 'AUTHORIZATION' } },
]
const UNAUTHORIZED: Answer = [401, { Title: 'Unauthorized', Status: 401, Detail: 'TokenExpired' }]
const FORBIDDEN: Answer = [403, { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' }]

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === null ? '' : JSON.stringify(body))
}
