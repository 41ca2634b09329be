import { expect, test } from 'vitest'
import { listCategories, listProducts } from '#contract/catalog/product.ts'
import { aProduct } from '../../testing/goods.ts'
import { openOffice } from '../../testing/office.ts'
import { bringIn } from '../../testing/product-files/bring-in.ts'

const LINES = Array.from({ length: 20 }, (_, n) => `lamp-${n},Lamp ${n},Lamps ${n},Maker ${n},5,Size,Large`)
const CSV = ['Handle,Title,Type,Vendor,Variant Price,Option1 Name,Option1 Value', ...LINES].join('\n')

test('F-23: what a file adds, with its categories and brands, is told once at its end, and seen then', async () => {
  const { shop, owner } = await openOffice()
  const visitor = shop.visitor()
  expect(await visitor.call(listProducts)).toEqual([])
  const heard: string[] = []
  const stop = shop.parts.live.subscribe((tags) => heard.push(...(tags ?? [])))

  await bringIn(shop, owner, { csv: CSV })

  await expect.poll(async () => (await visitor.call(listProducts)).length).toBe(20)
  expect((await visitor.call(listCategories)).map(({ productCount }) => productCount)).toEqual(
    LINES.map(() => 1),
  )
  stop()
  // Each change announced by itself would be dozens.
  expect(heard.filter((tag) => tag === 'catalog').length).toBeLessThan(5)
})

test('what a file changes of goods that are there is told at once', async () => {
  const { shop, owner } = await openOffice()
  const { slug } = await aProduct(shop, { name: 'Desk lamp', slug: 'desk-lamp' })
  const visitor = shop.visitor()
  await visitor.call(listProducts)
  const heard: string[] = []
  const stop = shop.parts.live.subscribe((tags) => heard.push(...(tags ?? [])))

  await bringIn(shop, owner, { csv: `Handle,Title\n${slug},Floor lamp\n` })

  await expect.poll(async () => (await visitor.call(listProducts))[0]!.name).toBe('Floor lamp')
  stop()
  expect(heard.filter((tag) => tag === 'catalog').length).toBeGreaterThan(1)
})
