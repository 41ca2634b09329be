import { z } from 'zod'
import { type JsonSchema, type NamedSchemas, refTo } from './json-schema.ts'

export interface Schemas {
  named: NamedSchemas
  of(schema: z.ZodType): JsonSchema
  underItsName(schema: JsonSchema): JsonSchema
}

const ROUTE_SCHEMAS = 'asked of routes'

export function schemasOf(routeSchemas: z.ZodType[], names: ReadonlyMap<unknown, string>): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [value, name] of names) if (value instanceof z.ZodType) registry.add(value, { id: name })
  // zod writes unnamed schemas inline in this tuple, with references to named ones.
  registry.add(z.tuple(routeSchemas as [z.ZodType]), { id: ROUTE_SCHEMAS })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: refTo,
    override: ({ jsonSchema }) => leaveOutTheObvious(jsonSchema as JsonSchema),
  })
  const { [ROUTE_SCHEMAS]: all, ...rest } = schemas as NamedSchemas
  const written = new Map(routeSchemas.map((schema, index) => [schema, all!.prefixItems![index]!]))
  const named = mapped(rest, withoutAddress)
  const nameBySaying = namesBySaying(named)
  return {
    named,
    of: (schema) => written.get(schema)!,
    underItsName(schema) {
      const name = nameBySaying.get(JSON.stringify(schema))
      return name ? { $ref: refTo(name) } : schema
    },
  }
}

function namesBySaying(named: NamedSchemas): Map<string, string | null> {
  const names = new Map<string, string | null>()
  for (const [name, schema] of Object.entries(named)) {
    const said = JSON.stringify(schema)
    names.set(said, names.has(said) ? null : name)
  }
  return names
}

function leaveOutTheObvious(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minLength === 0) delete schema.minLength
  if (schema.format) delete schema.pattern
}

function withoutAddress(schema: JsonSchema & { $schema?: string; $id?: string }): JsonSchema {
  const { $schema: _, $id: __, ...said } = schema
  return said
}

function mapped<T, U>(given: Record<string, T>, change: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, change(one)]))
}
