import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/product.ts'
import { fillCatalog } from '../../../../bench/growth/fill-catalog.ts'
import { openShop } from '../../../testing/shop.ts'
import { judgeMany } from './measure-generated.ts'

const COUNT = 3_000

test('ranks the right products first among thousands of similar ones', async () => {
  const shop = await openShop()
  await fillCatalog(shop.ownersUrl, COUNT)
  const names = await shop.sql<{ name: string }>('select name from products')
  const verdict = await judgeMany(
    names.map(({ name }) => name),
    async (search, limit) => (await shop.visitor().call(listProducts, { search, limit })).map(({ name }) => name),
  )

  expect(verdict.wrong.length, verdict.wrong.join(', ')).toBeLessThan(5)
  expect(verdict.gain).toBeGreaterThan(0.92)
  expect(verdict.firstRight).toBeGreaterThan(0.92)
})
