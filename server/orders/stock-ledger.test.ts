import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listStockMovements } from '#contract/catalog/stock.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('names the order of each sale and refund in the stock movements', async () => {
  const shop = await openShop({ openConnections: 5 })
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { stock: 5 })
  const order = await buy(shop.visitor(), [{ productId: lamp.id, quantity: 2 }])
  const item = order.items[0]!
  await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines: [{ itemId: item.id, quantity: 1 }],
    restock: true,
    reason: 'Too bright',
  })

  expect(await olive.call(listStockMovements, { id: lamp.id })).toMatchObject([
    { reason: 'returned', orderId: order.id },
    { reason: 'sold', orderId: order.id },
    { reason: 'opening', orderId: null },
  ])
})
