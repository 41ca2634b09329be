import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { updateUser } from '#contract/customers/admin-user.ts'
import { listNotifications, readNotifications } from '#contract/dashboard/notification.ts'
import { signedUp } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { bea, idOf, openShopWithOwner } from '../testing/staffed-shop.ts'

test('lists orders and empty stock, latest first, and stores what was read', async () => {
  const { shop, owner } = await openShopWithOwner()
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 3 })
  await buy(await signedUp(shop), [{ productId: lamp.id }])
  shop.time.pass(5)
  await owner.call(adjustStock, { id: lamp.id, change: -2, reason: 'damaged' })

  const notifications = await owner.call(listNotifications)

  expect(notifications.map(({ kind, target, isRead }) => [kind, target, isRead])).toEqual([
    ['out_of_stock', `product:${lamp.id}`, false],
    ['order', expect.stringMatching(/^order:/), false],
  ])
  await owner.call(readNotifications, { until: notifications[1]!.at.toISOString() })
  expect((await owner.call(listNotifications)).map(({ isRead }) => isRead)).toEqual([false, true])
  await owner.call(readNotifications, { until: notifications[0]!.at.toISOString() })
  await owner.call(readNotifications, { until: notifications[1]!.at.toISOString() })
  expect((await owner.call(listNotifications)).map(({ isRead }) => isRead)).toEqual([true, true])
})

test('shows each member of staff what they may see, and stores what each has read', async () => {
  const { shop, owner } = await openShopWithOwner()
  const lamp = await aProduct(shop, { stock: 1 })
  await buy(await signedUp(shop), [{ productId: lamp.id }])
  const visitor = await signedUp(shop, bea)
  await owner.call(updateUser, { id: await idOf(shop, 'bea'), role: 'technician' })
  expect(await visitor.call(listNotifications)).toEqual([])

  await owner.call(updateUser, { id: await idOf(shop, 'bea'), role: 'staff' })
  expect((await visitor.call(listNotifications)).map(({ kind }) => kind).sort()).toEqual(['order', 'out_of_stock'])

  await owner.call(readNotifications, { until: shop.time.now.toISOString() })
  expect((await visitor.call(listNotifications)).every(({ isRead }) => !isRead)).toBe(true)
})
