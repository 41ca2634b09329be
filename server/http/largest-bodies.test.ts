import { expect, test } from 'vitest'
import { z } from 'zod'
import { SIGNATURE_LIMITS } from '#contract/repairs/intake/signature-sheet.ts'
import { DrawnStrokes } from '#contract/repairs/signature.ts'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { routes } from '../modules.ts'
import { requireSimpleJson } from './json-limits.ts'

const MAX_DEPTH = 12

const SHORT_LISTS: Record<string, number> = {
  'PUT /repair-tickets/:id postCondition': CONDITION_PARTS.length,
  'POST /repair-tickets/:id/check-in condition': CONDITION_PARTS.length,
  'POST /admin/purchase-orders/:id/receipts lines.0.numbers': 20,
  'POST /admin/direct-bills goods.0.numbers': 20,
  'POST /displays/:key/signature strokes': Math.floor(SIGNATURE_LIMITS.points / SIGNATURE_LIMITS.pointsOfStroke),
}

const takesJson = routes.filter(
  ({ endpoint, signatureHeader }) =>
    (endpoint.method === 'POST' || endpoint.method === 'PUT') && endpoint.body === 'json' && !signatureHeader,
)

test('accepts the largest body that a schema allows', () => {
  const refused = takesJson.flatMap(({ endpoint }) => {
    const body = Buffer.from(JSON.stringify(largestOf(endpoint.input ?? z.object({}), endpoint.route, [])))
    try {
      requireSimpleJson(body)
      return []
    } catch (error) {
      return [`${endpoint.route}: ${(error as Error).message}`]
    }
  })

  expect(takesJson.length).toBeGreaterThan(200)
  expect(refused).toEqual([])
})

function largestOf(schema: z.core.$ZodType, route: string, path: string[]): unknown {
  if (schema === DrawnStrokes) return largestDrawing()
  if (path.length > MAX_DEPTH) return 0
  const next = (inner: z.core.$ZodType, ...names: string[]) => largestOf(inner, route, [...path, ...names])
  const { def } = schema._zod as { def: z.core.$ZodTypeDef }
  switch (true) {
    case schema instanceof z.ZodObject:
      return Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, next(field as z.ZodType, name)]),
      )
    case schema instanceof z.ZodArray:
      return Array(mostEntries(schema, `${route} ${path.join('.')}`)).fill(next(schema.element, '0'))
    case schema instanceof z.ZodTuple:
      return schema.def.items.map((item) => next(item, '0'))
    case schema instanceof z.ZodUnion:
      return schema.options.map((option) => next(option)).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
    case schema instanceof z.ZodPipe:
      return next(schema.in)
    default:
      return 'innerType' in def ? next(def.innerType as z.ZodType) : 0
  }
}

function largestDrawing(): number[][][] {
  const { strokes, points } = SIGNATURE_LIMITS
  return Array(strokes).fill(Array(points / strokes).fill([0, 0]))
}

function mostEntries(list: z.ZodArray, name: string): number {
  const bounds = (list.def.checks ?? []).map(({ _zod: { def } }) => {
    if (def.check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum
    return def.check === 'length_equals' ? (def as z.core.$ZodCheckLengthEqualsDef).length : Number.POSITIVE_INFINITY
  })
  const most = SHORT_LISTS[name] ?? Math.min(...bounds)
  if (!Number.isFinite(most)) throw new Error(`${name} has no limit`)
  return most
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}
