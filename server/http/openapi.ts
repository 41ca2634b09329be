import { z } from 'zod'
import type { Answer, Endpoint, MediaType } from '#contract/endpoint.ts'
import { exampleFor, exampleOf, type JsonSchema } from './openapi-example.ts'
import type { BoundRoute } from './route.ts'

const Problem = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Fit to show a person' },
    code: { type: 'string', description: 'Stable, snake_case' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
}

const SECURITY = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that an administrator made under API keys. It opens what its scopes name.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Signing in by POST /api/login sets it; over https its name begins with `__Host-`.',
  },
}

/** By a key only what a permission of the staff opens. */
function securityOf({ access, keysNeed }: BoundRoute): object[] {
  if (access === 'public') return []
  if (access === 'shopper') return [{}, { session: [] }]
  const scope = access === 'customer' ? keysNeed : access
  return scope ? [{ key: [scope] }, { session: [] }] : [{ session: [] }]
}

/** The OpenAPI 3.1 document of the routes, from the schemas that check them. */
export function openApiOf(routes: BoundRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const bound of routes) {
    const { path, method } = bound.endpoint
    const written = `/api${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`
    const operations = paths[written] ?? {}
    paths[written] = operations
    operations[method.toLowerCase()] = operationOf(bound)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Benchside',
      version: '1',
      description:
        'Shop, repairs, services, domains and the office behind them. Money is a number of US dollars.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Problem }, securitySchemes: SECURITY },
  }
}

function operationOf(route: BoundRoute) {
  const { endpoint, access, signatureHeader } = route
  const parameters = [...parametersOf(endpoint), ...(signatureHeader ? [signature(signatureHeader)] : [])]
  const requestBody = bodyOf(endpoint)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: responseOf(endpoint.answer),
      default: {
        description: 'A problem',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function parametersOf({ method, path, input, body }: Endpoint) {
  const { properties = {}, required = [] } = inputSchema(input)
  const inPath = namesIn(path)
  const isInQuery = method === 'GET' || method === 'DELETE' || body === 'stream'
  const others = isInQuery ? Object.keys(properties).filter((name) => !inPath.includes(name)) : []
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? TEXT,
      example: exampleOf(properties[name] ?? TEXT, name),
    })),
    ...others.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    })),
  ]
}

function signature(name: string) {
  return {
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', description: 'Signs the body, byte for byte' },
  }
}

const TEXT = { type: 'string' }
const BINARY = { type: 'string', format: 'binary' }
const FILE_FORM = { type: 'object', properties: { file: BINARY }, required: ['file'] }

function bodyOf({ method, path, input, body }: Endpoint) {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (body === 'file')
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: FILE_FORM },
        'application/octet-stream': { schema: BINARY },
        'image/*': { schema: BINARY },
      },
    }
  if (body === 'stream')
    return { required: true, content: { 'application/octet-stream': { schema: BINARY } } }
  if (body === 'signed')
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  const { properties = {}, required, example: own } = inputSchema(input)
  const inPath = namesIn(path)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  if (others.length === 0) return undefined
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others),
    required: required?.filter((name) => !inPath.includes(name)),
  }
  const ofPath = Object.fromEntries(inPath.map((name) => [name, exampleOf(properties[name] ?? TEXT, name)]))
  const isTaken = (body: unknown) => z.safeDecode(input, { ...(body as object), ...ofPath } as never).success
  const example = own ?? exampleFor(schema, isTaken)
  return { required: true, content: { 'application/json': { schema, example } } }
}

const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many there are in all, as far as they were counted',
    required: true,
    schema: { type: 'integer' },
  },
  'X-Total-More': {
    description: '`true` where there are more than were counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'RFC 8288: the `first`, `last`, `prev` and `next` page',
    required: true,
    schema: { type: 'string' },
  },
}
const FILES: Record<MediaType, object> = {
  'text/csv': { type: 'string' },
  'application/octet-stream': BINARY,
  'application/pdf': BINARY,
  'text/calendar': { type: 'string' },
  'image/jpeg': BINARY,
  'application/json': { type: 'object' },
}
const FILE_HEADERS = {
  'Content-Disposition': {
    description: 'The name of the file',
    required: true,
    schema: { type: 'string' },
  },
}

function responseOf(answer: Answer) {
  switch (answer.kind) {
    case 'value':
      return shown(jsonSchema(answer.schema), answer.schema)
    case 'page':
      return {
        ...shown({ type: 'array', items: jsonSchema(answer.row) }, z.array(answer.row)),
        headers: PAGE_HEADERS,
      }
    case 'events': {
      const events = Object.entries(answer.events).map(([name, data]) => [name, jsonSchema(data)])
      return success('text/event-stream', { type: 'string', 'x-events': Object.fromEntries(events) })
    }
    case 'download':
      return { ...success(answer.mediaType, FILES[answer.mediaType]), headers: FILE_HEADERS }
    case 'nothing':
      return { description: 'Done' }
  }
}

function shown(schema: JsonSchema, taken: z.ZodType) {
  const example = exampleFor(schema, (given) => z.safeDecode(taken, given as never).success)
  return { description: 'Success', content: { 'application/json': { schema, example } } }
}

function success(mediaType: string, schema: object) {
  return { description: 'Success', content: { [mediaType]: { schema } } }
}

function inputSchema(input: z.ZodType | undefined): JsonSchema {
  return input ? jsonSchema(input) : {}
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]!)
}

/** The wire's side of a schema: dollars and ISO strings. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
