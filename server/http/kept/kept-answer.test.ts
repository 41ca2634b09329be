import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { retainedBytes, textAnswer } from './kept-answer.ts'

test.each([2, 300, 20_000])(
  'of a text of %i bytes nothing but its exact bytes is retained',
  async (length) => {
    const { bodies } = await textAnswer({ headers: {} }, 'x'.repeat(length))
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length)
  },
)

test('everything that an answer retains is counted: all its forms, its headers, tags and address', async () => {
  const text = randomBytes(20_000).toString('hex')
  const headers = { 'content-security-policy': 'x'.repeat(700) }
  const tags = Array.from({ length: 24 }, (_, n) => `product:${n}`)
  const key = `/products?search=${'x'.repeat(200)}`
  const answer = await textAnswer({ headers, tags }, text)
  const { identity, br, gzip } = answer.bodies

  const bytes = retainedBytes(key, answer)

  const plain = identity.length + br!.length + gzip!.length + 2 * (700 + key.length + tags.join().length)
  expect(bytes).toBeGreaterThan(plain)
  expect(bytes).toBeLessThan(plain + 6_000)
})

test('an answer is compressed where that saves something', async () => {
  expect(Object.keys((await textAnswer({ headers: {} }, '[]')).bodies)).toEqual(['identity'])
  expect(Object.keys((await textAnswer({ headers: {} }, 'x'.repeat(999))).bodies)).toEqual([
    'identity',
    'br',
    'gzip',
  ])
})

test('only a success can be told “you have it already”', async () => {
  expect((await textAnswer({ headers: {} }, 'here')).headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect((await textAnswer({ status: 404, headers: {} }, 'gone')).headers.etag).toBeUndefined()
})
