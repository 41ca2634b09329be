import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import { stringifySearch } from './search-params.ts'

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
])('gives %s the canonical URL %s', (requested, address) => {
  expect(canonicalUrl(requested)).toBe(address)
  expect(canonicalUrl(address)).toBe(address)
})

test('gives all unknown paths the same URL', () => {
  const addresses = ['/nope', '/a/b/c?d=e', '/products/lamp/more', '/auth/more', '/%C3%A9'].map(canonicalUrl)
  expect(new Set(addresses)).toEqual(new Set(['/not-found']))
  expect(canonicalUrl('/not-found')).toBe('/not-found')
})

test('a page rendered only in the browser needs no query, or its URL would redirect to itself', () => {
  const transport = () => Promise.reject(new Error('nothing is requested here'))
  const router = createShopRouter({ transport, apiOrigin: '', origin: '' }, routeTree)
  const pages = Object.values(router.routesById).map(({ id, options }) => ({ id, options: options as PageOptions }))
  const inBrowser = pages.filter(({ options }) => options.ssr === false)
  const below = pages.filter(({ id }) => inBrowser.some((page) => id === page.id || id.startsWith(`${page.id}/`)))
  const redirecting = below.filter(({ options }) => stringifySearch({ ...options.validateSearch?.({}) }) !== '')

  expect(below.length).toBeGreaterThan(50)
  expect(redirecting.map(({ id }) => id)).toEqual([])
})

interface PageOptions {
  ssr?: boolean
  validateSearch?: (search: object) => object
}

test('gives a page rendered only in the browser one URL for any query', () => {
  expect(canonicalUrl('/admin?tab=orders&q=lamp')).toBe('/admin')
  expect(canonicalUrl('/admin/orders?search=lamp&page=2')).toBe('/admin/orders')
})
