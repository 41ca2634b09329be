import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { type Actor, actsForShop, type Ctx } from '../context.ts'
import { readCurrentRecord } from './current-record.ts'
import { DEFAULT_MAX_BODY, fromText, parse, parseInput, readBody, readJson } from './input.ts'
import type { BoundRoute } from './route.ts'
import { stripReadOnlyFields } from './strip-read-only-fields.ts'
import { readUpload } from './upload.ts'

const MAX_CUSTOMER_BODY = 256 * 1024

/**
 * @throws Problem `validation_failed`; `read_only`; those of `readBody`; the route's `notFound` for an invalid path.
 */
export async function readInput(
  ctx: Ctx,
  bound: BoundRoute,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  if (bound.signatureHeader) return readSigned(request, bound.signatureHeader, bound.maxBody)
  if (bound.endpoint.body === 'file') return readUpload(request, bound.maxBody!)
  if (bound.endpoint.body === 'stream') return readStreamed(bound, request, params)
  try {
    const raw = await rawInput(ctx, bound, request, params)
    return (bound.validatesEachItem ? parse : parseInput)(inputOf(bound), raw)
  } catch (error) {
    const isOfPath = error instanceof Problem && Object.keys(error.fields ?? {}).some((name) => name in params)
    throw isOfPath && bound.notFound ? bound.notFound() : error
  }
}

function maxJsonBytes({ maxBody = DEFAULT_MAX_BODY }: BoundRoute, actor: Actor): number {
  return actsForShop(actor) ? maxBody : Math.min(maxBody, MAX_CUSTOMER_BODY)
}

async function readSigned(request: Request, signatureHeader: string, maxBody = DEFAULT_MAX_BODY) {
  const body = new TextDecoder().decode(await readBody(request, maxBody))
  return { body, signature: request.headers.get(signatureHeader) ?? undefined }
}

const NO_INPUT = z.strictObject({})

async function readStreamed(bound: BoundRoute, request: Request, params: Record<string, string>): Promise<object> {
  const schema = inputOf(bound)
  const fromQuery = fromText(schema, new URL(request.url).searchParams)
  const given = parseInput(schema, { ...fromQuery, ...fromText(schema, Object.entries(params)) })
  return { ...(given as object), bytes: request.body }
}

function inputOf({ endpoint }: BoundRoute): z.ZodType {
  return endpoint.input ?? NO_INPUT
}

async function rawInput(ctx: Ctx, bound: BoundRoute, request: Request, params: Record<string, string>) {
  const fromPath = fromText(inputOf(bound), Object.entries(params))
  if (bound.endpoint.method === 'GET' || bound.endpoint.method === 'DELETE') {
    return { ...fromText(inputOf(bound), new URL(request.url).searchParams), ...fromPath }
  }
  const sent = await readJson(request, maxJsonBytes(bound, ctx.actor))
  const body = bound.currentRoute
    ? await stripReadOnlyFields(bound.endpoint, sent, () => readCurrentRecord(ctx, bound, params))
    : sent
  for (const [name, value] of Object.entries(fromPath)) {
    if (Object.hasOwn(body, name) && body[name] !== value)
      throw new Problem('invalid', 'validation_failed', `Unknown field: ${name}`)
  }
  // A spread would run an own `__proto__` key through the setter and hide it from the schema.
  for (const [name, value] of Object.entries(fromPath)) body[name] = value
  return body
}
