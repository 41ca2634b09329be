import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * PUT takes back what GET answered: facts that stand in the answer and cannot be changed, such as a count, are let
 * through and left alone. What neither names is still an unknown field.
 */
export function withoutFacts({ method, input, answer }: Endpoint, body: object): Record<string, unknown> {
  const given =
    method === 'PUT' && input && answer.kind === 'value' ? changeable(input, answer.schema, body) : body
  return given as Record<string, unknown>
}

function changeable(wanted: z.ZodType, answered: z.ZodType, value: unknown): unknown {
  const [into, from] = [bare(wanted), bare(answered)]
  if (into instanceof z.ZodArray && from instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => changeable(into.element as z.ZodType, from.element as z.ZodType, item))
  if (!(into instanceof z.ZodObject && from instanceof z.ZodObject) || !isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([name]) => Object.hasOwn(into.shape, name) || !Object.hasOwn(from.shape, name))
    .map(([name, inner]) => [
      name,
      known(into, name, from) ? changeable(into.shape[name], from.shape[name], inner) : inner,
    ])
  return Object.fromEntries(entries)
}

function known(into: z.ZodObject, name: string, from: z.ZodObject): boolean {
  return Object.hasOwn(into.shape, name) && Object.hasOwn(from.shape, name)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Without what says only that it may be missing. */
function bare(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? bare(schema.unwrap() as z.ZodType) : schema
}
