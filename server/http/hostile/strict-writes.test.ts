import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../modules.ts'

test('every write rejects unknown fields at any depth', () => {
  const writes = routes.filter(
    ({ signatureHeader, endpoint }) =>
      !signatureHeader && (endpoint.method === 'POST' || endpoint.method === 'PUT') && endpoint.input,
  )
  expect(writes.length).toBeGreaterThan(100)
  expect(
    writes.flatMap(({ endpoint }) =>
      looseIn(endpoint.input!, new Set()).map((path) => `${endpoint.route}: ${path.join('.')}`),
    ),
  ).toEqual([])
})

function looseIn(schema: z.core.$ZodType, seen: Set<unknown>): string[][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (!(schema instanceof z.ZodObject)) return partsOf(schema).flatMap((part) => looseIn(part, seen))
  const { catchall } = schema._zod.def
  const isStrict = catchall instanceof z.ZodNever || (seen.size > 1 && catchall instanceof z.ZodUnknown)
  const below = Object.entries(schema.shape).flatMap(([name, part]) =>
    looseIn(part, seen).map((path) => [name, ...path]),
  )
  return isStrict ? below : [[], ...below]
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return [...schema.options]
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (schema instanceof z.ZodTuple) return [...schema.def.items]
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  return isAround ? [schema.unwrap()] : []
}
