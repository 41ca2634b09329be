import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { type Actor, actsForShop, type Ctx, NOBODY } from '../context.ts'
import { thenCaughtUp } from '../db/live.ts'
import type { Tracing } from '../ports/tracing.ts'
import { type Written, written } from './answer-text.ts'
import { admit, admitted } from './asked/admit.ts'
import { readInput } from './asked/read-input.ts'
import { canonicalAddress } from './kept/canonical-address.ts'
import { textAnswer } from './kept/kept-answer.ts'
import type { KeptAnswers, Made, Shelf } from './kept/kept-answers.ts'
import { keptResponse } from './kept/send-kept.ts'
import type { OnePerAccount } from './one-per-account.ts'
import { answerProblem } from './problem-answer.ts'
import { withCurrentRoute } from './put/current-record.ts'
import type { Limiter, RateLimit } from './rate-limit.ts'
import { Reply, reply } from './reply.ts'
import type { BoundRoute } from './route.ts'
import { requireSameOrigin } from './same-origin.ts'
import { API_POLICY, baseHeaders, withBaseHeaders } from './security-headers.ts'

/** What every request shares; the rest of a `Ctx` belongs to one request. */
export type AppParts = Omit<Ctx, 'actor' | 'now' | 'requestId' | 'isInTransaction'> & {
  limiter: Limiter
  onePerAccount: OnePerAccount
  keptAnswers: KeptAnswers
  /** Who sent a request, by its headers. */
  findActor(
    ctx: Ctx,
    headers: Headers,
    address: string,
    how: { leavesGuest: boolean | undefined },
  ): Promise<Actor>
  clock(): Date
  /** Where somebody collects what the program does. */
  tracing?: Tracing
}

/** Of those who are no staff, to routes without a limit that counts every request. Counted here, it costs no statement. */
const OTHER_WRITES: RateLimit = {
  name: 'other-writes',
  windowSeconds: 60,
  perAddress: 1_200,
  countsAddressHere: true,
}

export type ApiEnv = { Bindings: { address?: string } }
export type Api = Hono<ApiEnv>

/** Turns the table of routes into a web-standard request handler below `/api`. */
export function createApi(parts: AppParts, routes: BoundRoute[]): Api {
  const api: Api = new Hono<ApiEnv>().basePath('/api')
  api.onError((error, c) => answerProblem(parts, error, c.req.raw))
  // Hono takes the first match: `/cart/clear` must stand before `/cart/:id`.
  for (const bound of routes.map((route) => withCurrentRoute(route, routes)).sort(bySpecificity)) {
    api.on(bound.endpoint.method, bound.endpoint.path, async (c) => {
      parts.tracing?.route(bound.endpoint.route)
      const run = () =>
        answer(parts, bound, c.req.raw, c.req.param() as Record<string, string>, c.env?.address)
      // A read pays nothing.
      if (bound.endpoint.method === 'GET' || bound.isUnannounced) return run()
      return thenCaughtUp(parts.live, run)
    })
  }
  // A route, because `notFound` is lost when this app is mounted into another.
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
  address = 'internal',
): Promise<Response> {
  requireSameOrigin(request, parts.config.publicUrl)
  const requestId = randomUUID()
  const ctx: Ctx = {
    ...parts,
    actor: { ...NOBODY, address },
    now: parts.clock(),
    requestId,
  }
  const { leavesGuest } = bound
  const find = () => parts.findActor(ctx, request.headers, address, { leavesGuest })
  ctx.actor = await admit(bound, ctx.actor, find)
  const limit = limitBeforeInput(bound, ctx.actor)
  if (limit) await parts.limiter.countRequester(limit, ctx.actor)
  const work = async () => answerAdmitted(parts, bound, ctx, request, params)
  return bound.isOnePerAccount ? parts.onePerAccount.run(bound.endpoint.route, ctx.actor, work) : work()
}

function limitBeforeInput(
  { limit, endpoint, signatureHeader }: BoundRoute,
  actor: Actor,
): RateLimit | undefined {
  if (limit && !limit.countsValidOnly) return limit
  return endpoint.method === 'GET' || signatureHeader || actsForShop(actor) ? undefined : OTHER_WRITES
}

async function answerAdmitted(
  parts: AppParts,
  bound: BoundRoute,
  ctx: Ctx,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const { requestId } = ctx
  const input = await readInput(ctx, bound, request, params)
  if (bound.limit?.countsValidOnly) await parts.limiter.countRequester(bound.limit, ctx.actor)
  if (bound.limit) await parts.limiter.countSubject(bound.limit, input)

  if (bound.cachedUnder) {
    const key = canonicalAddress(bound.endpoint, input, new URL(request.url).searchParams)
    // With a query it is one of endlessly many that visitors can think of, without one it is the shop's own.
    const shelf = key.includes('?') ? 'visitors' : 'shop'
    const make = () => makeKept(parts, ctx, bound, input, shelf)
    return keptResponse(await parts.keptAnswers.answer(key, make), request)
  }
  const answered = await bound.answer(admitted(ctx, bound.access), input)
  const { value: result, cookies: own, status } = answered instanceof Reply ? answered : reply(answered, {})
  const { renewedCookie } = ctx.actor
  // First, so that what an answer says of the same cookie comes last and holds.
  const cookies = renewedCookie ? [renewedCookie, ...own] : own
  if (result instanceof Response) return withBaseHeaders(parts.config, result)
  const { text, headers } = written(bound.endpoint, input, result)
  return respond(parts, requestId, { status: status ?? bound.endpoint.status, headers, text, cookies })
}

const JSON_TYPE = 'application/json; charset=utf-8'

async function makeKept(
  parts: AppParts,
  ctx: Ctx,
  bound: BoundRoute,
  input: unknown,
  shelf: Shelf,
): Promise<Made> {
  const result = await bound.answer(ctx, input)
  if (result instanceof Reply) throw new Error(`${bound.endpoint.route} is kept, so it can set no cookies`)
  const { text, headers: own, shown } = written(bound.endpoint, input, result)
  const headers = {
    ...baseHeaders(parts.config),
    ...own,
    'content-type': JSON_TYPE,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-cache',
  }
  const tags = [...bound.cachedUnder!, ...productTags(shown)]
  return { answer: await textAnswer({ headers, tags }, text!), shelf }
}

/** An answer that shows products is dropped when one of them changes. */
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

function respond(
  parts: AppParts,
  requestId: string,
  { status, headers: own, text, cookies }: Outgoing,
): Response {
  const named = {
    ...baseHeaders(parts.config),
    ...own,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(text !== null && { 'content-type': JSON_TYPE }),
  }
  if (cookies.length === 0) return new Response(text, { status, headers: named })
  // Each cookie is a header of its own.
  const setting = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(text, { status, headers: [...Object.entries(named), ...setting] })
}

function unknownPath(routes: BoundRoute[], method: string, path: string): Problem {
  const others = new Set<string>()
  for (const { endpoint } of routes) {
    const pattern = new RegExp(`^/api${endpoint.path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`)
    if (endpoint.method !== method && pattern.test(path)) others.add(endpoint.method)
  }
  if (others.size === 0) return new Problem('not_found', 'not_found', 'There is nothing at this address.')
  if (others.has('GET')) others.add('HEAD')
  return new Problem('method_not_allowed', 'method_not_allowed', `${method} is not possible here.`, {
    allow: [...others].sort().join(', '),
  })
}
