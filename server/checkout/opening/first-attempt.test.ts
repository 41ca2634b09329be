import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCartQuote } from '#contract/checkout/cart.ts'
import { cents } from '#contract/money.ts'
import { asShopper } from '../../accounts/shopper.ts'
import { aProduct } from '../../testing/goods.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { carlasDetails, preparePayment } from '../../testing/purchase.ts'
import { openShop, warm } from '../../testing/shop.ts'
import { openAsSeen, openFirstAttempt, seeCart } from './first-attempt.ts'

const HOME = '198.51.100.1'

async function aCartOfFive() {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 20 })
  const carla = shop.visitor({ address: HOME })
  const { id } = await carla.call(addToCart, { productId: lamp.id, quantity: 5 })
  const [shopper] = await shop.sql('select id from shoppers')
  const ctx = shop.context()
  ctx.actor = { ...ctx.actor, address: HOME }
  const { total } = await carla.call(getCartQuote, { shippingMethod: 'standard' })
  const details = { ...carlasDetails, amount: cents(total) }
  return { shop, lamp, carla, id, ctx, shopperId: shopper!.id as number, details }
}

async function written(shop: Awaited<ReturnType<typeof openShop>>) {
  return shop.sql(`select (select count(*)::int from payments) as payments, (select count(*)::int from checkout_lines) as lines,
    (select coalesce(sum(quantity), 0)::int from stock_holds) as held, (select sum(stock_held)::int from products) as shelved`)
}

test('what was seen is opened and kept in one go', async () => {
  const { shop, ctx, shopperId, details } = await aCartOfFive()

  const { opened } = await openFirstAttempt(ctx, asShopper(shopperId), details)

  expect(opened!.payment.amountCents).toBe(details.amount)
  expect(await written(shop)).toEqual([{ payments: 1, lines: 1, held: 5, shelved: 5 }])
})

test.each([
  'another quantity',
  'an own payment',
  'pieces that were sold',
  'a neighbor',
  'a shopper who is gone',
])('what was decided about a cart before %s opens nothing', async (by) => {
  const { shop, lamp, carla, id, ctx, shopperId, details } = await aCartOfFive()
  const neighbor = shop.visitor({ address: HOME })
  await neighbor.call(addToCart, { productId: lamp.id })
  const seen = await seeCart(ctx, asShopper(shopperId))

  const changes: Record<string, () => Promise<unknown>> = {
    'another quantity': () => carla.call(changeCartItem, { id, quantity: 4 }),
    'an own payment': () => preparePayment(carla),
    'pieces that were sold': () => shop.sql('update products set stock_on_hand = 12'),
    'a neighbor': () => preparePayment(neighbor),
    'a shopper who is gone': () => shop.sql('delete from shoppers where id = (select min(id) from shoppers)'),
  }
  await changes[by]!()
  const before = await written(shop)
  const opened = await openAsSeen(ctx, shopperId, seen, details)

  expect(opened).toBeUndefined()
  expect(await written(shop)).toEqual(before)
})

test('neighbors who open their payments at the same time keep no more than their share', async () => {
  const { shop, lamp } = await aCartOfFive()
  await warm(shop)
  const neighbors = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const neighbor = shop.visitor({ address: HOME })
      await neighbor.call(addToCart, { productId: lamp.id, quantity: 4 })
      return neighbor
    }),
  )
  await Promise.all(neighbors.map((neighbor) => preparePayment(neighbor).catch(() => null)))

  const [shelf] = await shop.sql('select stock_held from products')
  expect(shelf!.stock_held).toBe(15)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
