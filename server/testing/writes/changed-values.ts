import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isMoney } from '#contract/money-schema.ts'

type Path = (string | number)[]

const TEXTS = [
  'Changed words',
  'changed-words',
  '614 555 0177',
  '614 555 0188',
  'changed@example.com',
  'other@example.com',
  'https://changed.example.com/in',
  'https://other.example.com/in',
  '/pictures/felt-desk-mat.svg',
  '2026-12-03T16:00:00.000Z',
  '2026-12-03',
  '2026-11-03',
  '17:30',
  '#1d5c4b',
  '#7a1f2b',
  '43215',
  '10001',
  'OH',
  'NY',
  '.net',
  'America/Chicago',
  '00000000-0000-4000-8000-00000000c4a2',
  '00000000-0000-4000-8000-00000000c4a3',
]
const NUMBERS = [1, 2, 3, 5, 15, 30, 60, 0, 12.5, 1001]

export function fieldPaths(schema: z.core.$ZodType, body: unknown, path: Path = []): Path[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject && isObject(body))
    return Object.entries(inner.shape).flatMap(([name, field]) => fieldPaths(field, body[name], [...path, name]))
  if (inner instanceof z.ZodArray && Array.isArray(body) && body.length > 0 && isObject(body[0]))
    return fieldPaths(inner.element, body[0], [...path, 0])
  return path.length > 0 ? [path] : []
}

export function schemaAt(schema: z.core.$ZodType, [name, ...rest]: Path): z.core.$ZodType {
  const inner = unwrapped(schema)
  if (name === undefined) return schema
  if (inner instanceof z.ZodObject) return schemaAt(inner.shape[name] as z.core.$ZodType, rest)
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest)
  throw new Error(`There is no field ${name}.`)
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}

export function withValue(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((inner, name) => inner[name] as never, copy)
  parent[path.at(-1)!] = value
  return copy
}

export function otherValues(schema: z.core.$ZodType, name: string, current: unknown): unknown[] {
  const seen = new Set([JSON.stringify(current)])
  if (current === undefined || current === null) for (const empty of ['[]', '{}', 'null', '""']) seen.add(empty)
  return [...(BY_NAME[name] ?? []), ...samples(schema)].filter((value) => {
    const text = JSON.stringify(value)
    if (seen.has(text) || !z.safeParse(schema, value).success) return false
    seen.add(text)
    return true
  })
}

export function hasOneValue(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodLiteral && schema.values.size === 1
}

export function sampleBody(schema: z.core.$ZodType, given: Record<string, unknown> = {}): object {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodObject)) return given
  const entries = Object.entries(inner.shape).map(([name, field]) => {
    if (Object.hasOwn(given, name)) return [name, given[name]]
    if (z.safeParse(field, undefined).success) return [name, undefined]
    if (name === 'key' && z.safeParse(field, 'x').success === false) {
      const uuid = randomUUID()
      if (z.safeParse(field, uuid).success) return [name, uuid]
    }
    return [name, samples(field).find((value) => value !== null && z.safeParse(field, value).success)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const BY_NAME: Record<string, unknown[]> = {
  code: ['000000'],
  p256dh: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  auth: ['BTBZMqHH6r4Tts7J_aSIgg'],
  fits: [['model:1'], ['model:2']],
  discount: [
    { percent: 10, reason: 'Regular customer' },
    { amount: 1, reason: 'Scratched' },
  ],
  releaseYear: [2020, 2021],
  intakeAnswers: [{ since: 'Monday' }],
  strokes: [
    [
      [
        [0, 0],
        [100, 100],
      ],
    ],
    [
      [
        [0, 0],
        [50, 50],
      ],
    ],
  ],
  passcode: [{ ephemeral: 'A'.repeat(87), nonce: 'A'.repeat(16), ciphertext: 'A' }],
  registrant: [{ phone: '614 555 0177' }],
  weeklyHours: [[{ weekday: 1, opens: '10:00', closes: '16:00' }]],
  holidays: [
    [{ name: 'Founding day', rule: { kind: 'date', month: 5, day: 2, observed: 'itself' }, opens: null, closes: null }],
    [],
  ],
  hoursExceptions: [[{ on: '2026-12-24', note: 'Inventory', opens: null, closes: null }]],
  serviceLevels: [
    ['low', 'medium', 'high'].map((priority) => ({ priority, firstLookHours: 7, estimateHours: 9, promiseDays: 3 })),
  ],
}

function samples(schema: z.core.$ZodType): unknown[] {
  if (isMoney(schema)) return [12.5, 1, 30, 0]
  if (schema instanceof z.ZodNullable) return [...samples(schema.unwrap()), null]
  const isAround = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  if (isAround || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch) return samples(schema.unwrap())
  if (schema instanceof z.ZodPipe) return [...samples(schema.in), ...samples(schema.out)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samples(option))
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodBoolean) return [true, false]
  if (schema instanceof z.ZodNumber) return NUMBERS
  if (schema instanceof z.ZodArray) {
    const elements = samples(schema.element).filter((value) => z.safeParse(schema.element, value).success)
    return [...elements.slice(0, 4).map((element) => [element]), []]
  }
  if (schema instanceof z.ZodRecord)
    return samples(schema.valueType).flatMap((value) =>
      samples(schema.keyType)
        .slice(0, 2)
        .map((key) => ({ [String(key)]: value })),
    )
  if (schema instanceof z.ZodObject) return [sampleBody(schema)]
  return TEXTS
}

export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  if (isAround) return unwrapped(schema.unwrap())
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject ? schema.in : schema
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
