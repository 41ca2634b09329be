import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedNumber } from '#contract/catalog/serial-number.ts'
import { demoCategories } from './categories.ts'
import { demoOrders } from './orders.ts'
import { demoUnits } from './products/units.ts'
import { readDemoProducts } from './products.ts'

const demoProducts = readDemoProducts()
const bySlug = new Map(demoProducts.map((product) => [product.slug, product]))

test('has a picture for every demo product', () => {
  const pictures = demoProducts.map(({ slug }) => readFileSync(`web/public/pictures/${slug}.svg`, 'utf8'))
  expect(new Set(pictures).size).toBe(demoProducts.length)
})

test('puts every demo product in a category, with a unique name and slug', () => {
  const categorySlugs = demoCategories.map(({ slug }) => slug)
  expect(demoProducts.filter(({ categorySlug }) => !categorySlugs.includes(categorySlug))).toEqual([])
  expect(bySlug.size).toBe(demoProducts.length)
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length)
})

test('has demo sale prices below the regular prices', () => {
  const onSale = demoProducts.filter(({ salePriceCents }) => salePriceCents !== null)
  expect(onSale.length).toBeGreaterThan(10)
  expect(onSale.filter(({ priceCents, salePriceCents }) => salePriceCents! >= priceCents)).toEqual([])
})

test('earns a margin on every stocked demo product, on sale or not', () => {
  const wrong = demoProducts.filter(({ kind, costCents, priceCents, salePriceCents }) =>
    kind === 'digital' ? costCents !== null : !(costCents! > 0 && costCents! < (salePriceCents ?? priceCents)),
  )
  expect(wrong).toEqual([])
})

test('has demo orders only for products that existed then, and ships only physical ones', () => {
  const wrong = demoOrders.filter((order) =>
    order.lines.some(({ slug }) => {
      const product = bySlug.get(slug)
      const isDigital = product?.kind === 'digital'
      return !product || product.daysAgoAdded <= order.daysAgo || isDigital !== (order.shippingMethod === 'digital')
    }),
  )
  expect(wrong).toEqual([])
})

test('has serialized units of renewed devices with valid numbers, and describes the best of them', () => {
  const renewed = [...bySlug.keys()].filter((slug) => slug.startsWith('renewed-'))
  expect(Object.keys(demoUnits).sort()).toEqual(renewed.sort())

  const numbers = Object.values(demoUnits).flatMap(({ rows }) => rows.map(([number]) => number))
  expect(new Set(numbers).size).toBe(numbers.length)

  for (const [slug, { kind, rows }] of Object.entries(demoUnits)) {
    expect(rows.map(([number]) => refusedNumber(number, kind))).toEqual(rows.map(() => undefined))
    const dearest = Math.max(...rows.map(([, , , priceCents]) => priceCents))
    expect({ slug, dearest }).toEqual({ slug, dearest: bySlug.get(slug)!.priceCents })
    expect(bySlug.get(slug)).toMatchObject({ stock: 0, salePriceCents: null })
  }
})
