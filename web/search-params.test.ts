import { expect, test } from 'vitest'
import { oneText, parseSearch, stringifySearch } from './search-params.ts'

test('a query stays the text that was written', () => {
  expect(parseSearch('?search=123&view=all&inStock=true')).toEqual({
    search: '123',
    view: 'all',
    inStock: 'true',
  })
  expect(parseSearch('?search=a+b%26c')).toEqual({ search: 'a b&c' })
})

test('what was parsed is written back the same way', () => {
  expect(stringifySearch(parseSearch('?search=123&tag=a&tag=b'))).toBe('?search=123&tag=a&tag=b')
})

test('what is not given is not written', () => {
  expect(stringifySearch({ category: undefined, search: null })).toBe('')
  expect(stringifySearch({ page: 2, inStock: true })).toBe('?page=2&inStock=true')
})

test('a query cannot reach the prototype of anything', () => {
  const search = parseSearch('?__proto__=x&constructor=y')
  expect(Object.keys(search)).toEqual(['constructor'])
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
})

test('of a parameter that is written twice the first counts', () => {
  expect(oneText(parseSearch('?category=audio&category=cables').category)).toBe('audio')
  expect(oneText(parseSearch('?category=').category)).toBeUndefined()
})
