import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/product.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

test('finds a word added to a description at once, also by a search that was cached', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { name: 'Desk lamp', description: 'Bright.' })
  const visitor = shop.visitor()
  expect(await visitor.call(listProducts, { search: 'dimmable' })).toEqual([])

  await shop.sql(`update products set description = 'Bright and dimmable.' where id = $1`, [lamp.id])

  await expect.poll(() => visitor.call(listProducts, { search: 'dimmable' })).toMatchObject([{ id: lamp.id }])
})
