import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { checkedText, searchFailureText, unavailableText } from './domain-labels.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const found = {
  domain: 'ada.com',
  displayName: 'ada.com',
  available: true,
  status: 'available',
  definitive: false,
  price: 14.99,
  renewalPrice: 19.99,
  source: 'rdap',
} as const

test.each([
  [0, 'just now'],
  [10, '10 s ago'],
  [75, 'a minute ago'],
  [600, '10 minutes ago'],
  [-30, 'just now'],
])('shows a check %i s ago as from %s', (seconds, said) => {
  const checkedAt = new Date(now - seconds * 1000).toISOString()
  expect(checkedText({ ...found, definitive: true, checkedAt }, now)).toBe(`Checked with the registry ${said}.`)
})

test('marks a domain that only looks available', () => {
  const checkedAt = new Date(now).toISOString()
  expect(checkedText({ ...found, checkedAt }, now)).toContain('Looks available; confirmed when it is registered.')
  expect(checkedText({ ...found, status: 'unknown', source: 'none', checkedAt }, now)).toBe('Couldn’t check right now.')
})

test('shows the list price of a domain that could not be checked', () => {
  expect(unavailableText('unknown', { register: 14.99, renew: 19.99 })).toBe(
    'If it is available, $14.99 for the first year, then $19.99 a year.',
  )
})

test('explains a failed search by the server’s message, and has words for a failure without one', () => {
  expect(searchFailureText(Problem.fromBody(429, { code: 'too_many', message: 'Too many searches' }))).toBe(
    'Too many searches',
  )
  expect(searchFailureText(Problem.fromBody(500, {}))).toBe('Failed to search domain')
  expect(searchFailureText(new Problem('unavailable', 'unreachable', 'No network'))).toBe(
    'Failed to connect to domain search service',
  )
})
