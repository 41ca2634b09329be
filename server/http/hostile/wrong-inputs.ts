import { z } from 'zod'

const WRONG = [
  undefined,
  null,
  '',
  'no such thing',
  'x'.repeat(100_000),
  -1e12,
  0.123456,
  17,
  1e12,
  Number.NaN,
  true,
  [],
  {},
  Array.from({ length: 5_000 }, () => 'x'),
]

export function wrongInputs(schema: z.ZodType): unknown[] {
  const inner = innermost(schema)
  if (inner instanceof z.ZodObject) {
    const shape = inner.shape as Record<string, z.ZodType>
    const parts = Object.entries(shape).flatMap(([name, part]) => wrongInputs(part).map((value) => ({ [name]: value })))
    return [{}, { noSuchField: 1 }, ...parts, ...WRONG]
  }
  if (inner instanceof z.ZodArray) return [...WRONG, ...wrongInputs(inner.element as z.ZodType).map((one) => [one])]
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).flatMap(wrongInputs)
  return WRONG
}

function innermost(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault
  )
    return innermost(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return innermost(schema.in as z.ZodType)
  return schema
}
