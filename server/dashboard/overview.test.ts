import { expect, test } from 'vitest'
import { getOverview } from '#contract/dashboard/overview.ts'
import { cents } from '#contract/money.ts'
import { cancelOrder } from '#contract/orders/order.ts'
import { pastSale } from '../testing/past-sale.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('compares today’s sales with yesterday and a week ago', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop, { priceCents: cents(2_000) })
  const line = { productId, quantity: 1, unitPriceCents: 1_000, taxCents: 70 }
  await pastSale(shop, { at: new Date('2026-11-20T17:00:00Z'), lines: [line] })
  await pastSale(shop, { at: new Date('2026-11-14T17:00:00Z'), lines: [line] })
  await pastSale(shop, { at: new Date('2026-11-14T18:00:00Z'), lines: [line] })

  expect((await olive.call(getOverview)).today).toMatchObject({ day: '2026-11-21', orders: 0, average: null })
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId, quantity: 2 }])
  await buy(shop.visitor(), [{ productId }])
  const seen = await olive.call(getOverview)

  expect(seen.today).toMatchObject({ orders: 2, sales: 7_618, tax: 420, refunds: 0, net: 7_618, average: 3_809 })
  expect(seen.yesterday).toMatchObject({ day: '2026-11-20', orders: 1, sales: 1_070 })
  expect(seen.sameWeekday).toMatchObject({ day: '2026-11-14', orders: 2, sales: 2_140 })
  expect(seen.series).toHaveLength(30)
  expect(seen.series[29]).toEqual(seen.today)
  expect(seen.series[0]!.day).toBe('2026-10-23')
  expect(seen.bestSellers).toMatchObject([{ productId, units: 4, goods: 7_000 }])

  await carla.call(cancelOrder, { id: order.id, reason: 'Ordered twice' })
  const after = await olive.call(getOverview)

  expect(after.today).toMatchObject({ orders: 2, refunds: order.total, net: 7_618 - order.total })
  expect(after.bestSellers).toMatchObject([{ units: 2, goods: 3_000 }])
})

test('uses the shop’s day, and excludes fully refunded goods from best sellers', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop)
  shop.time.now = new Date('2026-11-22T02:00:00Z')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId }])
  expect(await olive.call(getOverview)).toMatchObject({
    today: { day: '2026-11-21', orders: 1 },
    bestSellers: [{ productId, units: 1 }],
  })

  await carla.call(cancelOrder, { id: order.id, reason: 'Ordered twice' })
  expect((await olive.call(getOverview)).bestSellers).toEqual([])
})
