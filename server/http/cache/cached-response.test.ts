import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { retainedBytes, textResponse } from './cached-response.ts'

test.each([2, 300, 20_000])('retains exactly the bytes of a text of %i bytes', async (length) => {
  const { encodings } = await textResponse({ headers: {} }, 'x'.repeat(length))
  for (const { body } of Object.values(encodings)) expect(body.buffer.byteLength).toBe(body.length)
})

test('counts everything that a response retains: all encodings, headers, tags and key', async () => {
  const text = randomBytes(20_000).toString('hex')
  const headers = { 'content-security-policy': 'x'.repeat(700) }
  const tags = Array.from({ length: 24 }, (_, n) => `product:${n}`)
  const key = `/products?search=${'x'.repeat(200)}`
  const answer = await textResponse({ headers, tags }, text)
  const { identity, br, gzip } = answer.encodings

  const bytes = retainedBytes(key, answer)

  const plain = identity.body.length + br!.body.length + gzip!.body.length + 2 * (700 + key.length + tags.join().length)
  expect(bytes).toBeGreaterThan(plain)
  expect(bytes).toBeLessThan(plain + 6_000)
})

test('compresses a text if that makes it smaller', async () => {
  const encodingsOf = async (text: string) => Object.keys((await textResponse({ headers: {} }, text)).encodings)

  expect(await encodingsOf('[]')).toEqual(['identity'])
  expect(await encodingsOf('x'.repeat(999))).toEqual(['identity', 'br', 'gzip'])
})

test('gives only a success an ETag', async () => {
  expect((await textResponse({ headers: {} }, 'here')).headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect((await textResponse({ status: 404, headers: {} }, 'gone')).headers.etag).toBeUndefined()
})
