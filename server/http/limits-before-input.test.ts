import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { signedUp } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { parseInput } from './input.ts'

test('a request over the limit of its route is refused before its body is read', async () => {
  const shop = await openShop()
  const mallory = shop.visitor()
  const ask = (body: string) => post(mallory, '/api/password-reset/request', body)
  for (let tries = 0; tries < 60; tries++) await ask('{}')

  const answer = await ask('no JSON')

  expect(answer.status).toBe(429)
  expect(
    (await post(shop.visitor({ address: '198.51.100.9' }), '/api/password-reset/request', '{}')).status,
  ).toBe(400)
})

test('strangers and customers may write 1,200 times a minute where a route has no limit, by network', async () => {
  const shop = await openShop()
  const carla = await signedUp(shop)
  for (let writes = 0; writes < 1_200; writes++) await post(carla, '/api/cart', '{}')

  const refused = await post(carla, '/api/cart', 'no JSON')

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await carla.fetch('/api/cart')).status).toBe(200)
  expect((await post(shop.visitor({ address: '198.51.100.9' }), '/api/cart', '{}')).status).toBe(400)
})

test('a refusal names at most 20 wrong fields, each in at most 80 characters', () => {
  const lists = z.strictObject({ list: z.array(z.int()), more: z.record(z.string(), z.int()).optional() })
  const fieldsOf = (input: unknown) => {
    try {
      parseInput(lists, input)
    } catch (error) {
      if (error instanceof Problem) return Object.keys(error.fields!)
    }
    return []
  }
  const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`field${n}`, 1]))

  expect(fieldsOf({ list: [], ...unknown })).toHaveLength(20)
  expect(fieldsOf({ list: Array.from({ length: 900 }, () => 'x') })).toHaveLength(20)
  expect(fieldsOf({ list: [], more: { ['x'.repeat(10_000)]: 'x' } })[0]).toHaveLength(80)
  expect(fieldsOf({ list: [], ['x'.repeat(10_000)]: '\0' })[0]).toHaveLength(80)
})

test('what cannot be stored is named by its field, however deep it stands', () => {
  const anything = z.record(z.string(), z.unknown())

  expect(() => parseInput(anything, { a: 'fine', b: [{ c: 'x\0' }], d: '\0' })).toThrow(
    expect.objectContaining({ fields: { 'b.0.c': ['Contains characters that cannot be stored'] } }),
  )
})

function post(who: Visitor, path: string, body: string): Promise<Response> {
  return who.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
