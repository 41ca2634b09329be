import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart, enterCartCode } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { quotePhoneOrder, takePhoneOrder } from '#contract/checkout/phone-order.ts'
import { dollarsOf } from '#contract/money.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { createOrder } from '#contract/orders/order.ts'
import { createPromotion } from '#contract/pricing/promotion.ts'
import { deadlocks, isFreeMeanwhile } from '../testing/invariants/locks.ts'
import { brokenRules } from '../testing/invariants.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { carlasDetails, payByCard, preparePayment } from '../testing/purchase.ts'
import { openConnectionsOf, openShop } from '../testing/shop.ts'
import { cashSale } from '../testing/staff.ts'

const CODE = 'LAST50'

async function aLimitedSale() {
  const shop = await openShop({ openConnections: 15 })
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { stock: 90 })
  const promotion = await olive.call(createPromotion, {
    name: 'First fifty',
    code: CODE,
    kind: 'percent',
    percent: 10,
    limitInAll: 50,
  })
  const withCart = async (address?: string) => {
    const visitor = shop.visitor(address === undefined ? {} : { address })
    await visitor.call(addToCart, { productId: lamp.id })
    await visitor.call(enterCartCode, { code: CODE })
    return visitor
  }
  const overCounter = () => {
    const lines = [{ productId: lamp.id, quantity: 1 }]
    return olive.call(sellAtCounter, { ...cashSale({ lines, total: 19.26, given: 20 }), code: CODE })
  }
  const rows = { waitsFor: { promotions: promotion.id }, other: { products: lamp.id } }
  return { shop, olive, lamp, rows, withCart, overCounter }
}

test('S-5: waits for the last use of a code before a payment locks stock', async () => {
  const { shop, rows, withCart } = await aLimitedSale()
  const carla = await withCart()
  expect(await isFreeMeanwhile(shop, rows, () => preparePayment(carla))).toBe(true)
})

test('S-5: waits for the code before it locks stock for a changed cart', async () => {
  const { shop, lamp, rows, withCart } = await aLimitedSale()
  const carla = await withCart()
  await preparePayment(carla)
  await carla.call(addToCart, { productId: lamp.id })
  expect(await isFreeMeanwhile(shop, rows, () => preparePayment(carla))).toBe(true)
})

test('S-5: waits for the code before it locks stock for a draft order', async () => {
  const { shop, olive, lamp, rows } = await aLimitedSale()
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const order = { ...carlasDetails, key: randomUUID(), contactName: 'Carla Mendes', lines, code: CODE }
  const { total } = await olive.call(quotePhoneOrder, { lines, code: CODE, shippingMethod: 'standard' })
  const taking = () => olive.call(takePhoneOrder, { ...order, total: dollarsOf(total) })
  expect(await isFreeMeanwhile(shop, rows, taking)).toBe(true)
})

test('S-5: waits for the code before it locks stock for a counter sale', async () => {
  const { shop, rows, overCounter } = await aLimitedSale()
  expect(await isFreeMeanwhile(shop, rows, overCounter)).toBe(true)
})

test('S-5: waits for the code before it locks stock for a payment whose hold expired', async () => {
  const { shop, rows, withCart } = await aLimitedSale()
  const carla = await withCart()
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  await shop.sql(`update checkouts set status = 'released'`)
  const ordering = () => carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
  expect(await isFreeMeanwhile(shop, rows, ordering)).toBe(true)
})

test('S-5: does not deadlock when shoppers and registers want the same code and product', async () => {
  const { shop, withCart, overCounter } = await aLimitedSale()
  const shoppers = await Promise.all(Array.from({ length: 20 }, (_, at) => withCart(`198.51.100.${at}`)))
  await openConnectionsOf(shop)
  const details = { ...carlasDetails, shippingMethod: 'pickup' as const, contactName: 'Carla', amount: 19.26 }
  const before = await deadlocks(shop)

  const requests = await Promise.allSettled(
    shoppers.flatMap((shopper) => [shopper.call(createPaymentIntent, details), overCounter()]),
  )

  expect(requests.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await deadlocks(shop)).toBe(before)
  expect(await brokenRules(shop)).toEqual([])
})
