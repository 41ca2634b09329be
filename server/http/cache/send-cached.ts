import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, Encoding } from './cached-response.ts'

interface Outgoing {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = outgoing(cached, request.method, (name) => request.headers[name])
  response.writeHead(status, headers).end(body)
}

export function toResponse(cached: CachedResponse, request: Request): Response {
  const { status, headers, body } = outgoing(cached, request.method, (name) => request.headers.get(name))
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
}

function outgoing(cached: CachedResponse, method: string | undefined, header: (name: string) => unknown): Outgoing {
  const { etag } = cached.headers
  if (etag && matchesEtag(header('if-none-match'), etag)) {
    return { status: 304, headers: cached.headers, body: null }
  }
  const { headers, body } = cached.encodings[bestEncoding(header('accept-encoding'), cached.encodings)]!
  return { status: cached.status, headers, body: method === 'HEAD' ? null : body }
}

export function bestEncoding(accepted: unknown, available: Partial<Record<Encoding, unknown>>): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (available.br && BROTLI.test(accepted)) return 'br'
  if (available.gzip && GZIP.test(accepted)) return 'gzip'
  return 'identity'
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** `If-None-Match` is compared weakly, because proxies and compressors prefix `W/`. */
export function matchesEtag(header: unknown, etag: string): boolean {
  if (typeof header !== 'string' || header === '') return false
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
}
