import { readFileSync } from 'node:fs'
import type { Form } from './form.ts'
import { type Misfit, misfits, type Schema } from './schema.ts'

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/x-www-form-urlencoded': { schema: Schema } } }
}

interface Specification {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Delta {
  to: string
  fields: Record<string, { added: string[]; removed: string[] }>
}

export type Route = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`

const specification = load<Specification>('openapi')
const delta = load<Delta>('delta')
export const apiVersion = delta.to
const paramsOf: Partial<Record<Route, string>> = {
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'POST /v1/payment_intents/{intent}': 'PaymentIntentUpdateParams',
  'POST /v1/payment_intents/{intent}/confirm': 'PaymentIntentConfirmParams',
  'POST /v1/payment_intents/{intent}/cancel': 'PaymentIntentCancelParams',
  'POST /v1/refunds': 'RefundCreateParams',
}
const schemas = {
  ...specification.components.schemas,
  payment_intent: withDelta('PaymentIntent', specification.components.schemas.payment_intent),
  charge: withDelta('Charge', specification.components.schemas.charge),
  refund: withDelta('Refund', specification.components.schemas.refund),
}

const paths = {
  ...specification.paths,
  ...load<Specification>('terminal').paths,
  ...load<Specification>('balance').paths,
  ...load<Specification>('tax').paths,
}
const operations = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const route = `${method.toUpperCase()} ${template}` as Route
    const pattern = new RegExp(`^${method.toUpperCase()} ${template.replace(/\{\w+\}/g, '([^/]+)')}$`)
    return { route, pattern, params: withDelta(paramsOf[route], paramsSchema(method, operation)) }
  }),
)

export interface Call {
  route: Route
  id: string
  params: Schema
}

export function findCall(method: string, path: string): Call | undefined {
  for (const { route, pattern, params } of operations) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { route, id: decodeURIComponent(match[1] ?? ''), params }
  }
  return undefined
}

export function requestMisfits({ params }: Call, form: Form): Misfit[] {
  return misfits(params, form, { notation: 'form' })
}

export function objectMisfits(object: { object: string }): Misfit[] {
  const schema = schemas[object.object as keyof typeof schemas]
  if (!schema) throw new Error(`The specification has no ${object.object}`)
  const found = misfits(schema, object, { notation: 'json', schemas })
  return found.filter(({ code, param }) => code !== 'parameter_unknown' || !param.includes('['))
}

function paramsSchema(method: string, { parameters = [], requestBody }: Operation): Schema {
  if (method === 'post') return requestBody?.content['application/x-www-form-urlencoded'].schema ?? {}
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The delta contains only the names of added fields, so any value fits them. */
function withDelta(name: string | undefined, schema: Schema = {}): Schema {
  const change = name ? delta.fields[name] : undefined
  if (!change) return schema
  const remaining = Object.entries(schema.properties ?? {}).filter(([key]) => !change.removed.includes(key))
  const added = change.added.map((key): [string, Schema] => [key, { nullable: true }])
  const required = schema.required?.filter((key) => !change.removed.includes(key))
  return { ...schema, ...(required && { required }), properties: Object.fromEntries([...added, ...remaining]) }
}

function load<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../stripe-spec/${name}.json`, import.meta.url), 'utf8')) as T
}
