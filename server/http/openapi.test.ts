import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { routes } from '../areas.ts'
import { aProduct } from '../testing/goods.ts'
import { theOwner } from '../testing/people.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

interface Operation {
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { content?: Record<string, object>; headers?: Record<string, object> }>
}

/** A shop with an order, so that `:id` leads somewhere, and what its document says. */
async function aDescribedShop() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop)
  await buy(olive, [{ productId: product.id }])
  const document = (await (await olive.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const described = ({ path, method }: Endpoint) =>
    document.paths[`/api${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`]![method.toLowerCase()]!
  const toPath = (path: string) =>
    path.replace(':id', '1').replace(':slug', product.slug).replace(':name', 'sales')
  return { olive, described, toPath }
}

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
])('what the OpenAPI document says of a %s is what comes back', async (kind, least) => {
  const { olive, described, toPath } = await aDescribedShop()
  const asked: string[] = []

  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.answer.kind !== kind) continue
    const response = await opened(olive, toPath(endpoint.path))
    if (!response.ok) continue
    asked.push(endpoint.route)

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

  expect(asked.length).toBeGreaterThanOrEqual(least)
})

test('an upload comes as the document says, and in no other shape', async () => {
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

test('what answers nothing is described without a body', async () => {
  const { described } = await aDescribedShop()
  const silent = routes.filter(({ endpoint }) => endpoint.answer.kind === 'nothing')

  for (const { endpoint } of silent)
    expect(described(endpoint).responses[204], endpoint.route).toEqual({ description: 'Done' })
  expect(silent.length).toBeGreaterThan(5)
})

test('every body and every answer has an example that its own schema takes', async () => {
  const { described } = await aDescribedShop()
  const refused: unknown[] = []
  const look = (route: string, schema: z.ZodType, given: object | undefined) => {
    const example = (given as { example: unknown }).example
    const { error } = z.safeDecode(schema, example as never)
    if (error) refused.push([route, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)])
  }

  for (const { endpoint } of routes) {
    const { parameters = [], requestBody, responses } = described(endpoint)
    const body = requestBody?.content['application/json'] as { example?: object } | undefined
    if (body?.example) {
      const inPath = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
      look(endpoint.route, endpoint.input, { example: { ...body.example, ...inPath } })
    }
    const answer = responses[endpoint.status]?.content?.['application/json']
    if (endpoint.answer.kind === 'value') look(endpoint.route, endpoint.answer.schema, answer)
    if (endpoint.answer.kind === 'page') look(endpoint.route, z.array(endpoint.answer.row), answer)
  }
  expect(refused).toEqual([])
})
