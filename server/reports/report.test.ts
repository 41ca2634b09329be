import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateCompany } from '#contract/company/admin-company.ts'
import { cents } from '#contract/money.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { getReport } from '#contract/reports/report.ts'
import { parseCsv } from '../http/csv/csv.ts'
import { pastEvent, pastRefund, pastSale } from '../testing/past-sale.ts'
import { aCategory, aProduct } from '../testing/products.ts'
import { shareShop } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

const all = { from: '2026-10-01', to: '2026-12-31' }

const noon = (day: string) => new Date(`${day}T17:00:00Z`)

test('counts an order and its refund on their own days, and a canceled order as nothing', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const line = { productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }
  await pastSale(shop, { at: new Date('2026-11-11T04:30:00Z'), lines: [line], shippingCents: 599 })
  const cancelled = await pastSale(shop, { at: noon('2026-11-11'), lines: [line] })
  await pastEvent(shop, cancelled, 'status.cancelled', noon('2026-11-13'))
  await pastRefund(shop, cancelled, 2_140, noon('2026-11-13'))

  const sales = await olive.call(getReport, { name: 'sales', from: '2026-11-10', to: '2026-11-13' })
  const products = await olive.call(getReport, { name: 'products', ...all })

  const nothing = { orders: 0, goods: 0, repairs: 0, plans: 0, shipping: 0, tax: 0, sales: 0, refunded: 0, net: 0 }
  expect(sales.rows).toEqual([
    {
      period: '2026-11-10',
      orders: 1,
      goods: 20,
      repairs: 0,
      plans: 0,
      shipping: 5.99,
      tax: 1.4,
      sales: 27.39,
      refunded: 0,
      net: 27.39,
    },
    {
      period: '2026-11-11',
      orders: 1,
      goods: 20,
      repairs: 0,
      plans: 0,
      shipping: 0,
      tax: 1.4,
      sales: 21.4,
      refunded: 0,
      net: 21.4,
    },
    { period: '2026-11-12', ...nothing },
    { period: '2026-11-13', ...nothing, refunded: 21.4, net: -21.4 },
  ])
  expect(sales.totals).toMatchObject({ orders: 2, sales: 48.79, refunded: 21.4, net: 27.39 })
  expect(products.rows).toMatchObject([{ units: 2, goods: 40, cancelledUnits: 1, cancelled: 20, net: 20 }])
})

test('counts a reopened order again', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const at = noon('2026-11-11')
  const order = await pastSale(shop, { at, lines: [{ productId, quantity: 3, unitPriceCents: 1_000, taxCents: 210 }] })
  for (const type of ['status.cancelled', 'status.cancelled', 'status.processing'])
    await pastEvent(shop, order, type, at)

  const { totals } = await olive.call(getReport, { name: 'categories', ...all })

  expect(totals).toMatchObject({ units: 3, cancelledUnits: 0, net: 30 })
})

test('begins weeks on Monday, and clips the first and last step to the period', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  for (const day of ['2026-11-03', '2026-11-04', '2026-11-08', '2026-11-09', '2026-12-01'])
    await pastSale(shop, { at: noon(day), lines: [{ productId, quantity: 1, unitPriceCents: 100, taxCents: 7 }] })

  const steps = async (by: 'week' | 'month', from: string, to: string) =>
    (await olive.call(getReport, { name: 'sales', by, from, to })).rows.map(({ period, orders }) => [period, orders])

  expect(await steps('week', '2026-11-04', '2026-11-12')).toEqual([
    ['2026-11-04', 2],
    ['2026-11-09', 1],
  ])
  expect(await steps('month', '2026-11-04', '2026-12-31')).toEqual([
    ['2026-11-04', 3],
    ['2026-12-01', 1],
  ])
})

const toAsk = shareShop(openShopWithContent)

test.each([
  { period: { from: '2026-11-02', to: '2026-11-01' }, says: 'The last day is before the first' },
  { period: { from: '2020-01-01', to: '2026-11-01' }, says: 'Choose weeks or months for a period this long' },
  { period: { from: '1900-01-01', to: '2199-01-01', by: 'month' as const }, says: 'Choose fewer years' },
])('rejects an impossible period: $says', async ({ period, says }) => {
  const { olive } = await toAsk()

  await expect(olive.call(getReport, { name: 'sales', ...period })).rejects.toMatchObject({
    kind: 'invalid',
    message: says,
  })
})

test('includes unlisted products in totals, and keeps sales of a deleted category', async () => {
  const { shop, olive } = await openShopWithContent()
  const categoryId = await aCategory(shop, { name: 'Gone', slug: 'gone' })
  for (let made = 0; made < 101; made++) {
    if (made === 100) expect(await olive.call(getReport, { name: 'products', ...all })).toMatchObject({ isMore: false })
    const { id: productId } = await aProduct(shop, { categoryId, stock: 0 })
    const line = { productId, quantity: 1, unitPriceCents: 100, taxCents: 0 }
    await pastSale(shop, { at: noon('2026-11-11'), lines: [line] })
  }
  const { rows, totals, isMore } = await olive.call(getReport, { name: 'products', ...all })
  expect({ rows: rows.length, totals, isMore }).toMatchObject({
    rows: 100,
    totals: { units: 101, goods: 101 },
    isMore: true,
  })

  const other = await aCategory(shop, { name: 'Other', slug: 'other' })
  await shop.sql('update products set category_id = $1', [other])
  await shop.sql('delete from categories where id = $1', [categoryId])
  expect((await olive.call(getReport, { name: 'categories', ...all })).rows).toMatchObject([
    { category: 'Deleted category', units: 101 },
  ])
})

test('separates payments by place, and online payments by card', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const lines = [{ productId, quantity: 1, unitPriceCents: 100, taxCents: 7 }]
  await pastSale(shop, { at: noon('2026-11-11'), lines })
  await pastSale(shop, { at: noon('2026-11-12'), lines, paymentSource: 'cash' })
  const { rows } = await olive.call(getReport, { name: 'payments', ...all })

  expect(rows.map(({ payment, payments }) => [payment, payments])).toEqual([
    ['Cash at the counter', 1],
    ['Online, visa', 1],
  ])
})

test('covers the last thirty days by default', async () => {
  const { olive } = await toAsk()
  const report = await olive.call(getReport, { name: 'sales' })
  expect(report).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
  expect(report.rows).toHaveLength(30)
})

test('exports the same as CSV, with totals at the end', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const lines = [{ productId, quantity: 2, unitPriceCents: 1_050, taxCents: 147 }]
  await pastSale(shop, { at: noon('2026-11-11'), lines })
  await pastSale(shop, { at: noon('2026-11-11'), lines, taxRatePpm: 80_000, paymentSource: 'cash' })
  for (const name of ['taxes', 'payments', 'sales', 'stock'] as const) {
    const report = await olive.call(getReport, { name, ...all, by: 'month' })
    const file = await (
      await olive.fetch(`/api/admin/reports/${name}/export?from=${all.from}&to=${all.to}&by=month`)
    ).text()

    const [head, ...body] = parseCsv(file).map(({ cells }) => cells)
    expect(head).toEqual(report.columns.map(({ title }) => title))
    const wanted = [...report.rows, { ...report.totals, [report.columns[0]!.key]: 'Total' }]
    expect(body).toEqual(
      wanted.map((row) =>
        report.columns.map(({ key, unit }) => {
          const value = (row as Record<string, unknown>)[key] ?? ''
          return unit === 'dollars' ? Number(value).toFixed(2) : String(value)
        }),
      ),
    )
  }
})

test('recomputes days after the shop moves to another time zone', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  await pastSale(shop, {
    at: new Date('2026-11-11T06:30:00Z'),
    lines: [{ productId, quantity: 1, unitPriceCents: 100, taxCents: 7 }],
  })
  const dayOfSale = async () => {
    const { rows } = await olive.call(getReport, { name: 'sales', ...all })
    return rows.find(({ orders }) => orders === 1)?.period
  }
  expect(await dayOfSale()).toBe('2026-11-11')
  const company = {
    name: 'Olive’s Repairs',
    address: '1 Oak Street',
    city: 'Columbus',
    state: 'oh',
    zip: '43201',
    phone: '(614) 555-0100',
    email: 'hello@olives.example.com',
  }

  await olive.call(updateCompany, { ...company, timeZone: 'America/Los_Angeles' })

  expect(await dayOfSale()).toBe('2026-11-10')
})

test('values stock at the cost of its products', async () => {
  const { shop, olive } = await openShopWithContent()
  const phones = await aCategory(shop, { name: 'Phones', slug: 'phones-2' })
  const cases = await aCategory(shop, { name: 'Cases', slug: 'cases-2' })
  const first = await aProduct(shop, {
    categoryId: phones,
    stock: 4,
    costCents: 500 as never,
    priceCents: 900 as never,
  })
  await aProduct(shop, { categoryId: cases, stock: 3, priceCents: 100 as never })
  await aProduct(shop, { categoryId: cases, stock: 2, priceCents: 100 as never })
  await aProduct(shop, { categoryId: cases, stock: 7, dropShipOnly: true })
  const worth = async () => {
    const { rows, totals } = await olive.call(getReport, { name: 'stock' })
    return { rows, totals }
  }
  expect(await worth()).toEqual({
    rows: expect.arrayContaining([
      { category: 'Phones', products: 1, units: 4, cost: 20, uncosted: 0, retail: 36 },
      { category: 'Cases', products: 2, units: 5, cost: 0, uncosted: 5, retail: 5 },
    ]),
    totals: { products: 3, units: 9, cost: 20, uncosted: 5, retail: 41 },
  })

  await shop.sql('update products set stock_on_hand = 1, category_id = $2, sale_price_cents = 800 where id = $1', [
    first.id,
    cases,
  ])
  await shop.sql('update products set stock_held = 1 where id = $1', [first.id])

  expect((await worth()).rows).toEqual([{ category: 'Cases', products: 3, units: 6, cost: 5, uncosted: 5, retail: 13 }])
})

test('stores, quotes, charges and reports New York City’s 8.875% exactly', async () => {
  const { shop, olive } = await openShopWithContent()
  shop.time.now = new Date(shop.time.now.getTime() + 1_000)
  const rule = { taxRate: 0.08875, isShippingTaxable: false, shippingFee: 6.5 }
  await olive.call(addPriceRule, rule)
  const { id: productId } = await aProduct(shop, { priceCents: cents(9_999) })
  const lines = [{ productId, quantity: 1 }]
  // 8.875 % of 99.99 is 8.8741125.
  const parts = { taxRate: 0.08875, tax: 887, total: 10_886 }
  expect(await olive.call(quoteSale, { lines })).toMatchObject(parts)

  const payment = { method: 'cash' as const, given: 110 }
  const sale = { key: randomUUID(), lines, payment, total: 108.86 }
  expect(await olive.call(sellAtCounter, sale)).toMatchObject(parts)

  const { rows } = await olive.call(getReport, { name: 'taxes', ...all })
  expect(rows).toMatchObject([{ rate: 0.08875, taxed: 99.99, tax: 8.87 }])
  const [header, row] = parseCsv(await (await olive.fetch('/api/admin/orders/export')).text())
  expect(row!.cells[header!.cells.indexOf('Tax rate %')]).toBe('8.875')
})
