import { z } from 'zod'
import type { Answer, Endpoint, MediaType } from '#contract/endpoint.ts'
import { PROGRAM_VERSION } from '../../config/program-version.ts'
import type { BoundRoute } from '../route.ts'
import { FILE_HEADERS, HEADERS, PAGE_HEADERS, PROBLEM, PROBLEM_ANSWER, RESPONSES, SECURITY } from './components.ts'
import { contractNames } from './contract-names.ts'
import { jsonContent } from './json-content.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation, Paths } from './open-api.ts'
import { tagOf, usedIn } from './part.ts'
import { bodyOf, parametersOf, signature } from './request.ts'
import { type Schemas, schemasOf } from './schemas.ts'

const BINARY = { type: 'string', format: 'binary' }
const FILES: Record<MediaType, object> = {
  'text/csv': { type: 'string' },
  'application/octet-stream': BINARY,
  'application/pdf': BINARY,
  'application/zip': BINARY,
  'text/calendar': { type: 'string' },
  'image/jpeg': BINARY,
  'application/json': { type: 'object' },
}

export function openApiOf(routes: BoundRoute[], publicUrl: string): OpenApi {
  const names = contractNames()
  const schemas = schemasOf(
    routes.flatMap(({ endpoint }) => schemasIn(endpoint)),
    names,
  )
  const paths: Paths = {}
  for (const bound of routes) {
    const { path, method } = bound.endpoint
    const written = `/api${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`
    const operations = paths[written] ?? {}
    paths[written] = operations
    operations[method.toLowerCase()] = { operationId: names.get(bound.endpoint), ...operationOf(bound, schemas) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Benchside',
      version: PROGRAM_VERSION,
      description:
        'Online shop, point of sale, repairs, appointments, domains and back office. Money is a number of US dollars.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: usedIn([paths, RESPONSES], { ...schemas.named, Problem: PROBLEM }),
      responses: RESPONSES,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  }
  return document
}

function schemasIn({ input, answer }: Endpoint): z.ZodType[] {
  const taken = input ? [input] : []
  if (answer.kind === 'value') return [...taken, answer.schema]
  if (answer.kind === 'page') return [...taken, answer.row]
  return answer.kind === 'events' ? [...taken, ...Object.values(answer.events)] : taken
}

function operationOf(route: BoundRoute, schemas: Schemas): Operation {
  const { endpoint, access, signatureHeader } = route
  const parameters = [...parametersOf(endpoint, schemas), ...(signatureHeader ? [signature(signatureHeader)] : [])]
  const requestBody = bodyOf(endpoint, schemas)
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-access': access,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [endpoint.status]: responseOf(endpoint.answer, schemas), default: PROBLEM_ANSWER },
  }
}

function securityOf({ access, apiKeyScope }: BoundRoute): object[] {
  if (access === 'public') return []
  if (access === 'shopper') return [{}, { session: [] }]
  const scope = access === 'customer' ? apiKeyScope : access
  return scope ? [{ key: [scope] }, { session: [] }] : [{ session: [] }]
}

function responseOf(answer: Answer, schemas: Schemas) {
  switch (answer.kind) {
    case 'value':
      return shown(schemas.of(answer.schema), answer.schema, schemas)
    case 'page':
      return {
        ...shown({ type: 'array', items: schemas.of(answer.row) }, z.array(answer.row), schemas),
        headers: PAGE_HEADERS,
      }
    case 'events': {
      const events = Object.entries(answer.events).map(([name, data]) => [name, schemas.of(data)])
      return success('text/event-stream', { type: 'string', 'x-events': Object.fromEntries(events) })
    }
    case 'download':
      return { ...success(answer.mediaType, FILES[answer.mediaType]), headers: FILE_HEADERS }
    case 'nothing':
      return { description: 'Done' }
  }
}

function shown(schema: JsonSchema, taken: z.ZodType, { named }: Schemas) {
  const isTaken = (given: unknown) => z.safeDecode(taken, given as never).success
  return { description: 'Success', content: jsonContent(schema, named, isTaken) }
}

function success(mediaType: string, schema: object) {
  return { description: 'Success', content: { [mediaType]: { schema } } }
}
