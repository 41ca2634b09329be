import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { findSaleGoods, quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aCounter, aListedService, anEmployee, cashSale } from '../../testing/staff.ts'

const scratched = { percent: 10, reason: 'Scratched' }

test('sells goods, a service, a custom item and discounts together, exact to the cent', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = await everything(shop, lamp.id)
  const discount = { amount: 5, reason: 'Comes every week' }
  const quote = await olive.call(quoteSale, { lines, discount })
  expect(quote).toMatchObject({
    lines: [
      { discount: 400, saleDiscount: 198, lineTotal: 3_402, available: 10 },
      { name: 'Lamp repair: New switch', discount: 0, lineTotal: 3_780, available: null },
      { name: 'Old shade', lineTotal: 1_418, tax: 0 },
    ].map((line) => expect.objectContaining(line)),
    discount: 500,
    subtotal: 8_600,
    tax: 503,
    total: 9_103,
  })

  const order = await olive.call(sellAtCounter, cashSale({ lines, discount, total: 91.03, given: 100 }))

  expect(order).toMatchObject({
    shippingMethod: 'pickup',
    discount: 500,
    discountReason: 'Comes every week',
    subtotal: 8_600,
    change: 897,
    items: [
      { discount: 400, discountReason: 'Scratched', product: { id: lamp.id, kind: 'physical' } },
      { product: { id: null, kind: 'service', slug: 'lamp-repair' } },
      { tax: 0, product: { id: null, kind: 'other', slug: '', imageUrl: '' } },
    ],
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  const [{ after }] = (await olive.call(listAudit, { target: `order:${order.id}` })) as never as [{ after: object }]
  expect(after).toMatchObject({
    discount: 5,
    discountReason: 'Comes every week',
    discounts: [{ name: 'Desk lamp', discount: 4, reason: 'Scratched' }],
  })
})

test('sells 9,999 copies as one line, and nothing above the limit of a payment', async () => {
  const { olive } = await aCounter()
  const copies = (quantity: number, price = 0.1) => [
    { kind: 'free' as const, name: 'Copies', price, isTaxable: false, quantity },
  ]

  const sold = await olive.call(sellAtCounter, cashSale({ lines: copies(9_999), total: 999.9, given: 1_000 }))

  expect(sold).toMatchObject({ total: 99_990, change: 10, items: [{ quantity: 9_999 }] })
  await expect(olive.call(quoteSale, { lines: copies(10_000) })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(olive.call(quoteSale, { lines: copies(9_999, 999_999) })).rejects.toMatchObject({
    code: 'amount_too_large',
  })
})

test('adds up refunds of single units of a discounted sale to the price and tax paid', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = await everything(shop, lamp.id)
  const discount = { amount: 5, reason: 'Comes every week' }
  const { id, items } = await olive.call(sellAtCounter, cashSale({ lines, discount, total: 91.03, given: 100 }))
  const itemIds = items.flatMap((item) => Array.from({ length: item.quantity }, () => item.id))
  for (const itemId of itemIds)
    await olive.call(refundOrder, {
      id,
      key: randomUUID(),
      lines: [{ itemId, quantity: 1 }],
      restock: true,
      reason: 'All of it',
    })

  expect(await shop.sql('select sum(amount_cents)::int cents, sum(tax_cents)::int tax from refunds')).toEqual([
    { cents: 9_103, tax: 503 },
  ])
  expect(await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])).toEqual([{ stock_on_hand: 10 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('reports services separately from goods, and subtracts a canceled sale', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = await everything(shop, lamp.id)
  const { id } = await olive.call(sellAtCounter, cashSale({ lines, total: 96.32, given: 100 }))
  const sums = () =>
    shop.sql(
      'select category_id, sum(case when is_cancellation then -cents else cents end)::int net from sold_goods where category_id < 0 group by 1 order by 1',
    )
  expect(await sums()).toEqual([
    { category_id: -2, net: 1_500 },
    { category_id: -1, net: 4_000 },
  ])
  expect(await shop.sql('select sum(taxed_cents)::int taxed from book_entries')).toEqual([{ taxed: 7_600 }])

  await olive.call(updateOrder, { id, status: 'cancelled', reason: 'Wrong customer' })
  expect(await sums()).toEqual([
    { category_id: -2, net: 0 },
    { category_id: -1, net: 0 },
  ])
})

test('rejects a removed service, and discounts above the price', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = await everything(shop, lamp.id)
  const tooMuch = olive.call(quoteSale, { lines, discount: { amount: 91.01, reason: 'No' } })
  await expect(tooMuch).rejects.toMatchObject({ fields: { discount: ['The discount is larger than the amount'] } })
  await shop.sql("update service_prices set label = 'Another switch'")
  await expect(olive.call(quoteSale, { lines })).rejects.toMatchObject({ code: 'service_price_not_found' })
})

test('C-3: allows discounts by permission: none, up to a fifth, or any price', async () => {
  const { shop, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  const may = (...rights: string[]) => shop.sql("update users set given_rights = $1 where username = 'bea'", [rights])
  const quote = (given: object) => bea.call(quoteSale, { lines: [{ productId: lamp.id, quantity: 1, ...given }] })
  await may('counter.write')
  await expect(quote({})).resolves.toMatchObject({ total: 2_140 })
  await expect(quote({ price: 25, priceNote: 'Gift wrap' })).resolves.toMatchObject({ subtotal: 2_500 })
  await expect(quote({ discount: scratched })).rejects.toMatchObject({ code: 'discount_not_allowed' })
  await expect(quote({ price: 19.99, priceNote: 'Less' })).rejects.toMatchObject({ code: 'discount_not_allowed' })

  await may('counter.write', 'counter.discount')
  await expect(quote({ discount: { percent: 20, reason: 'Friend' } })).resolves.toMatchObject({ subtotal: 1_600 })
  await expect(quote({ price: 15.99, priceNote: 'Friend' })).rejects.toMatchObject({
    code: 'discount_too_high',
    details: { percent: 20 },
  })

  await may('counter.write', 'counter.price')
  await expect(quote({ discount: { percent: 100, reason: 'Warranty' } })).resolves.toMatchObject({ total: 0 })
})

test('finds a product by SKU like by barcode, and services by words of their price list', async () => {
  const { shop, olive, lamp } = await aCounter()
  await aListedService(shop)
  expect(await olive.call(findSaleGoods, { search: 'LMP-7' })).toMatchObject([{ id: lamp.id }])
  expect(await olive.call(findSaleGoods, { search: 'switch lamp' })).toMatchObject([
    { kind: 'service', priceLabel: 'New switch', price: 4_000, available: null },
    { kind: 'product', id: lamp.id },
  ])
})

async function everything(shop: Awaited<ReturnType<typeof aCounter>>['shop'], lampId: number) {
  const serviceId = await aListedService(shop)
  return [
    { productId: lampId, quantity: 2, discount: scratched },
    { kind: 'service' as const, serviceId, priceLabel: 'New switch', quantity: 1 },
    { kind: 'free' as const, name: 'Old shade', price: 15, isTaxable: false, quantity: 1 },
  ]
}
