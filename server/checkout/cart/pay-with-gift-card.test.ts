import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockBalance, checkGiftCard, getBalance } from '#contract/balances/admin-balance.ts'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { addGiftCard, addToCart, getCartQuote, removeGiftCard } from '#contract/checkout/cart.ts'
import { dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { getReport } from '#contract/reports/report.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { aGiftShop, sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }

async function aCartWithACard(amount: number) {
  const given = await aGiftShop()
  const card = await sellGiftCard(given.olive, amount)
  await given.carla.call(addToCart, { productId: given.lamp.id })
  await given.carla.call(addGiftCard, { code: card.code })
  return { ...given, card }
}

async function pay(carla: Visitor) {
  const prepared = await preparePayment(carla, PICKUP)
  if (prepared.quote.due > 0) await payByCard(carla, prepared.clientSecret)
  const { paymentIntentId, quote } = prepared
  return carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
}

test('pays a part by gift card, and refunds the gift card first, then the card payment', async () => {
  const { shop, olive, carla, card } = await aCartWithACard(15)
  const quote = await carla.call(getCartQuote, { shippingMethod: 'pickup' })
  expect(quote).toMatchObject({ total: 2_140, due: 640, balances: [{ id: card.id, amount: 1_500 }] })

  const order = await pay(carla)

  expect(order).toMatchObject({ total: 2_140, paidByBalance: 1_500 })
  expect(await shop.sql('select amount_cents from demo_intents')).toEqual([{ amount_cents: 640 }])
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({
    balance: 0,
    held: 0,
    entries: [{ kind: 'spent', amount: -1_500, orderId: order.id }, { kind: 'sold' }],
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])

  const refund = (amount: number) =>
    olive.call(refundOrder, { id: order.id, key: randomUUID(), amount, reason: 'Scratched', restock: false })
  await refund(5)
  expect(await carla.call(getGiftCardBalance, { code: card.code })).toMatchObject({ balance: 500 })
  await refund(10)
  expect(await carla.call(getGiftCardBalance, { code: card.code })).toMatchObject({ balance: 1_500 })
  expect(await shop.sql('select refunded_cents from demo_intents')).toEqual([{ refunded_cents: 0 }])
  await refund(6.4)
  expect(await carla.call(getGiftCardBalance, { code: card.code })).toMatchObject({ balance: 1_500 })
  expect(await shop.sql('select refunded_cents from demo_intents')).toEqual([{ refunded_cents: 640 }])
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ refunded: 2_140, paymentStatus: 'refunded' })
  expect((await shop.sql('select sum(tax_cents)::int as tax from refunds'))[0]).toEqual({ tax: 140 })
  const { rows } = await olive.call(getReport, { name: 'payments' })
  expect(rows).toEqual([
    { payment: 'Gift card or store credit', payments: 0, received: 15, refunded: 15, net: 0 },
    { payment: 'Cash at the counter', payments: 1, received: 15, refunded: 0, net: 15 },
    { payment: 'Online, demo card', payments: 1, received: 6.4, refunded: 6.4, net: 0 },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('needs no payment if a gift card covers the order, and restores all of it on cancellation', async () => {
  const { shop, olive, carla, card } = await aCartWithACard(40)
  const order = await pay(carla)
  expect(order).toMatchObject({ total: 2_140, paidByBalance: 2_140 })
  expect(await carla.call(getGiftCardBalance, { code: card.code })).toMatchObject({ balance: 1_860 })
  expect(await shop.sql('select id from demo_intents')).toEqual([])
  expect((await carla.call(getCartQuote, {})).balances).toEqual([])

  await carla.call(cancelOrder, { id: order.id, reason: '' })
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({ balance: 4_000 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('leaves at least fifty cents for the card payment', async () => {
  const { carla } = await aCartWithACard(21)
  expect(await carla.call(getCartQuote, { shippingMethod: 'pickup' })).toMatchObject({
    total: 2_140,
    due: 50,
    balances: [{ amount: 2_090 }],
  })
})

test('does not let two concurrent checkouts hold the same gift card balance', async () => {
  const { shop, olive, carla, card, lamp } = await aCartWithACard(15)
  const bob = shop.visitor()
  await bob.call(addToCart, { productId: lamp.id })
  await bob.call(addGiftCard, { code: card.code })
  await openConnectionsOf(shop)
  const both = await Promise.allSettled([preparePayment(carla, PICKUP), preparePayment(bob, PICKUP)])
  const rejected = both.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeLessThanOrEqual(1)

  for (const result of rejected)
    expect(['balance_not_available', 'amount_mismatch']).toContain((result as PromiseRejectedResult).reason.code)
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({ balance: 1_500, held: 1_500 })
  expect(await olive.call(checkGiftCard, { code: card.code })).toMatchObject({ available: 0 })

  const lines = [{ productId: lamp.id, quantity: 1 }]
  const giftCard = { code: card.code, amount: 15 }
  const sale = olive.call(sellAtCounter, { ...cashSale({ lines, total: 21.4, given: 20 }), giftCard })
  expect((await problemOf(sale)).fields).toHaveProperty('giftCard.amount')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('spends a gift card once at two concurrent registers', async () => {
  const { shop, olive, card, lamp } = await aCartWithACard(15)
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const sell = () =>
    olive.call(sellAtCounter, {
      ...cashSale({ lines, total: 21.4, given: 10 }),
      giftCard: { code: card.code, amount: 15 },
    })
  await openConnectionsOf(shop)
  const both = await Promise.allSettled([sell(), sell()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const [refused] = both.filter((one) => one.status === 'rejected')
  expect(refused!.reason.fields).toHaveProperty('giftCard.amount')

  const [sold] = both.filter((one) => one.status === 'fulfilled')
  expect(sold!.value).toMatchObject({ total: 2_140, paidByBalance: 1_500, change: 360, paymentSource: 'cash' })
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({ balance: 0, held: 0 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('releases the gift card of an abandoned, changed or replaced checkout', async () => {
  const { shop, olive, carla, card, lamp } = await aCartWithACard(15)
  await preparePayment(carla, PICKUP)
  await carla.call(removeGiftCard, { id: card.id })
  const without = await preparePayment(carla, PICKUP)
  expect(without.quote).toMatchObject({ due: 2_140, balances: [] })
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({ held: 0 })
  await carla.call(addGiftCard, { code: card.code })
  await preparePayment(carla, PICKUP)
  expect(await olive.call(getBalance, { id: card.id })).toMatchObject({ held: 1_500 })
  await carla.call(addToCart, { productId: lamp.id })
  await preparePayment(carla, PICKUP)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])

  shop.time.pass(46)
  await reconcile(shop.context())

  expect(await shop.sql('select balance_cents, held_cents from balances')).toEqual([
    { balance_cents: 1_500, held_cents: 0 },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('refunds a late payment whose gift card was spent elsewhere', async () => {
  const { shop, carla, card, lamp } = await aCartWithACard(15)
  const { clientSecret, paymentIntentId } = await preparePayment(carla, PICKUP)
  await payByCard(carla, clientSecret)
  await shop.sql(`update demo_intents set state = 'requires_payment_method'`)
  shop.time.pass(46)
  await reconcile(shop.context())
  const bob = shop.visitor()
  await bob.call(addToCart, { productId: lamp.id, quantity: 1 })
  await bob.call(addGiftCard, { code: card.code })
  await pay(bob)
  await shop.sql(`update demo_intents set state = 'succeeded'`)
  const late = carla.call(createOrder, { paymentIntentId, total: 6.4 })
  expect((await problemOf(late)).code).toBe('payment_refunded')

  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'payment_returned'`)
  expect(mail!.text).toContain('gift card')
  expect(await shop.sql('select count(*)::int as n from orders')).toEqual([{ n: 1 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('rejects a blocked card, except in a checkout that already holds it', async () => {
  const { olive, carla, card } = await aCartWithACard(15)
  const { clientSecret, paymentIntentId } = await preparePayment(carla, PICKUP)
  await olive.call(blockBalance, { id: card.id, reason: 'Asked by the police' })
  await payByCard(carla, clientSecret)
  expect(await carla.call(createOrder, { paymentIntentId, total: 6.4 })).toMatchObject({ paidByBalance: 1_500 })
})

test('T-1: books a sold gift card as a liability and a spent one as income, and balances the journal', async () => {
  const { shop, olive, carla } = await aCartWithACard(15)
  const today = async () => {
    const { rows } = await olive.call(getReport, { name: 'journal' })
    return Object.fromEntries(
      rows.map(({ account, debit, credit }) => [account, ((debit ?? 0) as number) - ((credit ?? 0) as number)]),
    )
  }
  expect(await today()).toEqual({ 'Cash drawers': 15, 'Gift cards and store credit': -15 })

  const { totals } = await olive.call(getReport, { name: 'sales' })
  expect(totals).toMatchObject({ sales: 0 })

  await pay(carla)
  const after = await today()
  expect(after).toMatchObject({ 'Online payments clearing': 6.4, Sales: -20, 'Sales tax payable': -1.4 })
  expect(after['Cash drawers']).toBe(15)

  const owed = (await shop.sql('select sum(balance_cents)::int as cents from balances'))[0]!.cents
  expect(owed).toBe(0)
})
