import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CLIENT, COMPANY } from './double-ledger.ts'

const QuickBooksRequest = z.strictObject({
  client_id: z.literal(CLIENT.clientId),
  response_type: z.literal('code'),
  scope: z.literal('com.intuit.quickbooks.accounting'),
  redirect_uri: z.url(),
  state: z.string().min(1),
})
const XeroRequest = QuickBooksRequest.extend({
  scope: z.literal('offline_access accounting.manualjournals accounting.settings.read'),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
})

const REQUESTS: Record<string, typeof QuickBooksRequest | typeof XeroRequest> = {
  '/connect/oauth2': QuickBooksRequest,
  '/identity/connect/authorize': XeroRequest,
}

/** The page on which the owner allows the connection, and the codes that it gives away. */
export class DoubleConsent {
  readonly #codes = new Map<string, { redirectUri: string; challenge: string | null }>()

  pageOf(path: string): string | null {
    const url = new URL(path, 'http://localhost')
    if (!(url.pathname in REQUESTS)) return null
    const { redirect_uri, state } = read(url)
    const linkTo = (answer: Record<string, string>) =>
      `${redirect_uri}?${new URLSearchParams(answer)}`.replaceAll('&', '&amp;')
    return `<!doctype html><html lang="en"><title>Consent</title><h1>Connect this company?</h1>
      <a href="${linkTo(this.allow(url))}">Allow</a> <a href="${linkTo({ error: 'access_denied', state })}">Cancel</a>`
  }

  allow(url: URL): { state: string; code: string; realmId?: string } {
    const { redirect_uri: redirectUri, state } = read(url)
    const code = randomUUID()
    this.#codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') })
    // Only QuickBooks names the company.
    return { state, code, ...(url.pathname === '/connect/oauth2' && { realmId: COMPANY }) }
  }

  /** A code is valid once, for the same redirect address and the verifier of its challenge. */
  takeCode(form: URLSearchParams): boolean {
    const code = form.get('code') ?? ''
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    if (form.get('grant_type') !== 'authorization_code' || form.get('redirect_uri') !== known?.redirectUri) return false
    if (known.challenge === null) return true
    const verifier = form.get('code_verifier') ?? ''
    return createHash('sha256').update(verifier).digest('base64url') === known.challenge
  }
}

function read(url: URL) {
  return REQUESTS[url.pathname]!.parse(Object.fromEntries(url.searchParams))
}
