import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=1', '/'],
  ['/?utm_source=news&category=audio&utm_medium=mail', '/?category=audio'],
  ['/?page=2&category=audio', '/?category=audio&page=2'],
  ['/?page=1', '/'],
  ['/?sort=cheapest', '/'],
  ['/products/', '/products'],
  ['/PRODUCTS', '/products'],
  ['/%70roducts', '/products'],
  ['/products/oak-lamp?ref=x', '/products/oak-lamp'],
  ['/products/caf%C3%A9', '/products/caf%C3%A9'],
  ['/order/5?key=abc&x=1', '/order/5?key=abc'],
  ['/auth?tab=register&x=1', '/auth?tab=register'],
])('%s is the page %s', (asked, address) => {
  expect(pageAddress(asked)).toBe(address)
  expect(pageAddress(address)).toBe(address)
})

test('every path that leads nowhere is the same page', () => {
  const addresses = ['/nope', '/a/b/c?d=e', '/products/lamp/more', '/auth/more', '/%C3%A9'].map(pageAddress)
  expect(new Set(addresses)).toEqual(new Set(['/not-found']))
  expect(pageAddress('/not-found')).toBe('/not-found')
})

test('what is drawn in the browser alone is one page, whatever it is asked for', () => {
  expect(pageAddress('/admin?tab=orders&q=lamp')).toBe('/admin')
  expect(pageAddress('/admin/orders?search=lamp&page=2')).toBe('/admin/orders')
})
