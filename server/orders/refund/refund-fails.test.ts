import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents } from '#contract/money.ts'
import { dismissAttention, getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getReport } from '#contract/reports/report.ts'
import { executeRefund } from '../../payments/execute-refund.ts'
import { importProviderRefunds } from '../../payments/import-provider-refunds.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct, stockOnHandOf } from '../../testing/products.ts'
import { preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { StripeError } from '../../testing/stripe-double/stripe-error.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'

const why = { reason: 'Arrived broken' }

test('counts a refund as refunded while Stripe is down, and sends it automatically later', async () => {
  const { shop, stripe, olive, id, total, payments } = await aStripeOrder()
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)

  const waiting = await olive.call(refundOrder, { id, key: randomUUID(), amount: 10, ...why })
  expect(waiting).toMatchObject({ refunded: 0, refundable: total - 1_000 })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toEqual([])
  await expect(olive.call(refundOrder, { id, key: randomUUID(), amount: total / 100, ...why })).rejects.toMatchObject({
    code: 'refund_too_high',
  })

  shop.time.pass(2)
  await reconcile(shop.context())
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ refunded: 1_000 })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
})

test('releases the units of a failed refund, and restocks nothing twice when it is repeated', async () => {
  const { shop, stripe, olive, id, items, productId } = await aStripeOrder()
  const lines = [{ itemId: items[0]!.id, quantity: 2 }]
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  await olive.call(refundOrder, { id, key: randomUUID(), lines, restock: true, ...why })
  expect(await stockOnHandOf(shop, productId)).toBe(10)
  await shop.sql(`update refunds set status = 'failed'`)
  expect((await olive.call(getAdminOrder, { id })).items[0]).toMatchObject({ refundedQuantity: 0 })

  const again = await olive.call(refundOrder, { id, key: randomUUID(), lines, restock: true, ...why })

  expect(again.items[0]).toMatchObject({ refundedQuantity: 2 })
  expect(await stockOnHandOf(shop, productId)).toBe(10)
})

test('books and emails a refund once when several jobs process it', async () => {
  const { shop, stripe, olive, id, payments } = await aStripeOrder()
  await openConnectionsOf(shop)
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  const refundId = randomUUID()
  await olive.call(refundOrder, { id, key: refundId, amount: 10, ...why })

  await Promise.all([1, 2, 3].map(() => executeRefund(shop.context(), refundId)))

  const after = await olive.call(getAdminOrder, { id })
  expect(after).toMatchObject({ refunded: 1_000 })
  expect(after.events.filter(({ type }) => type === 'refund')).toHaveLength(1)
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
})

test('leaves a rejected refund to staff once, and keeps those that succeeded', async () => {
  const { shop, stripe, olive, id } = await aStripeOrder()
  await openConnectionsOf(shop)
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  const refundId = randomUUID()
  await olive.call(refundOrder, { id, key: refundId, amount: 10, ...why })
  const effect = () => {
    throw new StripeError(400, 'The card is closed.', { code: 'charge_not_refundable' })
  }
  stripe.script('POST /v1/refunds', { at: 'before', effect }, 9)

  await Promise.all([1, 2, 3].map(() => executeRefund(shop.context(), refundId)))

  expect(await shop.sql('select kind from unmatched_payments')).toEqual([{ kind: 'refund_failed' }])
  expect((await olive.call(getAdminOrder, { id })).refunds).toMatchObject([{ status: 'failed' }])
})

test('O-15: does not allow cash for an order because another order’s card refused a refund', async () => {
  const { shop, stripe, olive, id, productId } = await aStripeOrder()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId })
  const { paymentIntentId, quote } = await preparePayment(carla)
  stripe.confirm(paymentIntentId, { card: '4242 4242 4242 4242' })
  const other = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  const effect = () => {
    throw new StripeError(400, 'The card is closed.', { code: 'charge_not_refundable' })
  }
  stripe.script('POST /v1/refunds', { at: 'before', effect }, 3)
  await olive.call(refundOrder, { id, key: randomUUID(), amount: 10, ...why })

  const inCash = { id: other.id, key: randomUUID(), amount: 10, inCash: true, ...why }

  await expect(olive.call(refundOrder, inCash)).rejects.toMatchObject({ code: 'refund_not_refused' })
})

test('O-15: refunds in cash once what the card refused', async () => {
  const { shop, stripe, olive, id, total, paymentIntentId, payments } = await aStripeOrder()
  const inCash = (amount: number) => olive.call(refundOrder, { id, key: randomUUID(), amount, inCash: true, ...why })
  await expect(inCash(5)).rejects.toMatchObject({ code: 'refund_not_refused' })
  const effect = () => {
    throw new StripeError(400, 'The card is closed.', { code: 'charge_not_refundable' })
  }
  stripe.script('POST /v1/refunds', { at: 'before', effect }, 3)
  await olive.call(refundOrder, { id, key: randomUUID(), amount: 10, ...why })
  shop.time.pass(1)

  const after = await inCash(10)

  expect(after).toMatchObject({ refunded: 1_000, refundable: total - 1_000, needsAttention: true })
  expect(after.refunds).toMatchObject([
    { status: 'failed', source: 'online' },
    { status: 'succeeded', source: 'cash', amount: 1_000 },
  ])
  const mails = await shop.sql(`select text from mail_messages where kind = 'order_refunded'`)
  expect(mails).toEqual([{ text: expect.stringContaining('$10.00 in cash at our counter for your order') }])
  expect(mails[0]).toMatchObject({ text: expect.stringContaining('in cash at our counter') })
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
  const { rows } = await olive.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([
    { payment: 'Cash at the counter', refunded: 10 },
    { payment: 'Online, visa', refunded: 0 },
  ])
  await olive.call(dismissAttention, { id, note: 'Paid in cash' })
  await importProviderRefunds(shop.context(), shop.parts.payments!, paymentIntentId!)
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ refunded: 1_000, needsAttention: false })
})

test('rejects cash for a refund made at the provider by hand, and flags a double refund', async () => {
  const { shop, olive, id, total, paymentIntentId } = await aStripeOrder()
  const byHand = (amountCents: number) =>
    shop.parts.payments!.refund({
      paymentIntentId: paymentIntentId!,
      amountCents: cents(amountCents),
      reason: 'By hand',
      idempotencyKey: randomUUID(),
    })
  const inCash = (amount: number) => olive.call(refundOrder, { id, key: randomUUID(), amount, inCash: true, ...why })
  await byHand(2_000)
  await olive.call(refundOrder, { id, key: randomUUID(), amount: total / 100, ...why })

  await expect(inCash(total / 100)).rejects.toMatchObject({
    code: 'refund_too_high',
    details: { refundable: (total - 2_000) / 100 },
  })
  await inCash((total - 2_000) / 100)
  await olive.call(dismissAttention, { id, note: 'Paid in cash' })
  await byHand(500)
  await importProviderRefunds(shop.context(), shop.parts.payments!, paymentIntentId!)

  const { refunded, needsAttention, events } = await olive.call(getAdminOrder, { id })
  expect([refunded, needsAttention]).toEqual([total, true])
  expect(events.at(-1)!.note).toBe('$5.00 went back twice: over the counter and at the payment provider')
})

async function aStripeOrder() {
  const opened = await openStripeShop({ openConnections: 15 })
  const { shop, stripe } = opened
  const carla = shop.visitor()
  const { id: productId } = await aProduct(shop)
  await carla.call(addToCart, { productId, quantity: 2 })
  const { paymentIntentId, quote } = await preparePayment(carla)
  stripe.confirm(paymentIntentId, { card: '4242 4242 4242 4242' })
  const { id } = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  const olive = await theOwner(shop)
  return { ...opened, olive, productId, ...(await olive.call(getAdminOrder, { id })) }
}
