import { expect, test } from 'vitest'
import { listProducts, suggestProducts } from '#contract/catalog/product.ts'
import { searchGuide } from '#contract/catalog/search-guide.ts'
import { aProduct } from '../../testing/products.ts'
import { waitForInvalidation } from '../../testing/response-cache.ts'
import { openShop, shareShop, type TestShop } from '../../testing/shop.ts'

async function openElectronicsShop(): Promise<TestShop> {
  const shop = await openShop()
  await aProduct(shop, {
    name: 'Travel Pouch',
    slug: 'pouch',
    description: 'Room for a laptop charger and headphones.',
  })
  await aProduct(shop, {
    name: 'Renewed 14" Business Laptop',
    slug: 'laptop',
    description: 'Light and quiet.',
    specs: [{ label: 'Memory', value: '16 GB' }],
  })
  await aProduct(shop, { name: 'Studio Headphones', slug: 'headphones', description: 'Balanced sound.' })
  await aProduct(shop, {
    name: 'USB-C Wall Charger, 65 W',
    slug: 'charger',
    description: 'Charges fast.',
    supplierCode: 'SUP-TIDE',
    supplierProductId: 'TW-DT1060',
    barcode: '4006381333931',
  })
  return shop
}

const toSearch = shareShop(openElectronicsShop)

async function found(shop: TestShop, search: string): Promise<string[]> {
  const products = await shop.visitor().call(listProducts, { search })
  return products.map((product) => product.slug)
}

async function correctedSearch(shop: TestShop, search: string): Promise<string | null> {
  const { headers } = await shop.visitor().fetch(`/api/products?search=${encodeURIComponent(search)}`)
  const corrected = headers.get('x-search-corrected')
  return corrected && decodeURIComponent(corrected)
}

test('ranks names with the words above descriptions with them', async () => {
  const shop = await toSearch()
  expect(await found(shop, 'headphones')).toEqual(['headphones', 'pouch'])
  expect(await found(shop, 'laptop')).toEqual(['laptop', 'pouch'])
})

test('ranks the kind above the name, and the name above the description', async () => {
  const shop = await openShop()
  const description = 'A lamp, a lamp and again a lamp: lamp, lamp, lamps.'
  await aProduct(shop, { name: 'Shade', slug: 'shade', description })
  await aProduct(shop, { name: 'Bulb for every old and new lamp of the house', slug: 'bulb' })
  await aProduct(shop, { name: 'Tall Standing Reading Lamp, Brass and Linen, Two Feet', slug: 'lamp' })
  await aProduct(shop, { name: 'Lamp Oil', slug: 'oil', description })
  expect(await found(shop, 'lamp')).toEqual(['lamp', 'oil', 'bulb', 'shade'])
})

test.each([
  ['hedphones', 'headphones', 'headphones'],
  ['labtop', 'laptop', 'laptop'],
  ['bussines laptop', 'laptop', 'business laptop'],
  ['wall chager', 'charger', 'wall charger'],
  ['laptop zebra', 'laptop', 'laptop'],
  ['purple headphones', 'headphones', 'headphones'],
])('corrects “%s” and reports the correction', async (typed, meant, parsed) => {
  const shop = await toSearch()
  expect((await found(shop, typed))[0]).toBe(meant)
  expect(await correctedSearch(shop, typed)).toBe(parsed)
})

test.each([
  ['65w charger', 'charger'],
  ['65 watt', 'charger'],
  ['usbc charger', 'charger'],
  ['14 inch laptop', 'laptop'],
  ['laptop 16gb', 'laptop'],
  ['head phones', 'headphones'],
  ['wallcharger', 'charger'],
  ['notebook', 'laptop'],
  ['TW-DT1060', 'charger'],
  ['twdt1060', 'charger'],
  ['sup-tide', 'charger'],
  ['laptops', 'laptop'],
  ['laptop charger', 'charger'],
])('searches for “%s” unchanged', async (typed, meant) => {
  const shop = await toSearch()
  expect((await found(shop, typed))[0]).toBe(meant)
  expect(await correctedSearch(shop, typed)).toBeNull()
})

test('never corrects a word that a product has', async () => {
  const shop = await openElectronicsShop()
  await aProduct(shop, { name: 'Garden Lapton', slug: 'lapton' })
  expect((await found(shop, 'lapton'))[0]).toBe('lapton')
  expect(await correctedSearch(shop, 'lapton')).toBeNull()
})

test('suggests a likelier word for one that only a description contains', async () => {
  const shop = await openElectronicsShop()
  await shop.sql(`update products set description = 'Not a lapttop.' where slug = 'pouch'`)
  await waitForInvalidation(shop)
  const guide = await shop.visitor().call(searchGuide, { search: 'blue lapttop' })
  expect(guide.didYouMean).toBe('blue laptop')
  expect((await shop.visitor().call(searchGuide, { search: 'laptop' })).didYouMean).toBeNull()
})

test.each([
  ['printer pocket', []],
  ['printer for headphones', ['headphones']],
  ['laptop with charger', ['laptop', 'pouch']],
  ['gift card', []],
])('falls back from “%s” to products of the kind, never to a fact alone', async (search, slugs) => {
  const shop = await toSearch()
  expect(await found(shop, search)).toEqual(slugs)
})

test('ranks products in stock first among equal matches', async () => {
  const shop = await openShop()
  for (const [slug, stock] of Object.entries({ gone: 0, here: 3 }))
    await aProduct(shop, { name: 'Desk Lamp', slug, stock })
  await aProduct(shop, { name: 'Lamp Oil', slug: 'oil', stock: 3 })
  expect(await found(shop, 'desk lamp')).toEqual(['here', 'gone'])
  expect(await found(shop, 'lamp')).toEqual(['here', 'gone', 'oil'])
})

test('does not search fields that only the admin shows', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, '4006381333931')).toEqual([])
})

test('completes an unfinished last word, and finds nothing for unknown words', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, 'wall charg')).toEqual(['charger'])
  expect(await found(shop, 'zebra')).toEqual([])
  expect(await found(shop, '& | ! :*')).toEqual([])
})

test('finds a word as soon as a product has it', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, 'gramofone')).toEqual([])
  await shop.sql(`update products set name = 'Belt-drive Gramophone' where slug = 'pouch'`)
  await waitForInvalidation(shop)
  expect(await found(shop, 'gramophon')).toEqual(['pouch'])
  expect(await found(shop, 'gramofone')).toEqual(['pouch'])
})

test('updates the search when details or a category name change', async () => {
  const shop = await openElectronicsShop()
  await found(shop, 'thermos')
  await shop.sql(`update products set specs = '[{"label":"Fits","value":"Thermos"}]' where slug = 'pouch'`)
  await waitForInvalidation(shop)
  expect(await found(shop, 'thermos')).toEqual(['pouch'])

  await shop.sql(`update categories set name = 'Gadgetry'`)
  await waitForInvalidation(shop)
  expect(await found(shop, 'gadgetry')).toHaveLength(4)
})

test('lists all matches in other sort orders, and suggests the best', async () => {
  const shop = await openElectronicsShop()
  await shop.sql(`update products set price_cents = 500 where slug = 'pouch'`)
  const byPrice = (search: string) => shop.visitor().call(listProducts, { search, sort: 'price-low' })

  expect((await byPrice('headphones')).map(({ slug }) => slug)).toEqual(['pouch', 'headphones'])
  expect((await byPrice('purple headphones')).map(({ slug }) => slug)).toEqual(['headphones'])
  for (const q of ['hedphon', 'headp', 'studio hea', 'he']) {
    const suggestions = await shop.visitor().call(suggestProducts, { q })
    expect(suggestions[0], q).toMatchObject({ slug: 'headphones' })
  }
})

test('shows equally ranked results once across pages, despite concurrent edits', async () => {
  const shop = await openShop()
  for (let made = 0; made < 6; made++) await aProduct(shop, { name: 'Desk Lamp' })
  await shop.sqlAsOwner('analyze products')
  for (const input of [
    { search: 'lamp' },
    { search: 'lamp', sort: 'price-low' as const },
    { sort: 'price-low' as const },
  ]) {
    const seen: number[] = []
    for (let page = 1; page <= 3; page++) {
      seen.push(...(await shop.visitor().call(listProducts, { ...input, page, limit: 2 })).map(({ id }) => id))
      // An update moves the row to the end of the table, so an unstable order would repeat or skip it.
      await shop.sql('update products set stock_on_hand = stock_on_hand + 1 where id = $1', [seen[0]])
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBe(6)
  }
})
