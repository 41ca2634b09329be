import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'

type Fields = Record<string, unknown>

/**
 * A client may send the whole record that GET returned, so read-only fields are accepted as long as they are unchanged.
 * @param readCurrent the record as GET returns it; undefined if there is none yet.
 * @throws Problem `read_only` naming each read-only field that was changed.
 */
export async function stripReadOnlyFields(
  { input, answer }: Endpoint,
  body: Fields,
  readCurrent: () => Promise<unknown>,
): Promise<Fields> {
  if (answer.kind !== 'value') return body
  const { writable, readOnly } = splitFields(input, answer.schema, body) as Split<Fields>
  if (readOnly.length === 0) return writable
  const current = await readCurrent()
  if (current === undefined) return writable
  const changed = readOnly.filter(({ path, value }) => !isCurrent(current, path, value))
  if (changed.length > 0) throw readOnlyProblem(changed.map(({ path }) => nameOf(path)))
  return writable
}

interface ReadOnlyField {
  path: string[]
  value: unknown
}

interface Split<T = unknown> {
  writable: T
  readOnly: ReadOnlyField[]
}

/** The elements of a list may have been reordered, added or removed, so each of them may match. */
const ANY_ELEMENT = '*'

function splitFields(input: z.ZodType, output: z.ZodType, value: unknown, path: string[] = []): Split {
  const [into, from] = [unwrapped(input), unwrapped(output)]
  if (into instanceof z.ZodArray && from instanceof z.ZodArray && Array.isArray(value)) {
    const elements = value.map((element) =>
      splitFields(into.element as z.ZodType, from.element as z.ZodType, element, [...path, ANY_ELEMENT]),
    )
    return {
      writable: elements.map(({ writable }) => writable),
      readOnly: elements.flatMap(({ readOnly }) => readOnly),
    }
  }
  if (!(into instanceof z.ZodObject && from instanceof z.ZodObject) || !isObject(value))
    return { writable: value, readOnly: [] }
  const writable: [string, unknown][] = []
  const readOnly: ReadOnlyField[] = []
  for (const [name, field] of Object.entries(value)) {
    const [schema, answered] = [shapeOf(into, name), shapeOf(from, name)]
    if (!schema && answered) readOnly.push({ path: [...path, name], value: field })
    else if (schema && answered) {
      const inner = splitFields(schema, answered, field, [...path, name])
      writable.push([name, inner.writable])
      readOnly.push(...inner.readOnly)
    } else writable.push([name, field])
  }
  // An assignment would run a field called `__proto__` through the setter.
  return { writable: Object.fromEntries(writable), readOnly }
}

function shapeOf(schema: z.ZodObject, name: string): z.ZodType | undefined {
  return Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined
}

function isCurrent(current: unknown, path: string[], value: unknown): boolean {
  const [name, ...rest] = path
  if (name === undefined) return isDeepStrictEqual(current, value)
  if (name === ANY_ELEMENT) return Array.isArray(current) && current.some((element) => isCurrent(element, rest, value))
  if (!isObject(current)) return false
  return isCurrent(Object.hasOwn(current, name) ? current[name] : undefined, rest, value)
}

function nameOf(path: string[]): string {
  return path.filter((name) => name !== ANY_ELEMENT).join('.')
}

function readOnlyProblem(names: string[]): Problem {
  const fields: FieldErrors = Object.create(null)
  for (const name of names)
    fields[name] = ['This field cannot be changed here. Leave it out or send its current value.']
  return new Problem('invalid', 'read_only', `${names[0]} cannot be changed here.`, { fields })
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}
