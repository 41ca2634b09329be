import { expect, test } from 'vitest'
import { addToCart, enterCartCode } from '#contract/checkout/cart.ts'
import { takePhoneOrder } from '#contract/checkout/phone-order.ts'
import { createOrder, getOrder } from '#contract/orders/order.ts'
import { createPromotion } from '#contract/pricing/promotion.ts'
import { reconcile } from '../payments/reconcile.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }

async function aGift() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 5 })
  await olive.call(createPromotion, { name: 'Gift', code: 'gift', kind: 'percent', percent: 100 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  return { shop, olive, lamp, carla }
}

test('creates one order without a card for a fully discounted cart, also when requested twice', async () => {
  const { shop, lamp, carla } = await aGift()
  const first = await preparePayment(carla, PICKUP)
  await carla.call(enterCartCode, { code: 'gift' })

  const prepared = await preparePayment(carla, PICKUP)

  expect(prepared.quote.total).toBe(0)
  expect(prepared.paymentIntentId).not.toBe(first.paymentIntentId)
  expect(await shop.sql('select state from demo_intents')).toEqual([{ state: 'cancelled' }])
  expect(await shop.sql('select stock_on_hand, stock_held from products where id = $1', [lamp.id])).toEqual([
    { stock_on_hand: 5, stock_held: 1 },
  ])
  const ask = () => carla.call(createOrder, { paymentIntentId: prepared.paymentIntentId, total: 0 })
  const [order, again] = await Promise.all([ask(), ask()])
  expect(again.id).toBe(order.id)
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    total: 0,
    discount: 2_000,
    paymentStatus: 'paid',
    paymentMethod: null,
  })
  expect(await shop.sql('select stock_on_hand, stock_held from products where id = $1', [lamp.id])).toEqual([
    { stock_on_hand: 4, stock_held: 0 },
  ])
  expect(await shop.sql(`select kind from mail_messages where kind like 'order%'`)).toHaveLength(1)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('shows the order to a browser that closed before the response, and to nobody else', async () => {
  const { shop, carla } = await aGift()
  await carla.call(enterCartCode, { code: 'gift' })
  const { paymentIntentId } = await preparePayment(carla, PICKUP)
  const otherVisitor = shop.visitor().call(createOrder, { paymentIntentId, total: 0 })
  await expect(otherVisitor).rejects.toMatchObject({ code: 'payment_not_found' })

  shop.time.now = new Date(shop.time.now.getTime() + 60_000)
  await reconcile(shop.context())

  await expect(preparePayment(carla, PICKUP)).rejects.toMatchObject({ code: 'cart_empty' })
  expect(await shop.sql('select total_cents, payment_intent_id from orders')).toEqual([
    { total_cents: 0, payment_intent_id: paymentIntentId },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('never completes a checkout with a price as free, and sends no payment link for a free draft order', async () => {
  const { shop, olive, lamp, carla } = await aGift()
  const { paymentIntentId, quote } = await preparePayment(carla, PICKUP)
  await expect(
    shop.sql(`update payments set provider = 'free' where payment_intent_id = $1`, [paymentIntentId]),
  ).rejects.toThrow('payments_free_of_charge')
  expect(quote.total).toBeGreaterThan(0)

  const byPhone = olive.call(takePhoneOrder, {
    key: crypto.randomUUID(),
    ...PICKUP,
    contactEmail: 'carla@example.com',
    lines: [{ productId: lamp.id, quantity: 1 }],
    code: 'gift',
    total: 0,
  })
  await expect(byPhone).rejects.toMatchObject({ code: 'nothing_to_pay' })
})
