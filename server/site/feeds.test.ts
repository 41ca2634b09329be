import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { addCableVariants, aProduct, aSerializedLaptop } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'

async function read(shop: Awaited<ReturnType<typeof openShop>>, path: string) {
  const response = await shop.visitor().fetch(path)
  return { response, text: await response.text() }
}

test('lists every product on sale in the sitemap, and no archived one', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop, { slug: 'oak-lamp' })
  await aProduct(shop, { slug: 'old-lamp', archivedAt: new Date() })

  const { response, text } = await read(shop, '/sitemap.xml')

  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(text).toContain('<loc>http://localhost:3000/products/oak-lamp</loc>')
  expect(text).toContain('<loc>http://localhost:3000/services/pc-repair</loc>')
  expect(text).not.toContain('old-lamp')
})

test('lists prices, sale prices and stock in the merchant feed, and escapes names', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop, { name: 'Lamp <& friends>', priceCents: cents(4_999), salePriceCents: cents(3_950) })
  await aProduct(shop, { name: 'Gone', stock: 0 })
  await aProduct(shop, { name: 'A code', kind: 'digital', stock: 0 })

  const { text } = await read(shop, '/feeds/google-merchant.xml')

  expect(text).toContain('<g:title>Lamp &lt;&amp; friends&gt;</g:title>')
  expect(text).toContain('<g:price>49.99 USD</g:price><g:sale_price>39.50 USD</g:sale_price>')
  expect(text.match(/out_of_stock/g)).toHaveLength(1)
  expect(text).not.toContain('A code')
})

test('lists variants as items of one group', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const { id } = await aProduct(shop, { name: 'Cable', slug: 'cable', description: 'It lasts.' })
  const cable = await addCableVariants(await theOwner(shop), id, {
    'Blue / 2 m': { stock: 0, barcode: '4006381333931' },
  })

  const { text } = await read(shop, '/feeds/google-merchant.xml')

  const group = `<g:id>${id}</g:id><g:item_group_id>${cable.id}</g:item_group_id>`
  expect(text).toContain(`${group}<g:title>Cable, Blue / 2 m</g:title><g:description>It lasts.</g:description>`)
  expect(text).toContain(`/products/cable?variant=${id}</g:link>`)
  expect(text).toContain('<g:gtin>4006381333931</g:gtin><g:color>Blue</g:color>')
  expect(text.match(/<item>/g)).toHaveLength(1)
  expect((await read(shop, '/sitemap.xml')).text.match(/\/products\/cable/g)).toHaveLength(1)
})

test('allows the shop but not checkout, orders and the API in robots.txt', async () => {
  const shop = await openShop()

  const { text } = await read(shop, '/robots.txt')

  for (const path of ['/api/', '/checkout', '/order']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('offers graded units as used and everything else as new, each with a raster picture', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop, { name: 'Lamp' })
  await aSerializedLaptop(shop, await theOwner(shop), ['PF2ABC11'])

  const { text } = await read(shop, '/feeds/google-merchant.xml')

  const items = text.match(/<item>.*?<\/item>/g)!
  const conditionOf = (name: string) => /<g:condition>(.*?)</.exec(items.find((item) => item.includes(name))!)![1]
  expect([conditionOf('Lamp'), conditionOf('Excellent')]).toEqual(['new', 'used'])
  expect(text).not.toContain('.svg')
})
