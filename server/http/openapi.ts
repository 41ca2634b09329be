import { z } from 'zod'
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

/** The OpenAPI 3.1 document of the routes, from the schemas that check them. */
export function openApiOf(routes: BoundRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, access, signatureHeader } of routes) {
    const path = `/api${endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`
    const schema = jsonSchema(endpoint.input ?? z.object({}))
    const inPath = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]!)
    const others = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name))
    const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const parameters = [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: schema.properties?.[name] ?? { type: 'string' },
      })),
      ...(isRead
        ? others.map(([name, of]) => ({
            name,
            in: 'query',
            required: schema.required?.includes(name) ?? false,
            schema: of,
          }))
        : []),
    ]
    const body = {
      type: 'object',
      properties: Object.fromEntries(others),
      required: schema.required?.filter((name) => !inPath.includes(name)),
    }
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1]],
      'x-access': access,
      ...(parameters.length > 0 && { parameters }),
      ...(!isRead &&
        !signatureHeader &&
        others.length > 0 && {
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
        }),
      responses: {
        ...(endpoint.output
          ? {
              [endpoint.status ?? 200]: {
                description: 'Success',
                content: { 'application/json': { schema: jsonSchema(endpoint.output) } },
              },
            }
          : { 204: { description: 'Done' } }),
        default: {
          description: 'A problem',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
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
    components: { schemas: { Problem } },
  }
}

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** The wire's side of a schema: dollars and ISO strings. */
function jsonSchema(schema: z.ZodType): ObjectSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema
}
