import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { inquiryDraft, openShopWithInquiries } from '../testing/inquiries/inquiries.ts'
import { signedUp } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { parseInput } from './input.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

test('refuses a request over the limit before it reads the body', async () => {
  const shop = await openShop()
  const mallory = shop.visitor()
  const ask = (body: string) => post(mallory, '/api/password-reset/request', body)
  for (let tries = 0; tries < 60; tries++) await ask('{}')

  const answer = await ask('no JSON')

  expect(answer.status).toBe(429)
  expect((await post(shop.visitor({ address: '198.51.100.9' }), '/api/password-reset/request', '{}')).status).toBe(400)
})

test('limits writes without a route limit to 1,200 per minute and network', async () => {
  const shop = await openShop()
  const carla = await signedUp(shop)
  for (let writes = 0; writes < 1_200; writes++) await post(carla, '/api/cart', '{}')

  const refused = await post(carla, '/api/cart', 'no JSON')

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await carla.fetch('/api/cart')).status).toBe(200)
  expect((await post(shop.visitor({ address: '198.51.100.9' }), '/api/cart', '{}')).status).toBe(400)
})

test('counts invalid forms only against the limit of all writes', async () => {
  const { shop, dev } = await openShopWithInquiries()
  for (let tries = 0; tries < 15; tries++) await post(dev, '/api/inquiries', '{"customerName": 1}')

  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent++)
    statuses.push((await post(dev, '/api/inquiries', JSON.stringify(inquiryDraft()))).status)
  for (let writes = 0; writes < 1_174; writes++) await post(dev, '/api/inquiries', '{}')
  const refused = await post(dev, '/api/inquiries', 'no JSON')

  expect(statuses).toEqual([...Array(10).fill(201), 429])
  expect(refused.status).toBe(429)
  expect((await post(shop.visitor({ address: '198.51.100.9' }), '/api/inquiries', '{}')).status).toBe(400)
})

test.for([
  ['a list 40 levels deep', `{"quantity": ${'['.repeat(40)}${']'.repeat(40)}}`, 'levels deep'],
  ['201 fields', JSON.stringify(Object.fromEntries(times(201).map((n) => [`f${n}`, 1]))), 'fields in one object'],
  ['a list of 1,001 numbers', JSON.stringify({ quantity: times(1_001) }), 'entries in one list'],
  ['20,000 values', JSON.stringify({ quantity: times(100).map(() => times(200).map(() => 1)) }), 'values'],
])('rejects %s in a body in plain words', async ([, body, word]) => {
  const shop = await openShop()

  const answer = await post(shop.visitor(), '/api/cart', body!)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'json_too_complex',
    message: expect.stringMatching(new RegExp(`^The request .* ${word}. Send less at once.$`)),
  })
})

test('names at most 20 wrong fields, each in at most 80 characters', () => {
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

test('names the field that cannot be stored, at any depth', () => {
  const anything = z.record(z.string(), z.unknown())

  expect(() => parseInput(anything, { a: 'fine', b: [{ c: 'x\0' }], d: '\0' })).toThrow(
    expect.objectContaining({ fields: { 'b.0.c': ['Contains characters that cannot be stored'] } }),
  )
})

function post(who: Visitor, path: string, body: string): Promise<Response> {
  return who.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
