import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx } from '../context.ts'
import { NOBODY } from '../context.ts'
import { type Written, written } from './answer-text.ts'
import { fromText, parseInput, readBody, readJson } from './input.ts'
import { canonicalAddress } from './kept/canonical-address.ts'
import { textAnswer } from './kept/kept-answer.ts'
import type { KeptAnswers, Made, Shelf } from './kept/kept-answers.ts'
import { keptResponse } from './kept/send-kept.ts'
import { problemResponse, toProblem } from './problem-answer.ts'
import { withoutFacts } from './put/taken-back.ts'
import type { Limiter } from './rate-limit.ts'
import { Reply, reply } from './reply.ts'
import type { Access, BoundRoute } from './route.ts'
import { requireSameOrigin } from './same-origin.ts'
import { API_POLICY, baseHeaders } from './security-headers.ts'
import { readUpload } from './upload.ts'

/** What every request shares; the rest of a `Ctx` belongs to one request. */
export type AppParts = Omit<Ctx, 'actor' | 'now' | 'requestId' | 'isInTransaction'> & {
  limiter: Limiter
  keptAnswers: KeptAnswers
  /** Who sent a request, by its headers. */
  findActor(ctx: Ctx, headers: Headers, address: string): Promise<Actor>
  clock(): Date
}

export type ApiEnv = { Bindings: { address?: string } }
export type Api = Hono<ApiEnv>

/** Turns the table of routes into a web-standard request handler below `/api`. */
export function createApi(parts: AppParts, routes: BoundRoute[]): Api {
  const api: Api = new Hono<ApiEnv>().basePath('/api')
  api.onError((error, c) => answerProblem(parts, error, c.req.raw))
  // Hono takes the first match: `/cart/clear` must stand before `/cart/:id`.
  for (const bound of [...routes].sort(bySpecificity)) {
    api.on(bound.endpoint.method, bound.endpoint.path, async (c) => {
      try {
        return await answer(parts, bound, c.req.raw, c.req.param() as Record<string, string>, c.env?.address)
      } finally {
        // Also where it was refused: what went before may have been committed. A read pays nothing.
        if (bound.endpoint.method !== 'GET' && !bound.isUnannounced) await parts.live.caughtUp()
      }
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
  ctx.actor = await admit(parts, ctx, bound, request, address)
  const input = await readInput(bound, request, params)
  if (bound.limit) await parts.limiter(bound.limit, ctx.actor, input)

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
  if (result instanceof Response) return withBaseHeaders(parts, result)
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

async function admit(
  parts: AppParts,
  ctx: Ctx,
  bound: BoundRoute,
  request: Request,
  address: string,
): Promise<Actor> {
  const isRead = bound.endpoint.method === 'GET'
  if (bound.access === 'public' && isRead) return ctx.actor
  const actor = await parts.findActor(ctx, request.headers, address)
  if (actor.viewedBy && !isRead && !bound.isAllowedWhileViewing) throw viewIsReadOnly()
  if (bound.access === 'public') return ctx.actor
  if (actor.byKey && !isForKeys(bound, actor)) throw notForKeys()
  if (bound.access === 'shopper') return actor
  if (!actor.user) throw new Problem('not_signed_in', 'not_signed_in', 'Please sign in first.')
  if (bound.access !== 'customer' && !actor.user.permissions.has(bound.access)) {
    throw new Problem('forbidden', 'not_allowed', 'Your account may not do this.')
  }
  return actor
}

/** The handler's type counts on it: see the contexts of `context.ts`. */
function admitted(ctx: Ctx, access: Access): Ctx {
  if (access === 'public') return ctx
  const admittedAs = access === 'shopper' || access === 'customer' ? access : 'staff'
  return { ...ctx, admittedAs } as Ctx
}

function isForKeys({ access, keysNeed }: BoundRoute, { user }: Actor): boolean {
  if (access !== 'shopper' && access !== 'customer') return true
  return keysNeed !== undefined && user?.permissions.has(keysNeed) === true
}

function notForKeys(): Problem {
  const message = 'A key opens what the office reads and writes. Leave it out to ask as a shopper.'
  return new Problem('forbidden', 'not_for_keys', message)
}

function viewIsReadOnly(): Problem {
  return new Problem(
    'forbidden',
    'view_as_read_only',
    'You are looking at the shop as a customer, so nothing can be changed. Stop viewing first.',
  )
}

async function readInput(
  bound: BoundRoute,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  if (bound.signatureHeader) return readSigned(request, bound.signatureHeader, bound.maxBody)
  if (bound.endpoint.body === 'file') return readUpload(request, bound.maxBody!)
  if (bound.endpoint.body === 'stream') return readStreamed(bound, request, params)
  try {
    return parseInput(inputOf(bound), await rawInput(bound, request, params))
  } catch (error) {
    const isOfPath =
      error instanceof Problem && Object.keys(error.fields ?? {}).some((name) => name in params)
    throw isOfPath && bound.notFound ? bound.notFound() : error
  }
}

async function readSigned(request: Request, signatureHeader: string, maxBody = 64 * 1024) {
  const body = new TextDecoder().decode(await readBody(request, maxBody))
  return { body, signature: request.headers.get(signatureHeader) ?? undefined }
}

const NO_INPUT = z.strictObject({})

async function readStreamed(
  bound: BoundRoute,
  request: Request,
  params: Record<string, string>,
): Promise<object> {
  const schema = inputOf(bound)
  const fromQuery = fromText(schema, new URL(request.url).searchParams)
  const given = parseInput(schema, { ...fromQuery, ...fromText(schema, Object.entries(params)) })
  return { ...(given as object), bytes: request.body }
}

function inputOf({ endpoint }: BoundRoute): z.ZodType {
  return endpoint.input ?? NO_INPUT
}

async function rawInput(bound: BoundRoute, request: Request, params: Record<string, string>) {
  const fromPath = fromText(inputOf(bound), Object.entries(params))
  if (bound.endpoint.method === 'GET' || bound.endpoint.method === 'DELETE') {
    return { ...fromText(inputOf(bound), new URL(request.url).searchParams), ...fromPath }
  }
  const body = withoutFacts(bound.endpoint, await readJson(request, bound.maxBody))
  for (const [name, value] of Object.entries(fromPath)) {
    if (Object.hasOwn(body, name) && body[name] !== value)
      throw new Problem('invalid', 'validation_failed', `Unknown field: ${name}`)
  }
  // Not a spread: it would run an own `__proto__` key through the setter and hide it from the schema.
  for (const [name, value] of Object.entries(fromPath)) body[name] = value
  return body
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
  const headers = Object.entries({
    ...baseHeaders(parts.config),
    ...own,
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(text !== null && { 'content-type': JSON_TYPE }),
  })
  // Each cookie is a header of its own.
  for (const cookie of cookies) headers.push(['set-cookie', cookie])
  return new Response(text, { status, headers })
}

function withBaseHeaders(parts: AppParts, response: Response): Response {
  for (const [name, value] of Object.entries(baseHeaders(parts.config))) response.headers.set(name, value)
  return response
}

/** A link's key opens what it names, so the log must not hold it; only keys are as long. */
function withoutKeys(path: string): string {
  return path.replace(/[\w-]{32,}/g, '…')
}

export function answerProblem(parts: AppParts, error: unknown, request: Request): Response {
  const problem = toProblem(error)
  const requestId = randomUUID()
  const { pathname } = new URL(request.url)
  const entry = {
    requestId,
    method: request.method,
    path: withoutKeys(pathname),
    status: problem.status,
    code: problem.code,
  }
  if (problem.status >= 500) parts.log.error({ ...entry, err: error }, 'a request failed')
  else parts.log.info(entry, 'a request was refused')
  const response = problemResponse(problem, requestId)
  withBaseHeaders(parts, response)
  response.headers.set('content-security-policy', API_POLICY)
  response.headers.set('x-request-id', requestId)
  if (problem.details.allow) response.headers.set('allow', String(problem.details.allow))
  return response
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
