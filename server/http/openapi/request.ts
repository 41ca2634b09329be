import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from './example.ts'
import { jsonContent } from './json-content.ts'
import { type JsonSchema, resolved } from './json-schema.ts'
import type { Content } from './open-api.ts'
import type { Schemas } from './schemas.ts'

const TEXT = { type: 'string' }
const BINARY = { type: 'string', format: 'binary' }
const FILE_FORM = { type: 'object', properties: { file: BINARY }, required: ['file'] }

export function parametersOf({ method, path, input, body }: Endpoint, schemas: Schemas) {
  const { properties = {}, required = [] } = inputOf(input, schemas)
  const inPath = namesIn(path)
  const isInQuery = method === 'GET' || method === 'DELETE' || body === 'stream'
  const others = isInQuery ? Object.keys(properties).filter((name) => !inPath.includes(name)) : []
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? TEXT,
      example: exampleOf(properties[name] ?? TEXT, name, schemas),
    })),
    ...others.map((name) => ({
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      schema: properties[name],
    })),
  ]
}

export function signature(name: string) {
  return {
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', description: 'Signs the body, byte for byte' },
  }
}

export function bodyOf({ method, path, input, body }: Endpoint, schemas: Schemas) {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (body === 'file')
    return sent({
      'multipart/form-data': { schema: FILE_FORM },
      'application/octet-stream': { schema: BINARY },
      'image/*': { schema: BINARY },
    })
  if (body === 'stream') return sent({ 'application/octet-stream': { schema: BINARY } })
  if (body === 'signed') return sent({ 'application/json': { schema: { type: 'object' } } })
  const whole = inputOf(input, schemas)
  const inPath = namesIn(path)
  const schema = without(inPath, whole)
  if (!schema) return undefined
  if (whole.example) return sent({ 'application/json': { schema, example: whole.example } })
  const ofPath = Object.fromEntries(
    inPath.map((name) => [name, exampleOf(whole.properties?.[name] ?? TEXT, name, schemas)]),
  )
  const isTaken = (body: unknown) => z.safeDecode(input, { ...(body as object), ...ofPath } as never).success
  return sent(jsonContent(schemas.underItsName(schema), schemas.named, isTaken))
}

function sent(content: Content) {
  return { required: true, content }
}

function without(inPath: string[], schema: JsonSchema): JsonSchema | undefined {
  const { properties = {}, required = [], additionalProperties } = schema
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const needed = required.filter((name) => !inPath.includes(name))
  if (others.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(others),
    ...(needed.length > 0 && { required: needed }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  }
}

function inputOf(input: z.ZodType | undefined, schemas: Schemas): JsonSchema {
  return input ? resolved(schemas.of(input), schemas.named) : {}
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]!)
}
