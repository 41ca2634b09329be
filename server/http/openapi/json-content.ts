import { exampleFor } from './example.ts'
import { type JsonSchema, type NamedSchemas, nameOf } from './json-schema.ts'

/**
 * JSON content with an example. The example of a named schema is stored in the component, unless this route does not
 * accept it.
 */
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
