import { z } from 'zod'
import { type JsonSchema, type NamedSchemas, refTo } from './json-schema.ts'

/** What the routes take and answer, as JSON Schema. */
export interface Schemas {
  /** By name: each that the contract exports. */
  named: NamedSchemas
  /** As it stands in a route: a reference where it has a name, and within it wherever a part has one. */
  of(schema: z.ZodType): JsonSchema
  /** A reference to the one named schema that says the very same, if there is one. */
  underItsName(schema: JsonSchema): JsonSchema
}

/** A name that no export can have. */
const ASKED = 'asked of routes'

/**
 * The wire's side of schemas: dollars and ISO strings.
 * @param asked those that will be asked for.
 */
export function schemasOf(asked: z.ZodType[], names: Map<unknown, string>): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [value, name] of names) if (value instanceof z.ZodType) registry.add(value, { id: name })
  // One tuple holds them all: what has no name of its own is then written out in it, and refers to what has one.
  registry.add(z.tuple(asked as [z.ZodType]), { id: ASKED })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: refTo,
    override: ({ jsonSchema }) => leaveOutTheObvious(jsonSchema as JsonSchema),
  })
  const { [ASKED]: all, ...rest } = schemas as NamedSchemas
  const written = new Map(asked.map((schema, index) => [schema, all!.prefixItems![index]!]))
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

/** Without those that say what another says: they mean two things. */
function namesBySaying(named: NamedSchemas): Map<string, string | null> {
  const names = new Map<string, string | null>()
  for (const [name, schema] of Object.entries(named)) {
    const said = JSON.stringify(schema)
    names.set(said, names.has(said) ? null : name)
  }
  return names
}

/** That JavaScript can count a number, that a text has no length below zero, how a format is spelled. */
function leaveOutTheObvious(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minLength === 0) delete schema.minLength
  if (schema.format) delete schema.pattern
}

/** Within the document a schema is found by its place. */
function withoutAddress(schema: JsonSchema & { $schema?: string; $id?: string }): JsonSchema {
  const { $schema: _, $id: __, ...said } = schema
  return said
}

function mapped<T, U>(given: Record<string, T>, change: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, change(one)]))
}
