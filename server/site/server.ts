import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { SentForm } from '#contract/sent-form.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { ApiEnv, AppParts } from '../http/app.ts'
import { sendCached, toResponse } from '../http/cache/send-cached.ts'
import { clientAddress, trustedNetworks } from '../http/client-address.ts'
import { knownHosts } from '../http/known-hosts.ts'
import { answerProblem } from '../http/problem-answer.ts'
import { network } from '../http/rate-limit.ts'
import { baseHeaders } from '../http/security-headers.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { StaticFiles } from './built/static-files.ts'
import { makeRoom } from './connections.ts'
import { HANDLED } from './handled-paths.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { type AnsweredForm, answerPageForm } from './page-forms.ts'
import { createLastPages, getPage, type PageRenderer } from './pages.ts'
import { refusal } from './refusal.ts'
import { RenderQueue } from './render-queue.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

export interface ServerParts {
  parts: AppParts
  handler: Hono<ApiEnv>
  renderer: PageRenderer | null
  files: StaticFiles
  metrics: Metrics
  tracing?: Tracing | undefined
}

const MAX_URL = 4_096
/** Health checks may come with any host name; they reveal nothing about the shop. */
const HEALTH_PATHS = /^\/(healthz|readyz)$/

export function createHttpServer(): Server {
  const server = createServer({
    // Node's limit would cut off large uploads; `refuseSlowBodies` replaces it.
    requestTimeout: 0,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // Longer than proxies keep idle connections (Caddy: two minutes), or they would send a request to a closed one.
    keepAliveTimeout: 130_000,
  })
  makeRoom(server)
  refuseSlowBodies(server)
  server.maxConnections = 5_000
  return server
}

export function answerRequests(given: ServerParts): RequestListener {
  const { parts, metrics, tracing } = given
  const isTrusted = trustedNetworks(parts.config.trustedProxies)
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), isTrusted)
  const isKnown = knownHosts(parts.config)
  const hostOf = (request: IncomingMessage): RequestContext['host'] => {
    if (namesHostTwice(request)) return 'repeated'
    return isKnown(request.headers.host) ? 'known' : 'unknown'
  }
  const renders = new RenderQueue()
  const lastPages = createLastPages()
  // From here on `Response` is the library's own, which creates streams and headers only on demand.
  const listener = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as HttpBindings
    const startedAt = performance.now()
    let route = 'none'
    outgoing.once('finish', () => {
      const answered = { method: request.method, route, status: outgoing.statusCode }
      metrics.recordRequest(answered, (performance.now() - startedAt) / 1000)
    })
    const nameRoute = (name: string) => {
      route = name
      tracing?.route(name)
    }
    const context = { ...given, renders, lastPages, host: hostOf(incoming), nameRoute }
    return respond(context, request, addressOf(incoming))
  })
  const answerIt: RequestListener = (request, response) => {
    const cached = hostOf(request) === 'known' ? findCached(given, request) : undefined
    if (cached) {
      metrics.countCachedResponse()
      return sendCached(cached, request, response)
    }
    void listener(request, response)
  }
  if (!tracing) return answerIt
  return (request, response) => tracing.request(request, response, () => answerIt(request, response))
}

function findCached({ parts, files }: ServerParts, { method, url = '' }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return parts.responseCache.get(url) ?? files.loaded(url)
}

/** Node reads the first one, and a proxy may have read the other (RFC 9112, 3.2). */
function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

interface RequestContext extends ServerParts {
  renders: RenderQueue
  lastPages: ReturnType<typeof createLastPages>
  host: 'known' | 'unknown' | 'repeated'
  nameRoute(route: string): void
}

async function respond(given: RequestContext, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  try {
    return await answer(given, request, address)
  } catch (error) {
    if (error instanceof Problem) return refusal(given.parts.config, pathname, error)
    return answerProblem(given.parts, error, request)
  }
}

async function answer(given: RequestContext, request: Request, address: string): Promise<Response> {
  const { handler, files, host, nameRoute } = given
  const { pathname, search } = new URL(request.url)
  if (host === 'repeated')
    throw new Problem('invalid', 'host_repeated', 'The request contains more than one Host header.')
  if (host === 'unknown' && !HEALTH_PATHS.test(pathname)) throw unknownHost(request)
  if (pathname.length + search.length > MAX_URL) throw new Problem('too_long', 'too_long', 'This address is too long.')
  if (HANDLED.test(pathname)) return handler.fetch(request, { address, nameRoute })
  const unsubscription = await oneClickUnsubscribe(request)
  if (unsubscription) return handler.fetch(unsubscription, { address, nameRoute })
  const answered =
    request.method === 'POST' && (await answerPageForm(request, async (call) => handler.fetch(call, { address })))
  if (answered) return formPage(given, request, pathname + search, address, answered)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Problem('method_not_allowed', 'method_not_allowed', 'Pages can only be read.', { allow: 'GET, HEAD' })
  const file = await files.get(pathname)
  if (file) {
    nameRoute('file')
    return toResponse(file, request)
  }
  // A missing asset must not be answered with a page, because the browser would run it. A path with two slashes could
  // be read as a host.
  const isNoPage = /^\/(\/|assets\/|pictures\/)/.test(pathname)
  if (isNoPage) throw new Problem('not_found', 'not_found', 'Nothing was found at this address.')
  return page(given, request, pathname + search, address)
}

async function formPage(
  given: RequestContext,
  request: Request,
  requested: string,
  address: string,
  answered: AnsweredForm,
): Promise<Response> {
  const response =
    'next' in answered ? seeOther(given, answered.next) : await page(given, request, requested, address, answered.sent)
  for (const cookie of answered.cookies) response.headers.append('set-cookie', cookie)
  return response
}

function seeOther({ parts }: RequestContext, location: string): Response {
  const headers = { ...baseHeaders(parts.config), location, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

async function page(
  given: RequestContext,
  request: Request,
  requested: string,
  address: string,
  sent?: SentForm,
): Promise<Response> {
  const { parts, renderer, handler, renders, lastPages } = given
  if (!renderer) throw new Problem('not_found', 'not_found', 'Nothing was found at this address.')
  given.nameRoute(renderer.routeOf(requested))
  const location = renderer.movedTo(requested)
  if (location) return new Response('', { status: 301, headers: { ...baseHeaders(parts.config), location } })
  const cookies: string[] = []
  const cached = await getPage(parts, renderer, requested, {
    callApi: async (inner, bindings) => handler.fetch(inner, { address: 'internal', ...bindings }),
    async callAsVisitor(inner) {
      inner.headers.set('cookie', request.headers.get('cookie') ?? '')
      const answered = await handler.fetch(inner, { address })
      cookies.push(...answered.headers.getSetCookie())
      return answered
    },
    inTurn: (work) => renders.render(network(address), work),
    lastPages,
    sent,
  })
  const response = toResponse(cached, request)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

function unknownHost(request: Request): Problem {
  const name = request.headers.get('host') ?? ''
  const message = `This shop is not available under the name ${truncateText(name, 100)}. The operator can add the name to ALLOWED_HOSTS.`
  return new Problem('misdirected', 'unknown_host', message)
}
