import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AppParts, answerProblem, TAGS_HEADER } from '../http/app.ts'
import { bestEncoding, type KeptAnswer, matchesEtag } from '../http/kept/kept-answers.ts'
import type { Metrics } from './metrics.ts'
import { type PageRenderer, pageAnswer } from './pages.ts'
import type { StaticFiles } from './static-files.ts'

export interface ServerParts {
  parts: AppParts
  /** `/api`, health and feeds. */
  handler: Hono<{ Bindings: { address?: string } }>
  /** Null in development, where Vite renders. */
  renderer: PageRenderer | null
  files: StaticFiles
  metrics: Metrics
}

const HANDLED = /^\/(api(\/|$)|healthz$|readyz$|metrics$|sitemap\.xml$|robots\.txt$|feeds\/|media\/)/
const MAX_URL = 4_096

/** Node's server, with limits for those who send or read too slowly. */
export function createHttpServer(): Server {
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 30_000,
  })
  server.maxConnections = 5_000
  return server
}

/**
 * The open shop. What is kept in memory goes straight out, without building a web request first; everything else
 * takes the web-standard way.
 */
export function answerRequests(given: ServerParts): RequestListener {
  const { parts, metrics } = given
  const listener = getRequestListener(
    (request, { incoming }) => respond(given, request, addressOf(parts, incoming as IncomingMessage)),
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    response.once('finish', () => metrics.countRequest(request.method ?? '?', response.statusCode))
    if (sendKept(given, request, response)) return
    void listener(request, response)
  }
}

/** Pages, catalog answers and files that are in memory. @returns false when this one is not. */
function sendKept({ parts }: ServerParts, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false
  const target = request.url ?? '/'
  const kept = parts.keptAnswers.get(target.startsWith('/api/') ? target : `page:${target}`)
  if (!kept || !target.startsWith('/')) return false
  send(kept, request, response)
  return true
}

function send(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { [TAGS_HEADER]: _, ...headers } = kept.headers
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, { ...headers, etag: kept.etag, vary: 'accept-encoding' }).end()
    return
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const body = kept.bodies[encoding]
  response.writeHead(kept.status, {
    ...headers,
    etag: kept.etag,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}

async function respond(given: ServerParts, request: Request, address: string): Promise<Response> {
  const { parts, handler, renderer, files } = given
  try {
    const url = new URL(request.url)
    if (url.pathname.length + url.search.length > MAX_URL)
      return new Response('URI too long', { status: 414 })
    if (HANDLED.test(url.pathname)) return withoutTags(await handler.fetch(request, { address }))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const file = await files.get(url.pathname)
    if (file) return fromKept(file, request)
    // A hashed file of an older build must not be answered with a page: the browser would run it.
    if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/pictures/') || !renderer) {
      return new Response('Not found', { status: 404 })
    }
    const callApi = async (inner: Request) => handler.fetch(inner, { address: 'internal' })
    const canonical = new URL(url.pathname + url.search, parts.config.publicUrl)
    return fromKept(await pageAnswer(parts, renderer, canonical, callApi), request)
  } catch (error) {
    return answerProblem(parts, error, request)
  }
}

function fromKept(kept: KeptAnswer, request: Request): Response {
  const { [TAGS_HEADER]: _, ...named } = kept.headers
  const headers = new Headers(named)
  headers.set('etag', kept.etag)
  if (matchesEtag(request.headers.get('if-none-match'), kept.etag))
    return new Response(null, { status: 304, headers })
  const encoding =
    kept.isCompressed === false ? 'identity' : bestEncoding(request.headers.get('accept-encoding'))
  if (kept.isCompressed !== false) headers.set('vary', 'accept-encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = kept.bodies[encoding] as Uint8Array<ArrayBuffer>
  return new Response(request.method === 'HEAD' || kept.headers.location ? null : body, {
    status: kept.status,
    headers,
  })
}

function withoutTags(response: Response): Response {
  if (response.headers.has(TAGS_HEADER)) response.headers.delete(TAGS_HEADER)
  return response
}

/** The socket's address; what `X-Forwarded-For` says counts only from a proxy that the configuration names. */
function addressOf({ config }: AppParts, incoming: IncomingMessage): string {
  const socket = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (!config.trustedProxies.includes(socket)) return socket
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  const nearest = forwarded
    .filter(Boolean)
    .reverse()
    .find((address) => !config.trustedProxies.includes(address))
  return nearest ?? socket
}
