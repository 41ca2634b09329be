import { expect, test } from 'vitest'
import { canonicalHref, catalogHref, isBrowsing, listed, readCatalogSearch, toProductSearch } from './catalog-search.ts'

test('an address says which products, in what order and on which page', () => {
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

test('whoever takes away the last filter still looks at the list, not at the front door', () => {
  const filtered = readCatalogSearch({ inStock: 'true' })
  const without = { ...filtered, inStock: undefined }
  expect(catalogHref('/', filtered)).toBe('/?inStock=true')
  expect(catalogHref('/', without)).toBe('/?view=all')
  expect(isBrowsing(listed('/', without))).toBe(true)
  expect(catalogHref('/products', without)).toBe('/products')
})

test('what it has read it reads again to the same', () => {
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
])('%o asks for nothing', (raw) => {
  expect(isBrowsing(readCatalogSearch(raw))).toBe(false)
})

test('of a parameter given twice the first counts', () => {
  expect(readCatalogSearch({ category: ['audio', 'networking'] }).category).toBe('audio')
})

test('neither order nor filter makes another page for search engines', () => {
  expect(canonicalHref({ category: 'audio', sort: 'newest', onSale: 'true', page: 2 })).toBe('/?category=audio&page=2')
  expect(canonicalHref({ view: 'all', sort: 'newest' })).toBe('/products')
})
