import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, KeptAnswer } from './kept-answer.ts'

/** What of a kept answer goes to one asker. Every kept answer leaves through this, whatever it is. */
interface Leaving {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/** @param asked a header of the request, by its lower-case name. */
function leaving(kept: KeptAnswer, method: string | undefined, asked: (name: string) => unknown): Leaving {
  const { etag } = kept.headers
  if (etag && matchesEtag(asked('if-none-match'), etag)) {
    return { status: 304, headers: { ...kept.headers }, body: null }
  }
  const encoding = bestEncoding(asked('accept-encoding'), kept.bodies)
  const body = kept.bodies[encoding]!
  const headers: Record<string, string> = { ...kept.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: kept.status, headers, body: method === 'HEAD' ? null : body }
}

/** To Node's own server, without building a web request first. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = leaving(kept, request.method, (name) => request.headers[name])
  response.writeHead(status, headers).end(body)
}

/** To whoever asked with a web request. */
export function keptResponse(kept: KeptAnswer, request: Request): Response {
  const { status, headers, body } = leaving(kept, request.method, (name) => request.headers.get(name))
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
  behind.set(response, kept)
  return response
}

/** The kept answer that this response was made from, for a page that is rendered from it in this process. */
export function keptBehind(response: Response): KeptAnswer | undefined {
  return behind.get(response)
}

const behind = new WeakMap<Response, KeptAnswer>()

export function bestEncoding(accepted: unknown, available: Partial<Record<Encoding, unknown>>): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (available.br && BROTLI.test(accepted)) return 'br'
  if (available.gzip && GZIP.test(accepted)) return 'gzip'
  return 'identity'
}

// Named, and not with a weight of nought.
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** `If-None-Match` compares weakly; proxies and compressors prefix `W/`. */
export function matchesEtag(header: unknown, etag: string): boolean {
  if (typeof header !== 'string' || header === '') return false
  return header
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
}
