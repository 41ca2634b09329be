import { exampleFor } from './example.ts'
import { type JsonSchema, type NamedSchemas, nameOf } from './json-schema.ts'

export function jsonContent(schema: JsonSchema, named: NamedSchemas, isTaken: (example: unknown) => boolean) {
  const { items } = schema
  const known = named[nameOf(items ?? schema) ?? '']
  if (known) {
    const isTakenHere = (one: unknown) => isTaken(items ? [one] : one)
    known.examples ??= [exampleFor(known, named, isTakenHere)]
    if (known.examples.every(isTakenHere)) return { 'application/json': { schema } }
  }
  return { 'application/json': { schema, example: exampleFor(schema, named, isTaken) } }
}
