import { expect, test } from 'vitest'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { openShop } from '../../testing/shop.ts'

async function aShop() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  shop.time.now = new Date('2026-11-21T15:00:00Z')
  const prices = () =>
    shop.sql(`select slug, price_cents as price, sale_price_cents as charged, scheduled_sale_cents as scheduled,
      sale_starts_on::text as starts, sale_ends_on::text as ends from products order by slug`)
  return { shop, olive, prices }
}

const WOO = 'SKU,Type,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,Parent,'
const wooFile = (...rows: string[]) => [`${WOO}Attribute 1 name,Attribute 1 value(s)`, ...rows, ''].join('\n')

test('charges WooCommerce’s sale prices only on their days, and reports scheduled ones', async () => {
  const { shop, olive, prices } = await aShop()
  const csv = wooFile(
    'future,simple,Future,1,49.99,9.99,2026-12-01 0:00:00,2026-12-31 23:59:59,,,',
    'over,simple,Over,1,49.99,9.99,,2026-11-20 23:59:59,,,',
    'running,simple,Running,1,49.99,9.99,2026-11-01,2026-11-21,,,',
    'always,simple,Always,1,49.99,9.99,,,,,',
    'tee,variable,Tee,1,,,,,,Size,"S, L"',
    'tee-s,variation,Tee - S,1,20,15,2026-12-01,,tee,Size,S',
    'tee-l,variation,Tee - L,1,20,15,,2026-11-01,tee,Size,L',
  )

  const report = await runProductImport(shop, olive, { csv })

  expect(report).toMatchObject({ refused: 0, created: 5 })
  const regular = { price: 4_999, charged: null, scheduled: null, starts: null, ends: null }
  const small = { price: 2_000, charged: null, scheduled: null, starts: null, ends: null }
  expect(await prices()).toEqual([
    { slug: 'always', ...regular, charged: 999 },
    { slug: 'future', ...regular, scheduled: 999, starts: '2026-12-01', ends: '2026-12-31' },
    { slug: 'over', ...regular },
    { slug: 'running', ...regular, charged: 999, scheduled: 999, starts: '2026-11-01', ends: '2026-11-21' },
    { slug: 'tee', ...small },
    { slug: 'tee-l', ...small },
    { slug: 'tee-s', ...small, scheduled: 1_500, starts: '2026-12-01' },
  ])
  const messages = report.rows.flatMap(({ messages }) => messages).filter((text) => text.includes('Sale'))
  expect(messages.toSorted()).toEqual([
    'Line 7, Sale price: $15.00 from 2026-12-01',
    'Line 8, Sale price: $15.00 ended on 2026-11-01, left out',
    'Sale price: $9.99 ended on 2026-11-20, left out',
    'Sale price: $9.99 from 2026-11-01 until 2026-11-21',
    'Sale price: $9.99 from 2026-12-01 until 2026-12-31',
  ])
})

test.each([
  ['starts', 'next week,', 'Sale starts: “next week” is not a date, such as 2026-11-24'],
  ['ends', ',31.12.26', 'Sale ends: “31.12.26” is not a date, such as 2026-11-24'],
  ['order', '2026-12-02,2026-12-01', 'Sale ends: “2026-12-01” is before the sale starts'],
])('rejects a product with unreadable sale dates (%s)', async (_, dates, reason) => {
  const { shop, olive } = await aShop()

  const report = await runProductImport(shop, olive, {
    csv: wooFile(`odd,simple,Odd,1,49.99,9.99,${dates},,,`, 'fine,simple,Fine,1,5,,,,,,'),
  })

  expect(report).toMatchObject({ created: 1, refused: 1 })
  const [odd] = report.rows
  expect([odd?.name, odd?.messages[0]]).toEqual(['Odd', reason])
})

test.each([
  ['2026-12-01T04:00:00Z', '', '2026-11-30', null],
  ['2026-12-01 00:00 PST', '', '2026-12-01', null],
  ['', '2026-12-31 00:00', null, '2026-12-30'],
  ['', '2026-12-31', null, '2026-12-31'],
  ['12/01/2026', '12/31/2026 11:59 PM', '2026-12-01', '2026-12-31'],
])('reads a sale from “%s” until “%s” as %s until %s', async (from, until, starts, ends) => {
  const { shop, olive, prices } = await aShop()
  const csv = `Handle,Title,Variant Price,Variant Compare At Price,Sale starts,Sale ends\nlamp,Lamp,9.99,49.99,${from},${until}\n`

  await runProductImport(shop, olive, { csv })

  expect(await prices()).toMatchObject([{ scheduled: 999, starts, ends }])
})

test('does not end a future sale when a file has only today’s price', async () => {
  const { shop, olive, prices } = await aShop()
  const csv = 'Handle,Title,Variant Price,Variant Compare At Price,Sale starts\nlamp,Lamp,9.99,49.99,2026-12-01\n'
  await runProductImport(shop, olive, { csv })

  const report = await runProductImport(shop, olive, { csv: 'Handle,Title,Variant Price\nlamp,Lamp,49.99\n' })

  expect(report).toMatchObject({ unchanged: 1 })
  expect(await prices()).toMatchObject([{ price: 4_999, scheduled: 999, starts: '2026-12-01' }])
})

test('restores a scheduled sale from the shop’s own export', async () => {
  const { shop, olive, prices } = await aShop()
  const csv = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Sale starts,Sale ends
lamp,Lamp,,,9.99,49.99,2026-12-01,2026-12-31
tee,Tee,Size,S,15,20,2026-12-01,
tee,,,L,20,,,
`
  await runProductImport(shop, olive, { csv })
  const before = await prices()
  const exported = await (await olive.fetch('/api/admin/products/export')).text()

  const same = await runProductImport(shop, olive, { csv: exported })
  expect(same).toMatchObject({ unchanged: 2, updated: 0 })
  await shop.sql('delete from products where parent_id is not null')
  await shop.sql('delete from products')
  await runProductImport(shop, olive, { csv: exported })

  expect(await prices()).toEqual(before)
})
