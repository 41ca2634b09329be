import { expect, test } from 'vitest'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { openShop } from '../../testing/shop.ts'

async function imported(...files: string[]) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const reports = []
  for (const csv of files) reports.push(await runProductImport(shop, olive, { csv }))
  return { shop, last: reports.at(-1)! }
}

test.each([
  {
    by: 'SKU',
    before: 'SKU,Type,Name,Regular price\nL-1,simple,Lamp,5\n',
    after: 'SKU,Type,Name,Regular price\nl-1,simple,Desk lamp,6\n',
  },
  {
    by: 'SKU',
    before: 'Item Name,Variation Name,Price,SKU\nCable,1 m,5,C-1\nCable,2 m,7,C-2\n',
    after: 'Item Name,Variation Name,Price,SKU\nUSB cable,1 m,5,C-1\nUSB cable,2 m,8,C-2\n',
  },
  {
    by: 'barcode',
    before: 'Item Name,Price,GTIN\nLamp,5,036000291452\n',
    after: 'Item Name,Price,GTIN\nDesk lamp,6,0036000291452\n',
  },
  {
    by: 'ID',
    before: 'ID,SKU,Type,Name,Regular price\n7,,simple,Lamp,5\n',
    after: 'ID,SKU,Type,Name,Regular price\n7,L-1,simple,Desk lamp,6\n',
  },
  { by: 'ID', before: 'Token,Item Name,Price\nTK7,Lamp,5\n', after: 'Token,Item Name,Price\nTK7,Desk lamp,6\n' },
])('updates a product that the source has renamed, recognized by its $by', async ({ by, before, after }) => {
  const { shop, last } = await imported(before, after)

  expect(last).toMatchObject({ created: 0, updated: 1 })
  expect(last.rows[0]?.messages.join()).toContain(`by its ${by}`)
  expect(await shop.sql('select id from products where parent_id is null')).toHaveLength(1)
})

test('adds a product with a known ID but another SKU, which another shop gave it', async () => {
  const { last } = await imported(
    'ID,SKU,Type,Name,Regular price\n7,L-1,simple,Lamp,5\n',
    'ID,SKU,Type,Name,Regular price\n7,C-1,simple,Cable,6\n',
  )

  expect(last.created).toBe(1)
})

test.each([
  {
    what: 'two products of the file have the SKU',
    after: 'Item Name,Price,SKU\nDesk lamp,6,L-1\nFloor lamp,6,L-1\n',
    created: 2,
  },
  { what: 'the file still has the product', after: 'Item Name,Price,SKU\nLamp,5,\nDesk lamp,6,L-1\n', created: 1 },
])('adds a product with a known SKU where $what', async ({ after, created }) => {
  const { last } = await imported('Item Name,Price,SKU\nLamp,5,L-1\n', after)

  expect(last.created).toBe(created)
})
