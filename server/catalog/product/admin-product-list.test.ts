import { expect, test } from 'vitest'
import * as contract from '#contract/catalog/admin-product.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { statementsOf } from '../../testing/statements.ts'

test('searches name, description and supplier code, ignoring case', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const byName = await aProduct(shop, { name: 'A anvil 100%' })
  const byText = await aProduct(shop, { name: 'Bolt', description: 'Made of anvil_steel.' })
  const byCode = await aProduct(shop, { name: 'Clamp', supplierCode: 'ANVIL-7' })
  const other = await aProduct(shop, { name: 'Hammer 1000', description: 'An axlxs hammer.', stock: 0 })
  const ids = async (input: object) => (await olive.call(contract.listAdminProducts, input)).map(({ id }) => id)

  expect(await ids({ search: 'anvil', sort: 'name' })).toEqual([byName.id, byText.id, byCode.id])
  expect(await ids({ search: '100%' })).toEqual([byName.id])
  expect(await ids({ search: 'l_s' })).toEqual([byText.id])
  expect(await ids({ condition: 'out-of-stock' })).toEqual([other.id])
  expect(await ids({ search: "' OR 1=1--" })).toEqual([])
  const page = await olive.fetch('/api/admin/products?limit=1&page=2&sort=stock-high')
  expect(page.headers.get('x-total-count')).toBe('4')
  expect((await olive.fetch('/api/admin/products?sort=name;drop')).status).toBe(400)
})

test('counts search results up to two thousand, and whole categories completely', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const categoryId = await aCategory(shop)
  await shop.sql(
    `insert into products (name, slug, description, image_url, price_cents, category_id, archived_at)
      select 'Cable', 'cable-' || g, 'A cable that lasts.', '/pictures/felt-desk-mat.svg', 500, $1, case when g = 1 then now() end
      from generate_series(1, 2002) g`,
    [categoryId],
  )
  const totalOf = async (query: string) => {
    const { headers } = await olive.fetch(`/api/admin/products?limit=1&${query}`)
    return [headers.get('x-total-count'), headers.get('x-total-more')]
  }

  expect(await totalOf('')).toEqual(['2001', null])
  expect(await totalOf('status=all')).toEqual(['2002', null])
  expect(await totalOf('status=archived')).toEqual(['1', null])
  expect(await totalOf('search=cable')).toEqual(['2000', 'true'])
  expect(await totalOf('search=cable&status=archived')).toEqual(['1', null])
})

test('needs no count when the list ends on its page, and shows the right total on each page', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  for (let number = 1; number <= 3; number++) await aProduct(shop, { name: `Anvil ${number}` })
  const ask = async (paging: string) => {
    let total: string | null = null
    const statements = await statementsOf(async () => {
      const { headers } = await olive.fetch(`/api/admin/products?search=anvil&${paging}`)
      total = headers.get('x-total-count')
    })
    return { total, isCounted: statements.some(({ query }) => /^select count/.test(query.text)) }
  }

  expect(await ask('limit=50')).toEqual({ total: '3', isCounted: false })
  expect(await ask('limit=2&page=2')).toEqual({ total: '3', isCounted: false })
  expect(await ask('limit=3')).toEqual({ total: '3', isCounted: true })
  expect(await ask('limit=2&page=9')).toEqual({ total: '3', isCounted: true })
})

test('sorts by category and name in both directions', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const [audio, cables] = [
    await aCategory(shop, { name: 'Audio', slug: 'audio' }),
    await aCategory(shop, { name: 'Cables', slug: 'cables' }),
  ]
  await aProduct(shop, { name: 'usb-c cable', categoryId: cables })
  await aProduct(shop, { name: 'Headset', categoryId: audio })
  await aProduct(shop, { name: 'HDMI cable', categoryId: cables })
  const sorted = async (sort: 'category' | 'category-z') =>
    (await olive.call(contract.listAdminProducts, { sort })).map(({ name }) => name)

  expect(await sorted('category')).toEqual(['Headset', 'HDMI cable', 'usb-c cable'])
  expect(await sorted('category-z')).toEqual(['usb-c cable', 'HDMI cable', 'Headset'])
})
