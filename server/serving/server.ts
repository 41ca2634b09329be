import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AppParts, answerProblem } from '../http/app.ts'
import { clientAddress, trustedNetworks } from '../http/client-address.ts'
import { keptResponse, sendKept } from '../http/kept/send-kept.ts'
import { baseHeaders } from '../http/security-headers.ts'
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
  const isTrusted = trustedNetworks(parts.config.trustedProxies)
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), isTrusted)
  const listener = getRequestListener(
    (request, { incoming }) => respond(given, request, addressOf(incoming as IncomingMessage)),
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    response.once('finish', () => metrics.countRequest(request.method ?? '?', response.statusCode))
    const kept = keptFor(given, request)
    if (kept) sendKept(kept, request, response)
    else void listener(request, response)
  }
}

/** Pages, catalog answers, feeds and files that are in memory under the very address that was asked for. */
function keptFor({ parts, files }: ServerParts, { method, url = '' }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return parts.keptAnswers.get(url) ?? files.loaded(url)
}

async function respond(given: ServerParts, request: Request, address: string): Promise<Response> {
  const { parts, handler, renderer, files } = given
  const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
    new Response(text, { status, headers: { ...baseHeaders(parts.config), ...headers } })
  try {
    const { pathname, search } = new URL(request.url)
    if (pathname.length + search.length > MAX_URL) return refuse(414, 'URI too long')
    if (HANDLED.test(pathname)) return await handler.fetch(request, { address })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const file = await files.get(pathname)
    if (file) return keptResponse(file, request)
    // A hashed file of an older build must not be answered with a page: the browser would run it. And what follows
    // two slashes is a host to whoever puts addresses together.
    const isNoPage = /^\/(\/|assets\/|pictures\/)/.test(pathname)
    if (isNoPage || !renderer) return refuse(404, 'Not found')
    const location = renderer.movedTo(pathname + search)
    if (location) return refuse(301, '', { location })
    const callApi = async (inner: Request) => handler.fetch(inner, { address: 'internal' })
    return keptResponse(await pageAnswer(parts, renderer, pathname + search, callApi), request)
  } catch (error) {
    return answerProblem(parts, error, request)
  }
}
