import { expect, test } from 'vitest'
import { getReport } from '#contract/reports/report.ts'
import { pastRefund, pastSale } from '../testing/past-sale.ts'
import { aProduct } from '../testing/products.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

const all = { from: '2026-10-01', to: '2026-12-31' }

const noon = (day: string) => new Date(`${day}T17:00:00Z`)

test('adds up the tax of all refunds to the tax of the order', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const at = noon('2026-11-11')
  const order = await pastSale(shop, { at, lines: [{ productId, quantity: 1, unitPriceCents: 999, taxCents: 70 }] })
  for (const part of [99, 99, 871]) await pastRefund(shop, order, part, at)

  const taxes = await olive.call(getReport, { name: 'taxes', ...all, by: 'month' })
  const refunds = await olive.call(getReport, { name: 'refunds', ...all })

  expect(taxes.rows).toMatchObject([{ rate: 0.07, taxed: 9.99, tax: 0.7, returnedTax: 0.7, netTax: 0 }])
  expect(refunds.rows.map(({ tax }) => tax)).toEqual(expect.arrayContaining([0.06, 0.07, 0.57]))
  expect(refunds.totals).toEqual({ amount: 10.69, tax: 0.7 })
})

test('lists succeeded refunds by the shop’s days, with totals of all', async () => {
  const { shop, olive } = await openShopWithContent()
  const { id: productId } = await aProduct(shop)
  const line = { productId, quantity: 101, unitPriceCents: 100, taxCents: 0 }
  const order = await pastSale(shop, { at: noon('2026-11-10'), lines: [line] })
  for (let made = 0; made < 101; made++) await pastRefund(shop, order, 100, new Date('2026-11-12T04:30:00Z'))
  await shop.sql(`insert into refunds (id, allocation_id, is_return, payment_intent_id, amount_cents, reason, status, created_at) values
    (gen_random_uuid(), (select allocation_id from orders where id = ${order}), false, 'pi_failed', 5, 'Failed', 'failed', '2026-11-12T04:45:00Z'),
    (gen_random_uuid(), null, true, 'pi_alone', 7, 'Never an order', 'succeeded', '2026-11-12T04:45:00Z')`)

  const on = (day: string) => olive.call(getReport, { name: 'refunds', from: day, to: day })
  const { rows, totals, isMore } = await on('2026-11-11')

  expect(rows).toHaveLength(100)
  expect(new Set(rows.map(({ day, amount }) => `${day} ${amount}`))).toEqual(new Set(['2026-11-11 1']))
  expect({ totals, isMore }).toEqual({ totals: { amount: 101, tax: 0 }, isMore: true })
  expect(await on('2026-11-12')).toMatchObject({ rows: [], totals: { amount: 0 } })
})
