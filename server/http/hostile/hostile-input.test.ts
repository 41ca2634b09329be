import { expect, test } from 'vitest'
import { z } from 'zod'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { routes } from '../../modules.ts'
import { shopBodies } from '../../testing/bodies/shop-bodies.ts'
import { exhaustively } from '../../testing/exhaustive.ts'
import { hostileValues } from '../../testing/hostile-values.ts'
import { aProduct } from '../../testing/products.ts'
import { carlasDetails } from '../../testing/purchase.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { BoundRoute } from '../route.ts'

/** The other routes refuse these visitors before they read any input. */
const openToAll = routes.filter(({ access }) => access === 'public' || access === 'shopper')
const writes = openToAll.filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.method === 'PUT')
const reads = openToAll.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.method === 'DELETE')

const hostileBodies = {
  'not JSON': 'hello',
  'half of JSON': '{"productId": 1',
  'a list': '[]',
  nothing: 'null',
  'a number': '1',
  text: '"{}"',
  'not a number': '{"quantity": NaN}',
  'a byte order mark': '\ufeff{}',
  'two documents': '{}{}',
  'an unknown field': '{"isAdmin": true}',
  'a prototype': '{"__proto__": {"isAdmin": true}}',
  'a constructor': '{"constructor": {"prototype": {"isAdmin": true}}}',
  'the id of the path again': '{"id": 1}',
  'a deep list': `{"deep": ${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
  'a deep object': `{"deep": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  'ten thousand fields': `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}": 1`).join(',')}}`,
}

const allHostileText = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e%252f',
  '..\\',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1.5',
  '9007199254740993',
  '2147483648',
  '1e3',
  '%F0%9F%91%A9',
  "'%20OR%201=1--",
  '$$',
  'x'.repeat(3_000),
  '%E2%80%AE',
]
const WORST_TEXT = ['%00', '2147483648', '%2']
const hostileText = exhaustively(allHostileText, (text) => WORST_TEXT.includes(text))

test('rejects bodies of the wrong type on every route', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop)
  for (const [index, bound] of writes.filter(({ signatureHeader }) => !signatureHeader).entries()) {
    const mallory = await aShopper(visitorFromElsewhere(shop, index), id)
    const tries = Object.entries(hostileBodies).map(async ([name, body]) => {
      const answer = await mallory.fetch(pathOf(bound, '1'), aJsonRequest(bound, body))
      await expectRefusal(answer, `${name} to ${bound.endpoint.route}`)
    })
    await Promise.all(tries)
  }
})

test('survives any value in any field of any write', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop)
  for (const [index, bound] of writes.entries()) {
    // Each request comes from another network, because a rate limit would refuse it unread.
    const mallory = await aShopper(visitorFromElsewhere(shop, index), id)
    const valid = shopBodies[bound.endpoint.route] ?? {}
    for (const field of [
      ...fieldsOf(bound),
      ...Object.keys(carlasDetails.shippingAddress).map((name) => `shippingAddress.${name}`),
    ]) {
      if (!fieldsOf(bound).includes(field.split('.')[0]!)) continue
      const tries = hostileValues.map(async (value) => {
        const answer = await mallory.fetch(pathOf(bound, '1'), aJsonRequest(bound, withValue(valid, field, value)))
        await expectNoFailure(answer, `${field}=${value.slice(0, 40)} to ${bound.endpoint.route}`)
      })
      await Promise.all(tries)
    }
  }
})

test('survives any value in any path or query', async () => {
  const shop = await openShop()
  const mallory = await aShopper(shop.visitor(), (await aProduct(shop)).id)
  for (const bound of openToAll.filter(({ endpoint }) => !endpoint.path.endsWith('/live'))) {
    const names = reads.includes(bound) ? fieldsOf(bound) : []
    for (const text of hostileText) {
      const init = reads.includes(bound) ? { method: bound.endpoint.method } : aJsonRequest(bound, '{}')
      const queries = [
        '',
        ...names.map((name) => `?${name}=${text}`),
        `?${text}=1`,
        ...names.map((name) => `?${name}=1&${name}=2`),
      ]
      const tries = queries.map(async (query) => {
        const answer = await mallory.fetch(pathOf(bound, text) + query, init)
        await expectNoFailure(answer, `${bound.endpoint.method} ${pathOf(bound, text)}${query}`)
      })
      await Promise.all(tries)
    }
  }
})

test('rejects a query parameter that occurs twice', async () => {
  const shop = await openShop()
  const answer = await shop.visitor().fetch('/api/products?limit=1&limit=2')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation_failed', fields: { limit: ['Given more than once'] } })
})

test('rejects invalid quantities and leaves the cart unchanged', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = await aShopper(shop.visitor(), lamp.id)
  const [item] = await carla.call(getCart)
  for (const quantity of [
    '-1',
    '0',
    '1.5',
    '10000',
    '1e9',
    '"2"',
    'null',
    '[2]',
    'true',
    '9007199254740993',
    '1e400',
    '{}',
  ]) {
    const requests = [
      ['POST', '/api/cart', `{"productId": ${lamp.id}, "quantity": ${quantity}}`],
      ['PUT', `/api/cart/${item!.id}`, `{"quantity": ${quantity}}`],
    ] as const
    for (const [method, path, body] of requests) {
      const answer = await carla.fetch(path, { method, headers: { 'content-type': 'application/json' }, body })
      expect([answer.status, ((await answer.json()) as { code: string }).code], `${method} ${quantity}`).toEqual([
        400,
        'validation_failed',
      ])
    }
  }

  expect(await carla.call(getCart)).toEqual([item])
})

function visitorFromElsewhere(shop: TestShop, index: number): Visitor {
  return shop.visitor({ address: `198.51.${100 + (index >> 8)}.${index & 255}` })
}

async function aShopper(visitor: Visitor, productId: number): Promise<Visitor> {
  await visitor.call(addToCart, { productId })
  return visitor
}

function fieldsOf({ endpoint }: BoundRoute): string[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const shape = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
  return shape.filter((name) => !inPath.includes(name))
}

function withValue(valid: object, field: string, json: string): string {
  const [outer, inner] = field.split('.') as [string, string?]
  const mark = '@hostile@'
  const nested = (valid as Record<string, object>)[outer]
  const changed = { ...valid, [outer]: inner ? { ...nested, [inner]: mark } : mark }
  return JSON.stringify(changed).replace(`"${mark}"`, () => json)
}

function pathOf({ endpoint }: BoundRoute, value: string): string {
  return `/api${endpoint.path.replace(/:\w+/g, () => value)}`
}

function aJsonRequest({ endpoint }: BoundRoute, body: string): RequestInit {
  return { method: endpoint.method, headers: { 'content-type': 'application/json' }, body }
}

async function expectRefusal(answer: Response, what: string): Promise<void> {
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  await expectNoFailure(answer, what)
}

async function expectNoFailure(answer: Response, what: string): Promise<void> {
  if (answer.status < 400) return void (await answer.body?.cancel())
  const body = (await answer.json()) as { code: string }
  expect(body, what).toMatchObject({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: expect.any(String),
  })
  if (body.code !== 'company_not_set_up') expect(answer.status, what).toBeLessThan(500)
}
