import { expect, test } from 'vitest'
import { oneText, parseSearch, stringifySearch } from './search-params.ts'

test('preserves a query that is text', () => {
  expect(parseSearch('?search=123&view=all&inStock=true')).toEqual({ search: '123', view: 'all', inStock: 'true' })
  expect(parseSearch('?search=a+b%26c')).toEqual({ search: 'a b&c' })
})

test('writes back what it parsed', () => {
  expect(stringifySearch(parseSearch('?search=123&tag=a&tag=b'))).toBe('?search=123&tag=a&tag=b')
})

test('omits undefined parameters', () => {
  expect(stringifySearch({ category: undefined, search: null })).toBe('')
  expect(stringifySearch({ page: 2, inStock: true })).toBe('?page=2&inStock=true')
})

test('cannot reach a prototype', () => {
  const search = parseSearch('?__proto__=x&constructor=y')
  expect(Object.keys(search)).toEqual(['constructor'])
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
})

test('uses the first of two equal parameters', () => {
  expect(oneText(parseSearch('?category=audio&category=cables').category)).toBe('audio')
  expect(oneText(parseSearch('?category=').category)).toBeUndefined()
})
