import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminOrder, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { cancelOrder, getOrder } from '#contract/orders/order.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { stockOnHandOf } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { aShopWithAnOrder } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const why = { reason: 'Arrived broken' }

test('refunds units with their tax, and restocks them on request', async () => {
  const { shop, olive, carla, order, lamp } = await aShopWithAnOrder()
  const { items } = await olive.call(getAdminOrder, { id: order.id })
  const lamps = items.find(({ product }) => product.id === lamp.id)!

  const lines = [{ itemId: lamps.id, quantity: 1 }]
  const after = await olive.call(refundOrder, { id: order.id, key: randomUUID(), lines, restock: true, ...why })
  await shop.jobs.drain()

  expect(after).toMatchObject({ refunded: 2_140, paymentStatus: 'partially_refunded' })
  expect(after.refunds).toMatchObject([
    { amount: 2_140, status: 'succeeded', actor: 'olive', lines: [{ itemId: lamps.id, quantity: 1 }] },
  ])
  expect(after.items.find(({ id }) => id === lamps.id)).toMatchObject({ refundedQuantity: 1 })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ refunded: 2_140 })
  const mails = await shop.sql(`select text from mail_messages where kind = 'order_refunded'`)
  expect(mails).toEqual([{ text: expect.stringContaining('$21.40') }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('shows a refund to the customer without the shop’s reason', async () => {
  const { olive, carla, order } = await aShopWithAnOrder()
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 5, reason: 'She shouted' })
  const seen = await carla.call(getOrder, { id: order.id })
  expect(JSON.stringify(seen)).not.toContain('shouted')
  expect(seen.events.map(({ note }) => note)).toContain('Refunded $5.00')
})

test('creates one refund when it is sent five times at once', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await openConnectionsOf(shop)
  const request = { id: order.id, key: randomUUID(), amount: 12.5, ...why }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => olive.call(refundOrder, request)))
  await shop.jobs.drain()

  expect(new Set(answers.map(({ refunds }) => refunds.length))).toEqual(new Set([1]))
  expect(await shop.sql('select amount_cents from demo_refunds')).toEqual([{ amount_cents: 1_250 }])
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
})

test('rejects the key of one order’s refund for another order', async () => {
  const { olive, order, shop, lamp } = await aShopWithAnOrder()
  const other = await buy(shop.visitor(), [{ productId: lamp.id }])
  const key = randomUUID()
  await olive.call(refundOrder, { id: order.id, key, amount: 1, ...why })
  await expect(olive.call(refundOrder, { id: other.id, key, amount: 1, ...why })).rejects.toMatchObject({
    code: 'key_used',
  })
})

test('never refunds more units or money than were sold', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const { items, total } = await olive.call(getAdminOrder, { id: order.id })
  const [lamps] = items
  const ask = (more: object) => olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more })
  await expect(ask({ lines: [{ itemId: lamps!.id, quantity: 3 }] })).rejects.toMatchObject({ code: 'too_many_units' })

  const half = { itemId: lamps!.id, quantity: 2 }
  await expect(ask({ lines: [half, half] })).rejects.toMatchObject({ code: 'too_many_units' })
  await expect(ask({ lines: [{ itemId: lamps!.id + 100, quantity: 1 }] })).rejects.toMatchObject({
    code: 'item_not_found',
  })
  await expect(ask({ amount: total / 100 + 0.01 })).rejects.toMatchObject({
    code: 'refund_too_high',
    details: { refundable: total / 100 },
  })

  await ask({ amount: total / 100 - 1 })
  const last = await ask({ lines: [{ itemId: lamps!.id, quantity: 1 }] })
  expect(last).toMatchObject({ refunded: total, refundable: 0, paymentStatus: 'refunded' })
  await expect(ask({ amount: 0.01 })).rejects.toMatchObject({ code: 'refund_too_high' })
  await expect(ask({ lines: [{ itemId: lamps!.id, quantity: 1 }] })).rejects.toMatchObject({ code: 'refund_too_high' })
})

test('refuses to restock with a refund by amount, which says nothing about items', async () => {
  const { olive, order } = await aShopWithAnOrder()

  const refused = olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 1, restock: true, ...why })

  await expect(refused).rejects.toMatchObject({
    fields: { restock: ['Choose the lines that go back in stock. A refund by amount does not include items.'] },
  })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ refunded: 0 })
})

test('never refunds more tax than the order has', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { items, tax } = await olive.call(getAdminOrder, { id: order.id })
  const refund = (more: object) => olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more })
  await refund({ amount: 4 })
  await refund({ lines: items.map(({ id: itemId, quantity }) => ({ itemId, quantity })) })
  const booked = await shop.sql('select sum(tax_cents)::int as tax, sum(amount_cents)::int as amount from refunds')
  expect(booked).toEqual([{ tax, amount: 7_887 }])
})

test('rejects a line of another order', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const other = await buy(shop.visitor(), [{ productId: lamp.id }])
  const { items } = await olive.call(getAdminOrder, { id: other.id })
  const lines = [{ itemId: items[0]!.id, quantity: 1 }]
  const requested = olive.call(refundOrder, { id: order.id, key: randomUUID(), lines, ...why })
  await expect(requested).rejects.toMatchObject({ code: 'item_not_found' })
})

test('logs a refund, and rejects an edit of an older version of the order', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const { version } = await olive.call(getAdminOrder, { id: order.id })
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 5, ...why })
  expect(await olive.call(listAudit, { action: 'order.refunded' })).toMatchObject([
    { target: `order:${order.id}`, after: { amount: 5, ...why } },
  ])

  const late = olive.call(updateOrder, { id: order.id, status: 'shipped', version })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit' })
})

test('refunds exactly the total with twenty simultaneous refunds and a cancellation', async () => {
  const { shop, olive, carla, order, lamp } = await aShopWithAnOrder()
  await openConnectionsOf(shop)
  const { total, items } = await olive.call(getAdminOrder, { id: order.id })
  const lamps = items.find(({ product }) => product.id === lamp.id)!
  const amounts = Array.from({ length: 16 }, () => ({ amount: 5 }))
  const lineRefunds = Array.from({ length: 4 }, () => ({ lines: [{ itemId: lamps.id, quantity: 1 }], restock: true }))
  const requested = [...amounts, ...lineRefunds].map((more) =>
    olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more }).catch(({ code }) => code),
  )
  const cancelled = carla.call(cancelOrder, { id: order.id, reason: 'Too late' })
  const outcomes = await Promise.all(requested)
  await cancelled
  await shop.jobs.drain()

  expect(outcomes.filter((outcome) => typeof outcome === 'string')).not.toContain(undefined)
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ refunded: total, refundable: 0 })
  expect(await shop.sql('select refunded_cents from demo_intents')).toEqual([{ refunded_cents: total }])
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test.each([
  { what: 'untaxed postage takes no tax back', isShippingTaxable: false, shipping: 5.99, tax: 0 },
  { what: 'taxed postage takes its own tax back', isShippingTaxable: true, shipping: 6.41, tax: 42 },
])('B7: refunds at most what was paid when $what', async ({ isShippingTaxable, shipping, tax }) => {
  const { shop, olive, lamp } = await aShopWithAnOrder()
  shop.time.now = new Date(shop.time.now.getTime() + 1_000)
  await olive.call(addPriceRule, { taxRate: 0.07, isShippingTaxable, shippingFee: 5.99 })
  shop.time.now = new Date(shop.time.now.getTime() + 1_000)
  const { id } = await buy(shop.visitor(), [{ productId: lamp.id, quantity: 5 }])
  const before = await olive.call(getAdminOrder, { id })

  const after = await olive.call(refundOrder, { id, key: randomUUID(), shipping, ...why })
  const again = await problemOf(olive.call(refundOrder, { id, key: randomUUID(), shipping: 0.01, ...why }))

  expect(before.shippingRefundable).toBe(Math.round(shipping * 100))
  expect(after).toMatchObject({ refunded: before.shippingRefundable, shippingRefundable: 0 })
  expect(await shop.sql('select tax_cents from refunds')).toEqual([{ tax_cents: tax }])
  expect(again).toMatchObject({ code: 'refund_too_high' })
})

test('refunds units and shipping together, each with its own tax', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { items, shippingRefundable } = await olive.call(getAdminOrder, { id: order.id })
  const [lamps] = items
  const key = randomUUID()

  const lines = [{ itemId: lamps!.id, quantity: 1 }]
  await olive.call(refundOrder, { id: order.id, key, lines, shipping: shippingRefundable / 100, ...why })

  expect(await shop.sql('select amount_cents, tax_cents from refunds')).toEqual([
    { amount_cents: 2_140 + shippingRefundable, tax_cents: 140 },
  ])
})
