import { expect, test } from 'vitest'
import { waitForInvalidation } from '../testing/response-cache.ts'
import { openShop } from '../testing/shop.ts'

test.each([
  ['suppliers', `insert into suppliers (name, email) values ('Kestrel Parts', 'orders@kestrel.example')`],
  ['purchase_orders', 'delete from purchase_orders'],
  ['purchase_orders', 'update purchase_order_lines set received = received'],
])('notifies all nodes of changed %s by any writer', async (tag, statement) => {
  const shop = await openShop()
  const received: string[] = []
  shop.parts.live.subscribe((tags) => received.push(...(tags ?? [])))

  await shop.sql(statement)
  await waitForInvalidation(shop)

  expect(received).toContain(tag)
})
