import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGiftCard, addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill, prepareBillPayment } from '#contract/checkout/cart-bill.ts'
import * as admin from '#contract/inquiries/admin-inquiry.ts'
import { decideQuote, getKeyedInquiry } from '#contract/inquiries/inquiry.ts'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { cancelOrder, createOrder, getOrderByPaymentIntent, listMyOrders } from '#contract/orders/order.ts'
import { getPayment, reportPayment } from '#contract/payments/payment.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { createInquiry, openShopWithInquiries, quoteInquiry } from '../../testing/inquiries/inquiries.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const yes = (key: string, version = 1) => ({ key, version, decision: 'approved' as const, name: 'Dev Rao' })

async function anApprovedQuote(who?: Visitor) {
  const given = await openShopWithInquiries()
  const dev = who ?? given.dev
  const { id, key, number } = await createInquiry(dev, given.teo)
  await quoteInquiry(given.teo, id)
  await dev.call(decideQuote, yes(key))
  await dev.call(addCartBill, { kind: 'quote', key })
  return { ...given, dev, id, key, number }
}

async function paidAlone(dev: Visitor, amount = 107) {
  const { clientSecret, paymentIntentId } = await dev.call(prepareBillPayment, { amount })
  await payByCard(dev, clientSecret)
  return { paymentIntentId, payment: await dev.call(reportPayment, { paymentIntentId }) }
}

test('A-7: takes one payment for an approved quote and a cable, and creates a separate order at the approved prices', async () => {
  const { shop, dev, olive, id, key, number } = await anApprovedQuote()
  const cable = await aProduct(shop)
  await dev.call(addToCart, { productId: cable.id })
  await shop.sql('update price_rules set tax_rate_ppm = 100000')
  const { clientSecret, paymentIntentId, quote } = await preparePayment(dev, {
    shippingMethod: 'pickup',
    contactName: 'Dev Rao',
  })
  expect(quote).toMatchObject({
    total: 2_200,
    due: 12_900,
    bills: [{ kind: 'quote', label: `Web Design, quote ${number}`, amount: 10_700, tax: 700 }],
  })
  await payByCard(dev, clientSecret)
  const goods = await dev.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })
  await dev.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })

  const { allocations } = await dev.call(getPayment, { paymentIntentId })
  expect(allocations.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['order', 2_200, 'applied'],
    ['quote', 10_700, 'applied'],
  ])
  const { became, status } = await olive.call(admin.getInquiry, { id })
  expect([status, became]).toEqual(['closed', `order:${allocations[1]!.id}`])
  const order = await olive.call(getAdminOrder, { id: Number(allocations[1]!.id) })
  expect(order).toMatchObject({
    customerName: 'Dev Rao',
    subtotal: 10_000,
    tax: 700,
    total: 10_700,
    status: 'pending',
    items: [{ product: { id: null, kind: 'other' } }, { product: { id: null, kind: 'service' } }],
  })
  expect((await dev.call(getOrderByPaymentIntent, { paymentIntentId })).id).toBe(goods.id)
  expect(await dev.call(getKeyedInquiry, { key })).toMatchObject({ isPayable: false, orderId: order.id })
  await shop.jobs.drain()
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('A-7: refunds each line of a paid quote with its own tax, and does not let the customer cancel it', async () => {
  const { shop, dev, olive, id } = await anApprovedQuote()
  const { payment } = await paidAlone(dev)
  const orderId = Number(payment.allocations[0]!.id)
  const { items } = await olive.call(getAdminOrder, { id: orderId })
  await olive.call(refundOrder, {
    id: orderId,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    reason: 'Not needed after all',
    restock: false,
  })
  await shop.jobs.drain()
  const [refund] = await shop.sql<{ amount_cents: number; tax_cents: number }>(
    'select amount_cents, tax_cents from refunds',
  )
  const { price } = items[0]!
  expect(refund).toEqual({ amount_cents: price + Math.round(price * 0.07), tax_cents: Math.round(price * 0.07) })
  expect(await checkInvariants(shop.sql)).toEqual([])

  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'order_confirmation'`)
  const orderKey = mail!.text.match(/key=([\w.-]+)/)![1]!
  const cancel = shop.visitor().call(cancelOrder, { id: orderId, key: orderKey, reason: 'No' })
  expect(await problemOf(cancel)).toMatchObject({ code: 'cannot_cancel' })
  const again = olive.call(admin.closeInquiry, { id, isClosed: false })
  expect(await problemOf(again)).toMatchObject({ code: 'inquiry_paid' })
})

test('A-7: refunds the whole payment once if the quote was converted or replaced before it arrived', async () => {
  const { shop, dev, teo, id, key } = await anApprovedQuote()
  const { clientSecret } = await dev.call(prepareBillPayment, { amount: 107 })
  await teo.call(admin.convertToTicket, { id, deviceType: 'Laptop', customerPhone: '614 555 0142' })
  await payByCard(dev, clientSecret)

  shop.time.pass(1)
  await reconcile(shop.context())
  await reconcile(shop.context())

  expect(await shop.sql('select amount_cents, is_return from refunds')).toEqual([
    { amount_cents: 10_700, is_return: true },
  ])
  expect(await shop.sql('select id from orders')).toEqual([])
  const mails = `select 1 from mail_messages where kind = 'quote_payment_returned'`
  expect(await shop.sql(mails)).toHaveLength(1)
  expect((await problemOf(dev.call(addCartBill, { kind: 'quote', key }))).code).toBe('nothing_due')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('refunds the payment of a request that was deleted with its account meanwhile', async () => {
  const { shop, dev } = await anApprovedQuote()
  const { clientSecret } = await dev.call(prepareBillPayment, { amount: 107 })
  await shop.sql('delete from inquiries')
  await payByCard(dev, clientSecret)
  shop.time.pass(1)
  await reconcile(shop.context())

  expect(await shop.sql('select amount_cents, is_return from refunds')).toEqual([
    { amount_cents: 10_700, is_return: true },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('accepts payment only for the latest approved quote, and never for services that must not be paid ahead', async () => {
  const { dev, teo } = await openShopWithInquiries()
  const add = (key: string) => problemOf(dev.call(addCartBill, { kind: 'quote', key }))
  const { id, key } = await createInquiry(dev, teo)
  expect((await add(key)).code).toBe('inquiry_not_found')
  await quoteInquiry(teo, id)
  expect((await add(key)).code).toBe('nothing_due')
  await dev.call(decideQuote, yes(key))
  await dev.call(addCartBill, { kind: 'quote', key })
  await quoteInquiry(teo, id)
  expect((await dev.call(getCartQuote, {})).bills).toEqual([])

  const credit = await createInquiry(dev, teo, { type: 'credit-repair' })
  await quoteInquiry(teo, credit.id)
  expect(await dev.call(decideQuote, yes(credit.key))).toMatchObject({ isPayable: false })
  expect((await add(credit.key)).code).toBe('nothing_due')
})

test("hides the customer from a payer with the link, and shows the order in the customer's account", async () => {
  const { shop, teo, dev: payer } = await openShopWithInquiries()
  const asker = await signedUp(shop, carla)
  const { id, key } = await createInquiry(asker, teo)
  await quoteInquiry(teo, id)
  await asker.call(decideQuote, yes(key))
  await payer.call(addCartBill, { kind: 'quote', key })
  const { paymentIntentId } = await paidAlone(payer)
  const lookup = payer.call(getOrderByPaymentIntent, { paymentIntentId })

  expect((await problemOf(lookup)).code).toBe('order_not_found')
  expect(await asker.call(listMyOrders)).toMatchObject([{ total: 10_700 }])
})

test('C-12: applies a gift card to a part of a quote, shows it in the order, and refunds it', async () => {
  const { shop, dev, olive } = await anApprovedQuote()
  const card = await sellGiftCard(olive, 50)
  await dev.call(addGiftCard, { code: card.code })
  const { payment } = await paidAlone(dev, 57)
  expect(payment.allocations).toMatchObject([{ kind: 'quote', amount: 5_700, byBalance: 5_000, status: 'applied' }])

  const id = Number(payment.allocations[0]!.id)
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ total: 10_700, paidByBalance: 5_000 })
  expect(await checkInvariants(shop.sql)).toEqual([])

  await olive.call(refundOrder, { id, key: randomUUID(), amount: 107, reason: 'Canceled', restock: false })
  await shop.jobs.drain()
  expect(await shop.sql('select balance_cents from balances')).toEqual([{ balance_cents: 5_000 }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})
