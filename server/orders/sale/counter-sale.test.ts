import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminOrder, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { findSaleGoods, mailReceipt, quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { cancelOrder, getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { aProduct, stockOnHandOf } from '../../testing/products.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { orderKey } from '../order-key.ts'

test('sells to a walk-in for cash with change, and reduces stock immediately', async () => {
  const { shop, olive, lamp, voucher } = await aCounter()
  const lines = [
    { productId: lamp.id, quantity: 2 },
    { productId: voucher.id, quantity: 1 },
  ]
  const quote = await olive.call(quoteSale, { lines })
  expect(quote).toMatchObject({ subtotal: 4_500, tax: 315, total: 4_815, taxRate: 0.07 })

  const order = await olive.call(sellAtCounter, cashSale({ lines, total: 48.15, given: 50 }))

  expect(order).toMatchObject({
    customerName: 'Walk-in customer',
    status: 'delivered',
    paymentStatus: 'paid',
    paymentSource: 'cash',
    shipping: 0,
    total: 4_815,
    cashGiven: 5_000,
    change: 185,
    paymentIntentId: null,
  })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(8)
  expect(await shop.sql("select id from mail_messages where kind like 'order%'")).toEqual([])
  const mailed = await olive.call(mailReceipt, { id: order.id, email: 'ada@example.com' })
  expect(mailed).toMatchObject({ customerName: 'Walk-in customer', contactEmail: 'ada@example.com' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('creates one order when a sale is sent five times at once', async () => {
  const { shop, olive, lamp } = await aCounter()
  await openConnectionsOf(shop)
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 })
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => olive.call(sellAtCounter, sale)))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)
  expect(await shop.sql('select count(*)::int from payments')).toEqual([{ count: 1 }])
})

test('refunds no tax of a line without tax', async () => {
  const { shop, olive, lamp } = await aCounter()
  const book = await aProduct(shop, { isTaxable: false })
  const lines = [lamp, book].map(({ id }) => ({ productId: id, quantity: 1 }))
  const { id, items } = await olive.call(sellAtCounter, cashSale({ lines, total: 41.4, given: 50 }))
  const bought = items.find(({ product }) => product.id === book.id)!

  await olive.call(refundOrder, {
    id,
    key: randomUUID(),
    lines: [{ itemId: bought.id, quantity: 1 }],
    reason: 'Has it already',
    restock: true,
  })

  expect(await shop.sql('select amount_cents, tax_cents from refunds')).toEqual([{ amount_cents: 2_000, tax_cents: 0 }])
})

test('records the agreed price of a sale, shows its note to staff only, and finds it when sent again', async () => {
  const { shop, olive, lamp } = await aCounter()
  const line = { productId: lamp.id, quantity: 1, price: 15, priceNote: 'Scratched' }
  const sale = { ...cashSale({ lines: [line], total: 16.05, given: 20 }), note: 'Comes back for the shade' }
  const ask = () =>
    olive.fetch('/api/admin/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sale),
    })
  const answers = [await ask()]
  await shop.sql('update products set archived_at = now()')
  answers.push(await ask())
  expect(answers.map(({ status }) => status)).toEqual([201, 200])

  const { id } = (await answers[0]!.json()) as { id: number }
  const { events } = await olive.call(getAdminOrder, { id })
  expect(events.at(-1)).toMatchObject({ note: 'Comes back for the shade', isInternal: true })
  expect(await olive.call(listAudit, { target: `order:${id}` })).toMatchObject([
    { action: 'order.sold_at_counter', after: { total: 16.05, prices: [{ price: 15, priceNote: 'Scratched' }] } },
  ])
})

test('rejects a price other than the shown one, and too little cash', async () => {
  const { olive, lamp } = await aCounter()
  const lines = [{ productId: lamp.id, quantity: 1 }]

  await expect(olive.call(sellAtCounter, cashSale({ lines, total: 20, given: 30 }))).rejects.toMatchObject({
    code: 'amount_mismatch',
    details: { quote: { total: 21.4 } },
  })
  await expect(olive.call(sellAtCounter, cashSale({ lines, total: 21.4, given: 21.39 }))).rejects.toMatchObject({
    fields: { 'payment.given': ['This is less than the total of $21.40'] },
  })
})

test('requires a reason for another price, and stores it with the line', async () => {
  const { olive, lamp } = await aCounter()
  const line = { productId: lamp.id, quantity: 1, price: 15 }
  await expect(olive.call(quoteSale, { lines: [line] })).rejects.toMatchObject({ code: 'validation_failed' })
  const lines = [{ ...line, priceNote: 'Scratched' }]
  const { total, items } = await olive.call(sellAtCounter, cashSale({ lines, total: 16.05, given: 20 }))
  expect(total).toBe(1_605)
  expect(items).toMatchObject([{ price: 1_500, priceNote: 'Scratched' }])
})

test('does not sell what is out of stock or held by a checkout', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = [{ productId: lamp.id, quantity: 11 }]
  await expect(olive.call(sellAtCounter, cashSale({ lines, total: 235.4, given: 300 }))).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'Only 10 of “Desk lamp” left.',
  })

  await shop.sql('update products set archived_at = now() where id = $1', [lamp.id])
  await expect(olive.call(quoteSale, { lines })).rejects.toMatchObject({ code: 'product_not_found' })
  expect(await shop.sql('select id from orders')).toEqual([])
})

test('refunds counter payments at the counter, without a provider request', async () => {
  const { shop, olive, lamp } = await aCounter()
  const lines = [{ productId: lamp.id, quantity: 2 }]
  const sale = { ...cashSale({ lines, total: 42.8, given: 50 }), contactEmail: 'walter@example.com' }
  const { id, items } = await olive.call(sellAtCounter, sale)

  const partly = await olive.call(refundOrder, {
    id,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    restock: true,
    reason: 'Too bright',
  })
  expect(partly).toMatchObject({ refunded: 2_140, refunds: [{ source: 'cash', status: 'succeeded' }] })
  await olive.call(updateOrder, { id, status: 'cancelled', reason: 'The other one too' })
  await passUndo(shop)

  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ refunded: 4_280, paymentStatus: 'refunded' })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  expect(await shop.sql('select intent_id from demo_refunds')).toEqual([])
  const mails = await shop.sql("select kind, text from mail_messages where kind like 'order%' order by id")
  expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_refunded', 'order_cancelled'])
  expect(mails[1]!.text).toContain('in cash at our counter')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('stores the slip of a card payment; the customer cannot cancel a pickup sale online', async () => {
  const { shop, olive, lamp } = await aCounter()
  const order = await olive.call(sellAtCounter, {
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
    payment: { method: 'terminal', reference: 'A-0042' },
    handOver: 'later',
    contactName: 'Walter Finch',
  })
  expect(order).toMatchObject({ status: 'pending', paymentSource: 'terminal', paymentReference: 'A-0042' })

  const walter = shop.visitor()
  const key = orderKey(shop.config, { id: order.id, keyVersion: 1 })
  expect(await walter.call(getOrder, { id: order.id, key })).toMatchObject({ canCancel: false })

  const cancel = walter.call(cancelOrder, { id: order.id, key, reason: 'No' })
  await expect(cancel).rejects.toMatchObject({ code: 'cannot_cancel' })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ status: 'pending' })
})

test('finds products by barcode first, then by name, only for users who may sell', async () => {
  const { shop, olive, lamp } = await aCounter()
  await aProduct(shop, { name: 'Lamp shade 4006381333931' })
  const scanned = await olive.call(findSaleGoods, { search: '4006381333931' })
  expect(scanned).toMatchObject([{ id: lamp.id, price: 2_000, available: 10 }])

  const upc = await aProduct(shop, { name: 'Gum', barcode: '036000291452' })
  expect(await olive.call(findSaleGoods, { search: '04006381333931' })).toMatchObject([{ id: lamp.id }])
  expect(await olive.call(findSaleGoods, { search: '0036000291452' })).toMatchObject([{ id: upc.id }])

  const typed = await olive.call(findSaleGoods, { search: 'lamp' })
  expect(typed.map(({ name }) => name)).toEqual(['Desk lamp', 'Lamp shade 4006381333931'])

  const bea = await anEmployee(shop)
  await expect(bea.call(findSaleGoods, { search: 'lamp' })).rejects.toMatchObject({ kind: 'forbidden' })
})
