import { expect, test } from 'vitest'
import { textAnswer } from './kept-answer.ts'
import { bestEncoding, keptResponse, matchesEtag } from './send-kept.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('accepting %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted, { br: true, gzip: true, identity: true })).toBe(encoding)
})

test('what was not compressed goes out as it is, whatever is accepted', () => {
  expect(bestEncoding('gzip, br', { identity: true })).toBe('identity')
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s', (header, isMatch) => {
  expect(matchesEtag(header, '"a"')).toBe(isMatch)
})

test('HEAD gets the headers of GET, with its length and without its body', async () => {
  const kept = await textAnswer({ headers: { 'content-type': 'text/plain' } }, 'x'.repeat(999))
  const ask = (method: string) =>
    keptResponse(kept, new Request('http://shop/', { method, headers: { 'accept-encoding': 'br' } }))

  const [get, head] = [ask('GET'), ask('HEAD')]

  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(get.headers.get('content-length')).toBe(String(kept.bodies.br!.length))
  expect((await get.arrayBuffer()).byteLength).toBe(kept.bodies.br!.length)
  expect(await head.text()).toBe('')
})
