import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { type Cents, cents } from '#contract/money.ts'
import { dismissAttention, getOfficeOrder, refundOrder, updateOrder } from '#contract/orders/office-order.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { refundOfPieces } from '#contract/orders/refund-share.ts'
import { getReport } from '#contract/reports/report.ts'
import { executeRefund } from '../../payments/execute-refund.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { takeOverRefunds } from '../../payments/refunds-elsewhere.ts'
import { aProduct } from '../../testing/goods.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { buy, preparePayment } from '../../testing/purchase.ts'
import { aShopWithAnOrder } from '../../testing/staff.ts'
import { StripeError } from '../../testing/stripe-double/stripe-error.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'

const why = { reason: 'Arrived broken' }

test('pieces are paid back with their tax, and go on the shelf where the shop says so', async () => {
  const { shop, olive, carla, order, lamp } = await aShopWithAnOrder()
  const { items } = await olive.call(getOfficeOrder, { id: order.id })
  const lamps = items.find(({ product }) => product.id === lamp.id)!

  const lines = [{ itemId: lamps.id, quantity: 1 }]
  const after = await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines,
    restock: true,
    ...why,
  })
  await shop.jobs.drain()

  // $20.00 and 7 % of it.
  expect(after).toMatchObject({ refunded: 2_140, paymentStatus: 'partially_refunded' })
  expect(after.refunds).toMatchObject([
    { amount: 2_140, status: 'succeeded', actor: 'olive', lines: [{ itemId: lamps.id, quantity: 1 }] },
  ])
  expect(after.items.find(({ id }) => id === lamps.id)).toMatchObject({ refundedQuantity: 1 })
  expect(await onShelf(shop, lamp.id)).toBe(9)
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ refunded: 2_140 })
  const mails = await shop.sql(`select text from mail_messages where kind = 'order_refunded'`)
  expect(mails).toEqual([{ text: expect.stringContaining('$21.40') }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('the customer reads of a refund, but not why the shop made it', async () => {
  const { olive, carla, order } = await aShopWithAnOrder()
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 5, reason: 'She shouted' })
  const seen = await carla.call(getOrder, { id: order.id })
  expect(JSON.stringify(seen)).not.toContain('shouted')
  expect(seen.events.map(({ note }) => note)).toContain('Refunded $5.00')
})

test('the same refund sent five times at once is one', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const request = { id: order.id, key: randomUUID(), amount: 12.5, ...why }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => olive.call(refundOrder, request)))
  await shop.jobs.drain()
  expect(new Set(answers.map(({ refunds }) => refunds.length))).toEqual(new Set([1]))
  expect(await shop.sql('select amount_cents from demo_refunds')).toEqual([{ amount_cents: 1_250 }])
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
})

test('the key of one order’s refund is refused for another order', async () => {
  const { olive, order, shop, lamp } = await aShopWithAnOrder()
  const other = await buy(shop.visitor(), [{ productId: lamp.id }])
  const key = randomUUID()
  await olive.call(refundOrder, { id: order.id, key, amount: 1, ...why })
  await expect(olive.call(refundOrder, { id: other.id, key, amount: 1, ...why })).rejects.toMatchObject({
    code: 'refund_key_reused',
  })
})

test('never more pieces, and never more money, than there were', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const { items, total } = await olive.call(getOfficeOrder, { id: order.id })
  const [lamps] = items
  const ask = (more: object) => olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more })
  await expect(ask({ lines: [{ itemId: lamps!.id, quantity: 3 }] })).rejects.toMatchObject({
    code: 'too_many_pieces',
  })
  const half = { itemId: lamps!.id, quantity: 2 }
  await expect(ask({ lines: [half, half] })).rejects.toMatchObject({ code: 'too_many_pieces' })
  await expect(ask({ lines: [{ itemId: lamps!.id + 100, quantity: 1 }] })).rejects.toMatchObject({
    code: 'item_not_found',
  })
  await expect(ask({ amount: total / 100 + 0.01 })).rejects.toMatchObject({
    code: 'refund_too_high',
    details: { refundable: total / 100 },
  })
  await ask({ amount: total / 100 - 1 })
  // A lamp is worth more than the dollar that is left.
  const last = await ask({ lines: [{ itemId: lamps!.id, quantity: 1 }] })
  expect(last).toMatchObject({ refunded: total, refundable: 0, paymentStatus: 'refunded' })
  await expect(ask({ amount: 0.01 })).rejects.toMatchObject({ code: 'refund_too_high' })
  await expect(ask({ lines: [{ itemId: lamps!.id, quantity: 1 }] })).rejects.toMatchObject({
    code: 'refund_too_high',
  })
})

test('the tax in the refunds of an order is never more than its tax', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { items, tax } = await olive.call(getOfficeOrder, { id: order.id })
  const refund = (more: object) =>
    olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more })
  // Part of it is booked as tax, and then all lines go back with all of theirs; some of the shipping stays.
  await refund({ amount: 4 })
  await refund({ lines: items.map(({ id: itemId, quantity }) => ({ itemId, quantity })) })
  const booked = await shop.sql(
    'select sum(tax_cents)::int as tax, sum(amount_cents)::int as amount from refunds',
  )
  expect(booked).toEqual([{ tax, amount: 7_887 }])
})

test('a line of another order is not refunded here', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const other = await buy(shop.visitor(), [{ productId: lamp.id }])
  const { items } = await olive.call(getOfficeOrder, { id: other.id })
  const lines = [{ itemId: items[0]!.id, quantity: 1 }]
  const asked = olive.call(refundOrder, { id: order.id, key: randomUUID(), lines, ...why })
  await expect(asked).rejects.toMatchObject({ code: 'item_not_found' })
})

test('a refund stands in the log, and whoever saves an older version of its order is told', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const { version } = await olive.call(getOfficeOrder, { id: order.id })
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 5, ...why })
  expect(await olive.call(listAudit, { action: 'order.refunded' })).toMatchObject([
    { target: `order:${order.id}`, after: { amount: 5, ...why } },
  ])
  const late = olive.call(updateOrder, { id: order.id, status: 'shipped', version })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit' })
})

test('twenty refunds at once, and the customer cancelling in between, pay back the total and no cent more', async () => {
  const { shop, olive, carla, order, lamp } = await aShopWithAnOrder()
  const { total, items } = await olive.call(getOfficeOrder, { id: order.id })
  const lamps = items.find(({ product }) => product.id === lamp.id)!
  const amounts = Array.from({ length: 16 }, () => ({ amount: 5 }))
  const pieces = Array.from({ length: 4 }, () => ({
    lines: [{ itemId: lamps.id, quantity: 1 }],
    restock: true,
  }))
  const asked = [...amounts, ...pieces].map((more) =>
    olive.call(refundOrder, { id: order.id, key: randomUUID(), ...why, ...more }).catch(({ code }) => code),
  )
  const cancelled = carla.call(cancelOrder, { id: order.id, reason: 'Too late' })
  const outcomes = await Promise.all(asked)
  await cancelled
  await shop.jobs.drain()

  expect(outcomes.filter((outcome) => typeof outcome === 'string')).not.toContain(undefined)
  expect(await olive.call(getOfficeOrder, { id: order.id })).toMatchObject({ refunded: total, refundable: 0 })
  expect(await shop.sql('select refunded_cents from demo_intents')).toEqual([{ refunded_cents: total }])
  expect(await onShelf(shop, lamp.id)).toBe(10)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('while Stripe is away a refund waits, counts as spent, and follows by itself', async () => {
  const { shop, stripe, olive, id, total, payments } = await aStripeOrder()
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)

  const waiting = await olive.call(refundOrder, { id, key: randomUUID(), amount: 10, ...why })
  expect(waiting).toMatchObject({ refunded: 0, refundable: total - 1_000 })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toEqual([])
  await expect(
    olive.call(refundOrder, { id, key: randomUUID(), amount: total / 100, ...why }),
  ).rejects.toMatchObject({ code: 'refund_too_high' })

  shop.time.pass(2)
  await reconcile(shop.context())
  expect(await olive.call(getOfficeOrder, { id })).toMatchObject({ refunded: 1_000 })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
})

test('a refund that fails frees its pieces, and asking again puts nothing on the shelf twice', async () => {
  const { shop, stripe, olive, id, items, productId } = await aStripeOrder()
  const lines = [{ itemId: items[0]!.id, quantity: 2 }]
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  await olive.call(refundOrder, { id, key: randomUUID(), lines, restock: true, ...why })
  expect(await onShelf(shop, productId)).toBe(10)
  await shop.sql(`update refunds set status = 'failed'`)
  expect((await olive.call(getOfficeOrder, { id })).items[0]).toMatchObject({ refundedQuantity: 0 })

  const again = await olive.call(refundOrder, { id, key: randomUUID(), lines, restock: true, ...why })

  expect(again.items[0]).toMatchObject({ refundedQuantity: 2 })
  expect(await onShelf(shop, productId)).toBe(10)
})

test('a refund that several take up at once is booked once and mailed once', async () => {
  const { shop, stripe, olive, id, payments } = await aStripeOrder()
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  const refundId = randomUUID()
  await olive.call(refundOrder, { id, key: refundId, amount: 10, ...why })

  await Promise.all([1, 2, 3].map(() => executeRefund(shop.context(), refundId)))

  const after = await olive.call(getOfficeOrder, { id })
  expect(after).toMatchObject({ refunded: 1_000 })
  expect(after.events.filter(({ type }) => type === 'refund')).toHaveLength(1)
  expect(await shop.sql(`select id from mail_messages where kind = 'order_refunded'`)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
})

test('a refund that several are refused at once waits once for a person, and what went through stays', async () => {
  const { shop, stripe, olive, id } = await aStripeOrder()
  stripe.script('POST /v1/refunds', { at: 'before', effect: 503 }, 3)
  const refundId = randomUUID()
  await olive.call(refundOrder, { id, key: refundId, amount: 10, ...why })
  const effect = () => {
    throw new StripeError(400, 'The card is closed.', { code: 'charge_not_refundable' })
  }
  stripe.script('POST /v1/refunds', { at: 'before', effect }, 9)

  await Promise.all([1, 2, 3].map(() => executeRefund(shop.context(), refundId)))

  expect(await shop.sql('select kind from payment_exceptions')).toEqual([{ kind: 'refund_failed' }])
  expect((await olive.call(getOfficeOrder, { id })).refunds).toMatchObject([{ status: 'failed' }])
})

test('O-15: that the card refused one order’s refund opens no cash for another order', async () => {
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

test('O-15: what the card refused goes back in cash, and once', async () => {
  const { shop, stripe, olive, id, total, paymentIntentId, payments } = await aStripeOrder()
  const inCash = (amount: number) =>
    olive.call(refundOrder, { id, key: randomUUID(), amount, inCash: true, ...why })
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
  expect(mails).toEqual([{ text: expect.stringContaining('$10.00 of your order') }])
  expect(mails[0]).toMatchObject({ text: expect.stringContaining('in cash at our counter') })
  expect(await checkInvariants(shop.sql, { payments: payments(), now: shop.time.now })).toEqual([])
  const { rows } = await olive.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([
    { payment: 'Cash at the counter', refunded: 10 },
    { payment: 'Online, visa', refunded: 0 },
  ])
  // Stripe knows nothing of the cash, and nothing is missing there.
  await olive.call(dismissAttention, { id, note: 'Paid in cash' })
  await takeOverRefunds(shop.context(), shop.parts.payments!, paymentIntentId!)
  expect(await olive.call(getOfficeOrder, { id })).toMatchObject({ refunded: 1_000, needsAttention: false })
})

test('what went back at the provider by hand does not go back in cash, and money that went back twice is flagged', async () => {
  const { shop, olive, id, total, paymentIntentId } = await aStripeOrder()
  const byHand = (amountCents: number) =>
    shop.parts.payments!.refund({
      paymentIntentId: paymentIntentId!,
      amountCents: cents(amountCents),
      reason: 'By hand',
      idempotencyKey: randomUUID(),
    })
  const inCash = (amount: number) =>
    olive.call(refundOrder, { id, key: randomUUID(), amount, inCash: true, ...why })
  await byHand(2_000)
  await olive.call(refundOrder, { id, key: randomUUID(), amount: total / 100, ...why })

  await expect(inCash(total / 100)).rejects.toMatchObject({
    code: 'refund_too_high',
    details: { refundable: (total - 2_000) / 100 },
  })
  await inCash((total - 2_000) / 100)
  await olive.call(dismissAttention, { id, note: 'Paid in cash' })
  await byHand(500)
  await takeOverRefunds(shop.context(), shop.parts.payments!, paymentIntentId!)

  const { refunded, needsAttention, events } = await olive.call(getOfficeOrder, { id })
  expect([refunded, needsAttention]).toEqual([total, true])
  expect(events.at(-1)!.note).toBe('$5.00 went back twice: over the counter and at the payment provider')
})

test('O-10: however a line is refunded piece by piece, it comes to what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 99 }),
      (paid, quantity, steps) => {
        let refundedQuantity = 0
        let sum = 0
        for (const step of [...steps, quantity]) {
          const pieces = Math.min(step, quantity - refundedQuantity)
          const part: Cents = refundOfPieces({ quantity, refundedQuantity, paidCents: cents(paid) }, pieces)
          expect(part).toBeGreaterThanOrEqual(0)
          refundedQuantity += pieces
          sum += part
          expect(sum).toBeLessThanOrEqual(paid)
        }
        expect(sum).toBe(paid)
      },
    ),
  )
})

async function onShelf(shop: { sql: (text: string, values: unknown[]) => Promise<object[]> }, id: number) {
  const [row] = await shop.sql('select stock_on_hand as pieces from products where id = $1', [id])
  return (row as { pieces: number }).pieces
}

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
  return { ...opened, olive, productId, ...(await olive.call(getOfficeOrder, { id })) }
}
