import { expect, test } from 'vitest'
import { canonicalHref, catalogHref, isBrowsing, listed, readCatalogSearch, toProductSearch } from './catalog-search.ts'

test('reads filters, sort and page from the URL', () => {
  const search = readCatalogSearch({
    category: 'audio',
    search: ' usb  ',
    sort: 'price-low',
    inStock: 'true',
    page: '3',
  })
  expect(search).toEqual({ category: 'audio', search: 'usb', sort: 'price-low', inStock: 'true', page: 3 })
  expect(catalogHref('/', search)).toBe('/?category=audio&search=usb&sort=price-low&inStock=true&page=3')
  expect(toProductSearch(search)).toMatchObject({ category: 'audio', search: 'usb', inStock: true, page: 3 })
})

test('stays on the list when the last filter is removed', () => {
  const filtered = readCatalogSearch({ inStock: 'true' })
  const without = { ...filtered, inStock: undefined }
  expect(catalogHref('/', filtered)).toBe('/?inStock=true')
  expect(catalogHref('/', without)).toBe('/?view=all')
  expect(isBrowsing(listed('/', without))).toBe(true)
  expect(catalogHref('/products', without)).toBe('/products')
})

test('reads its own output unchanged', () => {
  const once = readCatalogSearch({ view: 'all', onSale: 'true', page: '2' })
  expect(readCatalogSearch({ ...once })).toEqual(once)
})

test.each([
  { search: '   ' },
  { sort: 'cheapest' },
  { page: '0' },
  { page: '-1' },
  { page: 'two' },
  { page: '1e9' },
  { inStock: 'false' },
  { view: 'grid' },
])('treats %o as not browsing', (raw) => {
  expect(isBrowsing(readCatalogSearch(raw))).toBe(false)
})

test('uses the first of repeated parameters', () => {
  expect(readCatalogSearch({ category: ['audio', 'networking'] }).category).toBe('audio')
})

test('ignores sort and filters in the canonical URL', () => {
  expect(canonicalHref({ category: 'audio', sort: 'newest', onSale: 'true', page: 2 })).toBe('/?category=audio&page=2')
  expect(canonicalHref({ view: 'all', sort: 'newest' })).toBe('/products')
})
