import { expect, test } from 'vitest'
import { listProducts, suggestProducts } from '#contract/catalog/product.ts'
import { aProduct } from '../../testing/goods.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

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
  })
  await aProduct(shop, { name: 'Studio Headphones', slug: 'headphones', description: 'Balanced sound.' })
  await aProduct(shop, { name: 'USB-C Wall Charger, 65 W', slug: 'charger', description: 'Charges fast.' })
  return shop
}

async function found(shop: TestShop, search: string): Promise<string[]> {
  const products = await shop.visitor().call(listProducts, { search })
  return products.map((product) => product.slug)
}

test('names that hold the words come before descriptions that do', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, 'headphones')).toEqual(['headphones', 'pouch'])
  expect(await found(shop, 'laptop')).toEqual(['laptop', 'pouch'])
})

test.each([
  ['hedphones', 'headphones'],
  ['labtop', 'laptop'],
  ['bussines laptop', 'laptop'],
  ['wall chager', 'charger'],
])('“%s” finds what was meant', async (typed, meant) => {
  const shop = await openElectronicsShop()
  expect((await found(shop, typed))[0]).toBe(meant)
})

test('the last word may be unfinished, and what is like nothing finds nothing', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, 'wall charg')).toEqual(['charger'])
  expect(await found(shop, 'zebra')).toEqual([])
  expect(await found(shop, '& | ! :*')).toEqual([])
})

test('a word is known as soon as a product holds it', async () => {
  const shop = await openElectronicsShop()
  expect(await found(shop, 'turntabel')).toEqual([])
  await shop.sql(`update products set name = 'Belt-drive Turntable' where slug = 'pouch'`)
  expect(await found(shop, 'turntabl')).toEqual(['pouch'])
  expect(await found(shop, 'trntable')).toEqual(['pouch'])
})

test('other orders list all matches, and the search box suggests the best', async () => {
  const shop = await openElectronicsShop()
  await shop.sql(`update products set price_cents = 500 where slug = 'pouch'`)
  const byPrice = await shop.visitor().call(listProducts, { search: 'headphones', sort: 'price-low' })
  expect(byPrice.map((product) => product.slug)).toEqual(['pouch', 'headphones'])
  const suggestions = await shop.visitor().call(suggestProducts, { q: 'hedphon' })
  expect(suggestions[0]).toMatchObject({ slug: 'headphones' })
})
