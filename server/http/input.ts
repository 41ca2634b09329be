import { z } from 'zod'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { requireSimpleJson } from './json-limits.ts'

export const DEFAULT_MAX_BODY = 64 * 1024
/** The response stays shorter than the request. */
const MAX_WRONG_FIELDS = 20
const MAX_FIELD_NAME = 80

export async function readJson(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, maxBytes)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem('wrong_media_type', 'json_required', 'Send JSON with Content-Type: application/json.')
  }
  requireSimpleJson(bytes)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw new Problem('invalid', 'malformed_json', 'The request is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('invalid', 'malformed_json', 'The request must be a JSON object.')
  }
  return value as Record<string, unknown>
}

/**
 * @throws Problem `body_too_large` as soon as the limit is passed, also for chunked bodies; `body_incomplete` if the
 * client disconnects.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes)
  // Node enforces `Content-Length`, so the body can be read at once, which is cheaper than a stream.
  if (request.headers.has('content-length')) {
    const whole = await wholeBody(request)
    if (whole.byteLength > maxBytes) throw tooLarge(maxBytes)
    return new Uint8Array(whole)
  }
  if (!request.body) return new Uint8Array()
  return gathered(request.body, maxBytes)
}

export async function readWhole(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readChunk(body, maxBytes)
  if (bytes.length === 0) throw new Problem('invalid', 'no_file', 'Choose a file first.')
  return bytes
}

/**
 * A chunk may be empty.
 * @throws Problem `body_too_large`, `body_incomplete`.
 */
export async function readChunk(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  return body ? gathered(body, maxBytes) : new Uint8Array()
}

async function gathered(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

async function wholeBody(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer()
  } catch {
    throw incomplete()
  }
}

export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>
  } catch {
    throw incomplete()
  }
}

function incomplete(): Problem {
  return new Problem('invalid', 'body_incomplete', 'The request ended before it was complete.')
}

export function tooLarge(maxBytes: number): Problem {
  return new Problem('too_large', 'body_too_large', `The request is larger than ${Math.floor(maxBytes / 1024)} kB.`)
}

export function fromText(schema: z.ZodType, values: Iterable<[string, string]>): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  const result: Record<string, unknown> = {}
  for (const [name, value] of values) {
    if (!Object.hasOwn(shape, name)) continue
    if (Object.hasOwn(result, name)) throw invalid({ [name]: ['Given more than once'] })
    result[name] = convert(shape[name]!, value)
  }
  return result
}

function convert(schema: z.ZodType, value: string): unknown {
  const wanted = innermost(schema)
  if (wanted instanceof z.ZodUnion) return convertToOneOf(wanted.options as z.ZodType[], value)
  if (wanted instanceof z.ZodNumber) return /^-?\d{1,16}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  if (wanted instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function convertToOneOf(options: z.ZodType[], value: string): unknown {
  const option = options.find((option) => option.safeParse(convert(option, value)).success)
  return option ? convert(option, value) : value
}

function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return innermost(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return innermost(schema.in as z.ZodType)
  return schema
}

const UNSTORABLE = 'Contains characters that cannot be stored'

export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = findUnstorable(input)
  if (unstorable !== undefined) throw invalid({ [unstorable]: [UNSTORABLE] })
  return parse(schema, input)
}

export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  // The object has no prototype, because a field may be called `__proto__` or `constructor`.
  const fields: FieldErrors = Object.create(null)
  for (const issue of parsed.error.issues) {
    for (const [path, message] of namedFields(issue)) {
      const said = fields[path] ?? []
      if (!said.includes(message)) fields[path] = [...said, message]
    }
    if (Object.keys(fields).length >= MAX_WRONG_FIELDS) break
  }
  throw invalid(fields)
}

/** PostgreSQL stores no NUL, and half of a surrogate pair would come back as another character. */
function findUnstorable(input: unknown): string | undefined {
  const path = pathToUnstorable(input)
  return path && (fieldName(path) || 'request')
}

function pathToUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    const path = pathToUnstorable((value as Record<string, unknown>)[key])
    if (path) return [key, ...path]
  }
  return undefined
}

function namedFields(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const named = issue.keys.slice(0, MAX_WRONG_FIELDS)
    return named.map((key) => [fieldName([...path, key]), 'Unknown field'])
  }
  return [[fieldName(path) || 'request', issue.message]]
}

function fieldName(path: string[]): string {
  return truncateText(path.join('.'), MAX_FIELD_NAME)
}

export function invalid(fields: FieldErrors): Problem {
  const [first] = Object.entries(fields)
  const message = first?.[1][0] ?? 'Check what you entered.'
  return new Problem(
    'invalid',
    'validation_failed',
    message === 'Unknown field' ? `Unknown field: ${first![0]}` : message,
    { fields },
  )
}
