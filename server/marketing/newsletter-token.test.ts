import { expect, test } from 'vitest'
import { newsletterToken, subscriberOf } from './newsletter-token.ts'

const SECRET = { sessionSecret: 'a secret of the shop, thirty-two or more', oldSecrets: [] }

test('finds the subscriber by the emailed token', () => {
  expect(subscriberOf('confirm', newsletterToken('confirm', 7, SECRET), SECRET)).toBe(7)
})

test('accepts a token only for its subscriber, purpose and shop', () => {
  const token = newsletterToken('confirm', 7, SECRET)
  expect(subscriberOf('confirm', token.replace(/^7/, '8'), SECRET)).toBeNull()
  expect(subscriberOf('unsubscribe', token, SECRET)).toBeNull()
  expect(subscriberOf('confirm', token, { ...SECRET, sessionSecret: `${SECRET.sessionSecret}!` })).toBeNull()
})

test.each([
  '',
  '7',
  '7.',
  '.',
  '07.x',
  `0.${'A'.repeat(43)}`,
  `7.${'é'.repeat(43)}`,
  `99999999999.${'A'.repeat(43)}`,
  `7.${'A'.repeat(44)}`,
])('rejects the invalid token %j', (token) => {
  expect(subscriberOf('confirm', token, SECRET)).toBeNull()
})
