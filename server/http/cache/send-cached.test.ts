import { expect, test } from 'vitest'
import { textResponse } from './cached-response.ts'
import { bestEncoding, matchesEtag, toResponse } from './send-cached.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('answers “accept-encoding: %s” with %s', (accepted, encoding) => {
  expect(bestEncoding(accepted, { br: true, gzip: true, identity: true })).toBe(encoding)
})

test('sends what was not compressed as it is, whatever the request accepts', () => {
  expect(bestEncoding('gzip, br', { identity: true })).toBe('identity')
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('compares “if-none-match: %s”', (header, isMatch) => {
  expect(matchesEtag(header, '"a"')).toBe(isMatch)
})

test('answers HEAD with the headers of GET, its length and no body', async () => {
  const cached = await textResponse({ headers: { 'content-type': 'text/plain' } }, 'x'.repeat(999))
  const ask = (method: string) =>
    toResponse(cached, new Request('http://shop/', { method, headers: { 'accept-encoding': 'br' } }))

  const [get, head] = [ask('GET'), ask('HEAD')]

  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(get.headers.get('content-length')).toBe(String(cached.encodings.br!.body.length))
  expect((await get.arrayBuffer()).byteLength).toBe(cached.encodings.br!.body.length)
  expect(await head.text()).toBe('')
})
