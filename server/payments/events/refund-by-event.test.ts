import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#contract/money.ts'
import { getOrder } from '#contract/orders/order.ts'
import { aStripeSale, type StripeSale } from '../../testing/stripe-double/stripe-sale.ts'
import { importProviderRefunds } from '../import-provider-refunds.ts'

let sale: StripeSale

beforeEach(async () => {
  sale = await aStripeSale()
})

test('shows a refund from Stripe’s dashboard on the order, in part and then in full', async () => {
  const { stripe, shop } = sale
  const order = await sale.paid()
  const seen = []
  for (const amount of [500, 2_239]) {
    await shop.parts.payments!.refund(sale.aRefund(amount))
    await sale.sendEvent(stripe.event('charge.refunded', sale.intentId))
    seen.push(await sale.carla.call(getOrder, { id: order.id }))
  }

  expect(seen).toMatchObject([
    { refunded: 500, paymentStatus: 'partially_refunded' },
    { refunded: 2_739, paymentStatus: 'refunded' },
  ])
  expect(seen[1]!.events.map(({ note }) => note)).toEqual([
    'Order placed and paid',
    'Refunded $5.00',
    'Refunded $22.39',
  ])
  expect(await sale.broken()).toEqual([])
})

test('shows a returned refund and a dispute to staff once', async () => {
  const { stripe, shop } = sale
  const order = await sale.paid()
  const refund = await shop.parts.payments!.refund(sale.aRefund(500))
  await sale.sendEvent(stripe.event('refund.created', sale.intentId))
  stripe.failRefund(refund.id)
  for (let copies = 0; copies < 2; copies++) await sale.sendEvent(stripe.event('refund.failed', sale.intentId))
  stripe.openDispute(sale.intentId)
  for (let copies = 0; copies < 2; copies++) await sale.sendEvent(stripe.event('charge.dispute.created', sale.intentId))

  const { needsAttention, events } = await sale.carla.call(getOrder, { id: order.id })

  expect(needsAttention).toBe(true)
  expect(events.map(({ type }) => type)).toEqual(['status.pending', 'refund'])
  expect(await shop.sql(`select note from order_events where type = 'internal_note'`)).toEqual([
    { note: 'The bank sent back a refund of $5.00' },
  ])
})

test('does not count a total reported before the shop’s refund was recorded as another refund', async () => {
  const { stripe, shop } = sale
  const order = await sale.paid()
  const payments = shop.parts.payments!
  await payments.refund(sale.aRefund(500))
  await sale.sendEvent(stripe.event('refund.created', sale.intentId))
  const intent = await payments.getIntent(sale.intentId)
  vi.spyOn(payments, 'getIntent').mockResolvedValueOnce({ ...intent, refundedCents: cents(0) })

  await importProviderRefunds(shop.context(), payments, sale.intentId)

  expect(await sale.carla.call(getOrder, { id: order.id })).toMatchObject({ needsAttention: false, refunded: 500 })
})

test('records a dispute once, however many events it sends', async () => {
  const { stripe, shop } = sale
  await sale.paid()
  stripe.openDispute(sale.intentId)
  const event = stripe.event('charge.dispute.created', sale.intentId)
  await Promise.all([sale.sendEvent(event), sale.sendEvent(event), sale.sendEvent(event)])

  expect(await shop.sql(`select note from order_events where type = 'internal_note'`)).toEqual([
    { note: 'The cardholder disputes this payment' },
  ])
})
