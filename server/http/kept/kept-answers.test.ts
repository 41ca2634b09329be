import { expect, test } from 'vitest'
import { bestEncoding, KeptAnswers, matchesEtag, toKeptAnswer } from './kept-answers.ts'

const answer = (text: string) => toKeptAnswer(200, {}, text)

test('an answer is kept until something it was made from changes', () => {
  const kept = new KeptAnswers(1_000_000)
  kept.keep('/lamp', answer('lamp'), ['catalog', 'product:1'], kept.generation)
  kept.keep('/desk', answer('desk'), ['catalog', 'product:2'], kept.generation)

  kept.dropTags(['product:1'])

  expect(kept.get('/lamp')).toBeUndefined()
  expect(kept.get('/desk')).toBeDefined()
  kept.dropTags(['catalog'])
  expect(kept.get('/desk')).toBeUndefined()
})

test('an answer that was being made while its product changed is not kept', () => {
  const kept = new KeptAnswers(1_000_000)
  const { generation } = kept
  kept.dropTags(['product:1'])

  kept.keep('/lamp', answer('old'), ['product:1'], generation)
  kept.keep('/desk', answer('desk'), ['product:2'], generation)

  expect(kept.get('/lamp')).toBeUndefined()
  expect(kept.get('/desk')).toBeDefined()
})

test('an answer that was being made while announcements may have been missed is not kept', () => {
  const kept = new KeptAnswers(1_000_000)
  const { generation } = kept
  kept.dropAll()

  kept.keep('/desk', answer('desk'), ['product:2'], generation)

  expect(kept.get('/desk')).toBeUndefined()
})

test('beyond its size the one that was not asked for longest goes first', () => {
  const one = answer('x'.repeat(3_000))
  const bytes = Object.values(one.bodies).reduce((sum, body) => sum + body.length, 0) + 10
  const kept = new KeptAnswers(bytes * 2)
  for (const key of ['/a', '/b']) kept.keep(key, one, [], kept.generation)
  kept.get('/a')

  kept.keep('/c', one, [], kept.generation)

  expect(kept.get('/b')).toBeUndefined()
  expect(kept.get('/a')).toBeDefined()
  expect(kept.get('/c')).toBeDefined()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('accepting %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
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
