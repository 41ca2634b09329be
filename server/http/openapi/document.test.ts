import { expect, test } from 'vitest'
import { z } from 'zod'
import { listProducts } from '#contract/catalog/product.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { routes } from '../../modules.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, shareShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { contractNames } from './contract-names.ts'
import { type JsonSchema, type NamedSchemas, nameOf } from './json-schema.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content>; headers?: Record<string, object> }>
}
interface Content {
  schema: JsonSchema
  example?: unknown
}

interface Described {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: NamedSchemas }
}

async function aDescribedShop() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop)
  await buy(olive, [{ productId: product.id }])
  const document = (await (await olive.fetch('/api/openapi.json')).json()) as Described
  const described = ({ path, method }: Endpoint) =>
    document.paths[`/api${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`]![method.toLowerCase()]!
  const toPath = (path: string) => path.replace(':id', '1').replace(':slug', product.slug).replace(':name', 'sales')
  return { olive, document, described, toPath }
}

const toRead = shareShop(aDescribedShop)

async function opened(visitor: Visitor, path: string): Promise<Response> {
  const stop = new AbortController()
  const response = await visitor.fetch(`/api${path}`, { signal: stop.signal })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body!.cancel()
  return response
}

test.each<[Answer['kind'], number]>([
  ['page', 10],
  ['value', 35],
  ['events', 2],
  ['download', 6],
])('responses match the OpenAPI document for a %s', async (kind, least) => {
  const { olive, described, toPath } = await aDescribedShop()
  const documentedRoutes: string[] = []

  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.answer.kind !== kind) continue
    const response = await opened(olive, toPath(endpoint.path))
    if (!response.ok) continue
    documentedRoutes.push(endpoint.route)

    const said = described(endpoint).responses[response.status]
    const [mediaType] = (response.headers.get('content-type') ?? '').split(';')
    expect([endpoint.route, Object.keys(said?.content ?? {})]).toEqual([endpoint.route, [mediaType]])
    for (const name of ['X-Total-Count', 'Link', 'Content-Disposition'])
      expect([endpoint.route, name, response.headers.has(name)]).toEqual([
        endpoint.route,
        name,
        Object.hasOwn(said?.headers ?? {}, name),
      ])
  }

  expect(documentedRoutes.length).toBeGreaterThanOrEqual(least)
})

test('accepts uploads only in the documented forms', async () => {
  const { olive, described } = await aDescribedShop()
  const upload = routes.find(({ endpoint }) => endpoint.body === 'file')!.endpoint
  const said = Object.keys(described(upload).requestBody!.content)
  const send = async (type: string) => {
    const init =
      type === 'multipart/form-data'
        ? { body: aForm() }
        : { body: 'no picture', headers: { 'content-type': type.replace('*', 'png') } }
    const response = await olive.fetch(`/api${upload.path}`, { method: 'POST', ...init })
    return ((await response.json()) as { code: string }).code
  }

  for (const type of said) expect([type, await send(type)]).not.toEqual([type, 'wrong_media_type'])
  for (const type of ['application/json', 'text/csv'])
    expect([type, await send(type)]).toEqual([type, 'wrong_media_type'])
  expect(said).toHaveLength(3)
})

function aForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['no picture']), 'a.png')
  return form
}

test('describes empty responses without a body', async () => {
  const { described } = await toRead()
  const silent = routes.filter(({ endpoint }) => endpoint.answer.kind === 'nothing')

  for (const { endpoint } of silent)
    expect(described(endpoint).responses[204], endpoint.route).toEqual({ description: 'Done' })
  expect(silent.length).toBeGreaterThan(5)
})

test('has an example for every body and response that its schema accepts', async () => {
  const { document, described } = await toRead()
  const refused: unknown[] = []
  const look = (route: string, schema: z.ZodType, example: unknown) => {
    const { error } = z.safeDecode(schema, example as never)
    if (error) refused.push([route, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)])
  }

  for (const { endpoint } of routes) {
    const { parameters = [], requestBody, responses } = described(endpoint)
    const body = exampleIn(document, requestBody?.content)
    if (body) {
      const inPath = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
      look(endpoint.route, endpoint.input, { ...body, ...inPath })
    }
    const answer = exampleIn(document, responses[endpoint.status]?.content)
    if (endpoint.answer.kind === 'value') look(endpoint.route, endpoint.answer.schema, answer)
    if (endpoint.answer.kind === 'page') look(endpoint.route, z.array(endpoint.answer.row), answer)
  }
  expect(refused).toEqual([])
  const place = { name: 'Carla Reyes', line1: '12 Larch Street', city: 'Columbus', state: 'OH' }
  const { requestBody } = document.paths['/api/create-payment-intent']!.post!
  expect(exampleIn(document, requestBody?.content)).toMatchObject({ shippingAddress: place })
})

function exampleIn({ components }: Described, content?: Record<string, Content>): object | undefined {
  const { schema = {}, example } = content?.['application/json'] ?? {}
  if (example !== undefined) return example as object
  const [named] = components.schemas[nameOf(schema.items ?? schema) ?? '']?.examples ?? []
  return (schema.items && named ? [named] : named) as object | undefined
}

test('every reference resolves, and nothing is unreferenced', async () => {
  const { document } = await toRead()
  const text = JSON.stringify(document)

  const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place]) => place!))
  for (const place of refs) expect([place, placeIn(document, place)]).toEqual([place, expect.any(Object)])
  for (const name of Object.keys(document.components.schemas))
    expect([name, refs.has(`components/schemas/${name}`)]).toEqual([name, true])
  expect(text.length).toBeLessThan(1_050_000)
  expect(text).not.toContain('__schema')
})

test('writes a named schema only once', async () => {
  const { document, described } = await toRead()
  const names = contractNames()
  const sayings = Object.values(document.components.schemas).map(saying)
  const seen: string[] = []

  for (const { endpoint } of routes) {
    const { requestBody, responses } = described(endpoint)
    const body = requestBody?.content['application/json']?.schema
    const same = sayings.filter((one) => body?.properties && one === saying(body))
    expect([endpoint.route, same.length === 1]).toEqual([endpoint.route, false])
    const { answer } = endpoint
    const name = names.get(answer.kind === 'page' ? answer.row : answer.kind === 'value' && answer.schema)
    const schema = responses[endpoint.status]?.content?.['application/json']?.schema
    if (!name || !schema) continue
    expect([endpoint.route, nameOf(schema.items ?? schema)]).toEqual([endpoint.route, name])
    seen.push(name)
  }
  expect(seen.length).toBeGreaterThan(250)
})

function saying({ examples: _, ...schema }: JsonSchema): string {
  return JSON.stringify(schema)
}

function placeIn(document: object, place: string): unknown {
  return place.split('/').reduce<unknown>((within, key) => (within as Record<string, unknown>)?.[key], document)
}

test('names schemas and operations like the contract', async () => {
  const { document, described } = await toRead()

  expect(document.components.schemas).toMatchObject({
    Product: { properties: { price: { $ref: '#/components/schemas/Money' } } },
    TicketDetails: { type: 'object' },
    Problem: { required: ['message', 'code'] },
  })
  expect(described(listProducts)).toMatchObject({
    operationId: 'listProducts',
    responses: {
      200: { content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Product' } } } } },
    },
  })
  const ids = Object.values(document.paths).flatMap((one) => Object.values(one).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(routes.length)
})

test('the docs list every operation, one section at a time', async () => {
  const { olive, document } = await toRead()
  const open = (path: string) => olive.fetch(path)

  const contents = await (await open('/api/docs')).text()
  for (const { endpoint } of routes) expect(contents).toContain(endpoint.summary.replaceAll("'", '&#39;'))
  const part = (await (await open('/api/openapi/orders.json')).json()) as Described
  expect(part.paths['/api/orders/{id}']).toEqual(document.paths['/api/orders/{id}'])
  expect(part.components.schemas.Order).toEqual(document.components.schemas.Order)
  expect(part.components.schemas).not.toHaveProperty('TicketDetails')
  expect((await open('/api/docs/orders')).status).toBe(200)
  for (const path of ['/api/docs/nothing', '/api/openapi/nothing.json', '/api/openapi/orders']) {
    const answer = await open(path)
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'not_found' }])
  }
})
