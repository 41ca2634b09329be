import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { brokenRules } from '../testing/invariants.ts'
import { aProduct } from '../testing/products.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const HERE = '198.51.100.1'
const ELSEWHERE = '198.51.100.2'

test('S-8: lets one shopper hold at most half of the stock, but buy more', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 25 })
  const firm = shop.visitor({ address: HERE })

  const prepared = await prepareToBuy(firm, [{ productId: lamp.id, quantity: 20 }])
  const whilePaying = await heldOf(shop, lamp.id)
  await payByCard(firm, prepared.clientSecret)
  const order = await orderOf(firm, prepared)

  expect(whilePaying).toBe(13)
  expect(order).toMatchObject({ items: [{ quantity: 20 }] })
  expect(await shop.sql('select stock_on_hand, stock_held from products')).toEqual([
    { stock_on_hand: 5, stock_held: 0 },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-8: gives unheld stock to the first payment, and refunds the other one in full', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 25 })
  const firm = shop.visitor({ address: HERE })
  const slow = await prepareToBuy(firm, [{ productId: lamp.id, quantity: 20 }])
  await buy(shop.visitor({ address: ELSEWHERE }), [{ productId: lamp.id, quantity: 12 }])
  await payByCard(firm, slow.clientSecret)

  await expect(orderOf(firm, slow)).rejects.toMatchObject({ code: 'payment_refunded' })

  await shop.jobs.drain()
  expect(await shop.sql('select amount_cents = refunded_cents as is_back from demo_intents order by 1')).toEqual([
    { is_back: false },
    { is_back: true },
  ])
  expect(await shop.sql('select stock_on_hand, stock_held from products')).toEqual([
    { stock_on_hand: 13, stock_held: 0 },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-8: leaves a quarter of the stock to others when guests of one network hold it', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 20 })
  for (let guest = 0; guest < 4; guest++)
    await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id, quantity: 5 }])

  expect(await heldOf(shop, lamp.id)).toBe(15)
  await buy(shop.visitor({ address: ELSEWHERE }), [{ productId: lamp.id, quantity: 5 }])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-8: lets a household buy the last two items', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 2 })
  await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id, quantity: 2 }])
  expect(await heldOf(shop, lamp.id)).toBe(2)
})

test('S-8: lets one cart hold a few scarce products, but not all of them', async () => {
  const shop = await openShop()
  const goods = await rareGoods(shop, 8)

  const prepared = await prepareToBuy(shop.visitor({ address: HERE }), goods)

  expect(prepared.quote.itemCount).toBe(8)
  expect(await heldProducts(shop)).toBe(5)
})

test('S-8: limits concurrent guests of one network to a fifth of the stock', async () => {
  const shop = await openShop({ openConnections: 15 })
  const goods = await rareGoods(shop, 60)
  const guests = Array.from({ length: 15 }, () => shop.visitor({ address: HERE }))
  for (const [index, guest] of guests.entries())
    for (const line of goods.slice(index * 4, index * 4 + 4)) await guest.call(addToCart, line)

  await Promise.all(guests.map((guest) => preparePayment(guest)))

  expect(await heldProducts(shop)).toBe(12)
  expect(await brokenRules(shop)).toEqual([])
})

test('S-8: limits neighbors with simultaneous checkouts to their share', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 20 })
  const neighbors = Array.from({ length: 8 }, () => shop.visitor({ address: HERE }))
  for (const neighbor of neighbors) await neighbor.call(addToCart, { productId: lamp.id, quantity: 4 })

  await Promise.all(neighbors.map((neighbor) => preparePayment(neighbor).catch(() => null)))

  expect(await heldOf(shop, lamp.id)).toBe(15)
  expect(await brokenRules(shop)).toEqual([])
})

test('S-8: requires a pause from a shopper who held a product for 45 minutes without buying', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 1 })
  await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id }])
  shop.time.pass(45)
  await shop.sql('delete from stock_holds')
  await shop.sql('update products set stock_held = 0')
  await shop.sql(`update checkouts set status = 'released'`)

  await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id }])
  const again = await heldOf(shop, lamp.id)
  shop.time.pass(135)
  await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id }])

  expect([again, await heldOf(shop, lamp.id)]).toEqual([0, 1])
})

test('S-8: holds stock for the next purchase after a card was accepted', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 9 })
  await buy(shop.visitor({ address: HERE }), [{ productId: lamp.id }])
  shop.time.pass(46)
  await prepareToBuy(shop.visitor({ address: HERE }), [{ productId: lamp.id }])
  expect(await heldOf(shop, lamp.id)).toBe(1)
})

test('accepts as many concurrent unheld payments as there is stock', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 10 })
  const firms = Array.from({ length: 5 }, () => shop.visitor({ address: HERE }))
  const payments: Awaited<ReturnType<typeof prepareToBuy>>[] = []
  for (const firm of firms) payments.push(await prepareToBuy(firm, [{ productId: lamp.id, quantity: 2 }]))
  const late = await Promise.allSettled(
    [6, 7].map((guest) =>
      prepareToBuy(shop.visitor({ address: `198.51.100.${guest}` }), [{ productId: lamp.id, quantity: 2 }]),
    ),
  )
  for (const [index, firm] of firms.entries()) await payByCard(firm, payments[index]!.clientSecret)

  const orders = await Promise.allSettled(firms.map((firm, index) => orderOf(firm, payments[index]!)))

  expect(late.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await shop.jobs.drain()
  expect(await brokenRules(shop)).toEqual([])
})

async function prepareToBuy(visitor: Visitor, lines: { productId: number; quantity?: number }[]) {
  for (const line of lines) await visitor.call(addToCart, line)
  return preparePayment(visitor)
}

async function orderOf(visitor: Visitor, prepared: Awaited<ReturnType<typeof prepareToBuy>>) {
  const { paymentIntentId, quote } = prepared
  return visitor.call(createOrder, { paymentIntentId, total: quote.total / 100 })
}

async function rareGoods(shop: TestShop, count: number) {
  const goods = []
  for (let made = 0; made < count; made++) goods.push({ productId: (await aProduct(shop, { stock: 1 })).id })
  return goods
}

async function heldOf(shop: TestShop, productId: number) {
  const [row] = await shop.sql('select stock_held from products where id = $1', [productId])
  return row!.stock_held
}

async function heldProducts(shop: TestShop) {
  const [row] = await shop.sql('select count(distinct product_id)::int as n from stock_holds')
  return row!.n
}
