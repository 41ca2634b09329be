import { type JsonSchema, type NamedSchemas, nameOf, resolved } from '../openapi/json-schema.ts'
import type { OpenApi, Operation } from '../openapi/open-api.ts'

export function clientOf({ servers, paths, components: { schemas } }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operationText(method.toUpperCase(), path, one, schemas)),
  )
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeText(schema)}`)
  return `// Generated from ${servers[0]!.url}/api/openapi.json. Download it again after an upgrade of the shop; do not edit it.

/** Each route with its input (path, query and body together) and its output. */
export interface Operations {
${operations.join('\n')}
}

${types.join('\n')}
${RUNTIME}`
}

function operationText(method: string, path: string, operation: Operation, named: NamedSchemas): string {
  const { summary, parameters = [], requestBody, responses } = operation
  const body = resolved(requestBody?.content['application/json']?.schema ?? {}, named)
  const fields = {
    ...Object.fromEntries(
      parameters.filter(({ in: place }) => place !== 'header').map(({ name, schema }) => [name, schema ?? {}]),
    ),
    ...body.properties,
  }
  const required = [...parameters.filter((one) => one.required).map(({ name }) => name), ...(body.required ?? [])]
  return `  /** ${summary.replaceAll('*/', '')} */
  '${method} ${path}': { input: ${fieldsText(fields, required)}; output: ${outputText(responses)} }`
}

function outputText(responses: Operation['responses']): string {
  const [status] = Object.keys(responses).filter((one) => one !== 'default')
  const content = responses[status!]?.content
  if (!content) return 'undefined'
  const schema = content['application/json']?.schema
  return schema ? typeText(schema) : 'Response'
}

const RUNTIME = `
/** The shop rejected a request. The message is for people, the code for programs. */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  readonly requestId: string | undefined

  constructor(status: number, problem: { message?: string; code?: string; fields?: Record<string, string[]>; requestId?: string }) {
    super(problem.message ?? \`The shop answered \${status}\`)
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
  }
}

type Input<I> = {} extends I ? [input?: I] : [input: I]

/** @param origin the shop's address. @param key an API key from the back office; without one, only public routes work. */
export function connect(origin: string, key?: string) {
  /** @throws ShopError */
  return async function call<R extends keyof Operations>(
    route: R,
    ...[input]: Input<Operations[R]['input']>
  ): Promise<Operations[R]['output']> {
    const [method, path] = route.split(' ') as [string, string]
    const given: Record<string, unknown> = { ...input }
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(given[name]))
      delete given[name]
      return value
    })
    const url = new URL(filled, origin)
    const headers: Record<string, string> = {}
    if (key) headers.authorization = \`Bearer \${key}\`
    const isRead = method === 'GET' || method === 'DELETE'
    if (isRead)
      for (const [name, value] of Object.entries(given)) if (value !== undefined) url.searchParams.set(name, String(value))
    if (!isRead) headers['content-type'] = 'application/json'
    const response = await fetch(url, { method, headers, ...(!isRead && { body: JSON.stringify(given) }) })
    const isJson = /^application\\/(problem\\+)?json/.test(response.headers.get('content-type') ?? '')
    if (!response.ok) throw new ShopError(response.status, isJson ? await response.json() : {})
    if (response.status === 204) return undefined as Operations[R]['output']
    return (isJson ? await response.json() : response) as Operations[R]['output']
  }
}
`

function typeText(schema: JsonSchema): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unionOf(choices.map(typeText))
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeText({ ...schema, type })))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return listText(schema)
    case 'object':
      return objectText(schema)
    default:
      return 'unknown'
  }
}

function listText({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`
  return `(${items ? typeText(items) : 'unknown'})[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties && Object.keys(properties).length > 0) return fieldsText(properties, required)
  return `Record<string, ${typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'}>`
}

function fieldsText(fields: Record<string, JsonSchema>, required: string[]): string {
  const lines = Object.entries(fields).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  )
  return `{ ${lines.join('; ')} }`
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ') || 'never'
}
