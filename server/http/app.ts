import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { type Actor, actsForShop, type Ctx, NOBODY } from '../context.ts'
import { runThenCatchUp } from '../db/notifications.ts'
import { type Written, written } from './answer-text.ts'
import { authorize, authorizedContext } from './authorize.ts'
import { cacheKey } from './cache/cache-key.ts'
import { type CachedResponse, textResponse } from './cache/cached-response.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { toResponse } from './cache/send-cached.ts'
import { withCurrentRoute } from './current-record.ts'
import type { OnePerAccount } from './one-per-account.ts'
import { answerProblem } from './problem-answer.ts'
import type { Limiter, RateLimit } from './rate-limit.ts'
import { readInput } from './read-input.ts'
import { Reply, reply } from './reply.ts'
import type { BoundRoute } from './route.ts'
import { requireSameOrigin } from './same-origin.ts'
import { API_POLICY, baseHeaders, withBaseHeaders } from './security-headers.ts'

export type AppParts = Omit<Ctx, 'actor' | 'now' | 'requestId' | 'isInTransaction'> & {
  limiter: Limiter
  onePerAccount: OnePerAccount
  responseCache: ResponseCache
  findActor(ctx: Ctx, headers: Headers, address: string): Promise<Actor>
  clock(): Date
}

const OTHER_WRITES: RateLimit = { name: 'other-writes', windowSeconds: 60, perAddress: 1_200, localRateLimit: true }

export interface Bindings {
  address?: string
  collectTags?(tags: readonly string[]): void
  /** Receives the pattern of the route that answered, such as `/api/products/:slug`. */
  nameRoute?(route: string): void
}
export type ApiEnv = { Bindings: Bindings }
export type Api = Hono<ApiEnv>

export function createApi(parts: AppParts, routes: BoundRoute[]): Api {
  const api: Api = new Hono<ApiEnv>().basePath('/api')
  api.onError((error, c) => answerProblem(parts, error, c.req.raw))
  // Hono uses the first match, so `/cart/clear` must come before `/cart/:id`.
  for (const bound of routes.map((route) => withCurrentRoute(route, routes)).sort(bySpecificity)) {
    api.on(bound.endpoint.method, bound.endpoint.path, async (c) => {
      const run = () => answer(parts, bound, c.req.raw, c.req.param() as Record<string, string>, c.env)
      if (bound.endpoint.method === 'GET' || bound.skipsInvalidation) return run()
      return runThenCatchUp(parts.live, run)
    })
  }
  // Hono loses `notFound` when this app is mounted into another.
  api.all('*', (c) => answerProblem(parts, unknownPath(routes, c.req.method, c.req.path), c.req.raw))
  return api
}

function bySpecificity(a: BoundRoute, b: BoundRoute): number {
  return parametersIn(a.endpoint.path) - parametersIn(b.endpoint.path)
}

function parametersIn(path: string): number {
  return path.split('/:').length - 1
}

async function answer(
  parts: AppParts,
  bound: BoundRoute,
  request: Request,
  params: Record<string, string>,
  { address = 'internal', collectTags }: Bindings = {},
): Promise<Response> {
  requireSameOrigin(request, parts.config.publicUrl)
  const requestId = randomUUID()
  const ctx: Ctx = { ...parts, actor: { ...NOBODY, address }, now: parts.clock(), requestId }
  const find = () => parts.findActor(ctx, request.headers, address)
  ctx.actor = await authorize(bound, ctx.actor, find)
  const limit = limitBeforeInput(bound, ctx.actor)
  if (limit) await parts.limiter.countRequester(limit, ctx.actor)
  const work = async () => answerAdmitted(parts, bound, ctx, request, params, collectTags)
  return bound.isOnePerAccount ? parts.onePerAccount.run(bound.endpoint.route, ctx.actor, work) : work()
}

function limitBeforeInput({ limit, endpoint, signatureHeader }: BoundRoute, actor: Actor): RateLimit | undefined {
  if (limit && !limit.countsValidOnly) return limit
  return endpoint.method === 'GET' || signatureHeader || actsForShop(actor) ? undefined : OTHER_WRITES
}

async function answerAdmitted(
  parts: AppParts,
  bound: BoundRoute,
  ctx: Ctx,
  request: Request,
  params: Record<string, string>,
  collectTags: Bindings['collectTags'],
): Promise<Response> {
  const { requestId } = ctx
  const input = await readInput(ctx, bound, request, params)
  if (bound.limit?.countsValidOnly) await parts.limiter.countRequester(bound.limit, ctx.actor)
  if (bound.limit) await parts.limiter.countSubject(bound.limit, input)

  if (bound.cacheTags) {
    const key = cacheKey(bound.endpoint, input, new URL(request.url).searchParams)
    // Visitors can make up any number of queries, which must not evict the shop's pages.
    const partition = key.includes('?') ? 'unbounded' : 'shop'
    const cached = await parts.responseCache.getOrLoad(key, async () => {
      const value = await cacheableResponse(parts, ctx, bound, input)
      return { value, tags: value.tags, partition }
    })
    collectTags?.(cached.tags)
    return toResponse(cached, request)
  }
  const answered = await bound.answer(authorizedContext(ctx, bound.access), input)
  const { value: result, cookies: own, status } = answered instanceof Reply ? answered : reply(answered, {})
  const { renewedCookie } = ctx.actor
  // The renewed cookie comes first, so that a response that sets the same cookie overrides it.
  const cookies = renewedCookie ? [renewedCookie, ...own] : own
  if (result instanceof Response) return withBaseHeaders(parts.config, result)
  const { text, headers } = written(bound.endpoint, input, result)
  return respond(parts, requestId, { status: status ?? bound.endpoint.status, headers, text, cookies })
}

const JSON_TYPE = 'application/json; charset=utf-8'

async function cacheableResponse(
  parts: AppParts,
  ctx: Ctx,
  bound: BoundRoute,
  input: unknown,
): Promise<CachedResponse> {
  const result = await bound.answer(ctx, input)
  if (result instanceof Reply) throw new Error(`${bound.endpoint.route} is cached, so it can set no cookies`)
  const { text, headers: own, shown } = written(bound.endpoint, input, result)
  const headers = {
    ...baseHeaders(parts.config),
    ...own,
    'content-type': JSON_TYPE,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-cache',
  }
  const tags = [...bound.cacheTags!, ...productTags(shown)]
  return textResponse({ headers, tags }, text!)
}

function productTags(shown: unknown[]): string[] {
  return shown.flatMap((item) => {
    const { id, stock, productId } = (item ?? {}) as { id?: unknown; stock?: unknown; productId?: unknown }
    if (typeof productId === 'number') return [`product:${productId}`]
    return typeof id === 'number' && stock !== undefined ? [`product:${id}`] : []
  })
}

interface Outgoing extends Pick<Written, 'text' | 'headers'> {
  status: number
  cookies: readonly string[]
}

function respond(parts: AppParts, requestId: string, { status, headers: own, text, cookies }: Outgoing): Response {
  const named = {
    ...baseHeaders(parts.config),
    ...own,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(text !== null && { 'content-type': JSON_TYPE }),
  }
  if (cookies.length === 0) return new Response(text, { status, headers: named })
  const setting = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(text, { status, headers: [...Object.entries(named), ...setting] })
}

function unknownPath(routes: BoundRoute[], method: string, path: string): Problem {
  const others = new Set<string>()
  for (const { endpoint } of routes) {
    const pattern = new RegExp(`^/api${endpoint.path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`)
    if (endpoint.method !== method && pattern.test(path)) others.add(endpoint.method)
  }
  if (others.size === 0) return new Problem('not_found', 'not_found', 'Nothing was found at this address.')
  if (others.has('GET')) others.add('HEAD')
  return new Problem('method_not_allowed', 'method_not_allowed', `${method} is not possible here.`, {
    allow: [...others].sort().join(', '),
  })
}
