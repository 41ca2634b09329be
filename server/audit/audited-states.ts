import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { isMoney } from '#contract/money-schema.ts'

type Fields = Record<string, unknown>

export interface AuditedStates {
  before: Fields | null
  after: Fields | null
  moneyFields: string[]
}

/** Makes a schema that would record cents as a plain number a compile error. */
export type WithoutBareCents<V, Said> = V extends Cents
  ? NonNullable<Said> extends Cents
    ? V
    : never
  : V extends Date
    ? V
    : V extends object
      ? { [K in keyof V]: K extends keyof Said ? WithoutBareCents<V[K], Said[K]> : V[K] }
      : V

const BOOKKEEPING = new Set(['version', 'updatedAt'])

export function auditedStates(schema: z.ZodObject, before: unknown, after: unknown): AuditedStates {
  const [old, now] = [encoded(schema, before), encoded(schema, after)]
  const changed = differing(old, now)
  return {
    before: old && pick(old, changed),
    after: now && pick(now, changed),
    moneyFields: moneyFieldsOf(schema).filter((path) => changed.includes(path.split('.')[0]!)),
  }
}

function encoded(schema: z.ZodObject, state: unknown): Fields | null {
  return state ? z.encode(schema, state as Fields) : null
}

function differing(before: Fields | null, after: Fields | null): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !BOOKKEEPING.has(name))
  if (!before || !after) return names
  const textOf = (value: unknown) => JSON.stringify(value ?? null)
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]))
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function moneyFieldsOf(schema: z.core.$ZodType, path = ''): string[] {
  if (isMoney(schema)) return [path]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => moneyFieldsOf(part, path ? `${path}.${name}` : name))
  if (schema instanceof z.ZodArray) return moneyFieldsOf(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => moneyFieldsOf(option, path))
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return moneyFieldsOf(schema.unwrap(), path)
  return []
}
