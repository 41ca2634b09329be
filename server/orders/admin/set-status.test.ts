import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAdminOrder, moveOrders, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { cancelOrder, getOrder, OrderStatus } from '#contract/orders/order.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { stockOnHandOf } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { anEmployee, aShopWithAnOrder } from '../../testing/staff.ts'

test('O-2: an administrator may set any status from any other, the unusual ones with a reason', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  for (const from of OrderStatus.options) {
    for (const to of OrderStatus.options.filter((status) => status !== from)) {
      const path = `${from} to ${to}`
      await olive
        .call(updateOrder, { id, status: from, reason: 'Set up', ...keepingTheMoney(from) })
        .catch(({ message }) => expect.fail(`${path}: ${message}`))
      const bare = await olive.call(updateOrder, { id, status: to, ...keepingTheMoney(to) }).catch((error) => error)
      if (isUsualMove(from, to)) expect(bare, path).toMatchObject({ status: to })
      else expect(bare, path).toMatchObject({ fields: { reason: [expect.any(String)] } })
      const moved = await olive.call(updateOrder, {
        id,
        status: to,
        reason: 'Because',
        ...keepingTheMoney(to),
      })
      expect(moved.status, path).toBe(to)
    }
  }
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

function keepingTheMoney(to: OrderStatus) {
  return to === 'cancelled' ? { refund: false } : {}
}

test('the reason is for the staff, the step for everyone', async () => {
  const { olive, carla, order } = await aShopWithAnOrder()
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Took it at the door' })
  const own = await carla.call(getOrder, { id: order.id })
  expect(own.events.map(({ type }) => type)).toEqual(['status.pending', 'status.delivered'])
  expect(JSON.stringify(own)).not.toContain('at the door')
  const { events } = await olive.call(getAdminOrder, { id: order.id })
  expect(events.at(-1)).toMatchObject({
    isInternal: true,
    actor: 'olive',
    note: 'pending to delivered: Took it at the door',
  })
})

test('shipping mails the customer once, and each further tracking number once', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  await olive.call(updateOrder, { id, status: 'processing' })
  await olive.call(updateOrder, { id, trackingNumber: '1Z999', carrier: 'UPS' })
  expect(await mails()).toEqual([])

  await olive.call(updateOrder, { id, status: 'shipped' })
  await olive.call(updateOrder, { id, carrier: 'UPS', trackingNumber: '1Z999' })
  await olive.call(updateOrder, { id, status: 'processing', reason: 'Came back' })
  await olive.call(updateOrder, { id, status: 'shipped' })
  expect(await mails()).toEqual(['order_shipped:1:1Z999'])

  await olive.call(updateOrder, { id, trackingNumber: '1Z1000' })
  await olive.call(updateOrder, { id, trackingNumber: '1Z999' })
  expect(await mails()).toEqual(['order_shipped:1:1Z999', 'order_shipped:1:1Z1000'])
  const [first] = await shop.sql(`select text from mail_messages where dedupe_key = 'order_shipped:1:1Z999'`)
  expect(first!.text).toContain('UPS tracking number: 1Z999')
  expect(first!.text).toContain('https://www.ups.com/track?tracknum=1Z999')

  async function mails() {
    const rows = await shop.sql(`select dedupe_key from mail_messages where kind = 'order_shipped' order by id`)
    return rows.map(({ dedupe_key }) => dedupe_key)
  }
})

test('cancelling refunds and restocks unless the shop says otherwise, and what went back in part stays so', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const { items } = await olive.call(getAdminOrder, { id: order.id })
  await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    restock: true,
    reason: 'One broke',
  })
  const owned = await olive.call(updateOrder, {
    id: order.id,
    status: 'cancelled',
    refund: false,
    restock: false,
  })
  expect(owned).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    isRestocked: false,
  })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)

  await olive.call(updateOrder, { id: order.id, status: 'processing', reason: 'A mistake' })
  const cancelled = await olive.call(updateOrder, { id: order.id, status: 'cancelled' })
  expect(cancelled).toMatchObject({ paymentStatus: 'refunded', refunded: order.total, isRestocked: true })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  const mailed = await shop.sql(`select text from mail_messages where kind = 'order_cancelled' order by id`)
  expect(mailed.map(({ text }) => text.includes('We refund'))).toEqual([false, true])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('a cancelled order goes on only while there are money and goods for it', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const goOn = { id: order.id, status: 'processing' as const, reason: 'She changed her mind' }
  await olive.call(updateOrder, { id: order.id, status: 'cancelled', refund: false })
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 9 }])
  await expect(olive.call(updateOrder, goOn)).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'Only 1 of “Desk lamp” left.',
  })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ status: 'cancelled' })

  await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    amount: order.total / 100,
    reason: 'All of it',
  })
  await expect(olive.call(updateOrder, goOn)).rejects.toMatchObject({ code: 'order_refunded' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('who saves an older version is shown the newer one', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { version } = await olive.call(getAdminOrder, { id: order.id })
  await olive.call(updateOrder, { id: order.id, trackingNumber: 'A1', version })
  const late = olive.call(updateOrder, { id: order.id, status: 'shipped', version })
  await expect(late).rejects.toMatchObject({
    code: 'stale_edit',
    details: { current: { trackingNumber: 'A1', version: version + 1 } },
  })
  expect(await shop.sql(`select action, after from audit_entries where action like 'order.%'`)).toEqual([
    { action: 'order.updated', after: { trackingNumber: 'A1' } },
  ])
})

test('an order that goes on has its goods again, and each move makes the forms from before old', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const { id } = order
  const { version } = await olive.call(getAdminOrder, { id })
  const cancelled = await olive.call(updateOrder, { id, version, status: 'cancelled', refund: false })
  expect(cancelled).toMatchObject({ isRestocked: true, version: version + 1 })
  const reopened = { id, version: version + 1, status: 'processing' as const, reason: 'A mistake' }
  expect(await olive.call(updateOrder, reopened)).toMatchObject({
    isRestocked: false,
    version: version + 2,
  })
  await expect(olive.call(updateOrder, { ...reopened, status: 'shipped' })).rejects.toMatchObject({
    code: 'stale_edit',
  })
})

test('an order that goes on leaves on the shelf what was refunded', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const { id } = order
  const { items } = await olive.call(getAdminOrder, { id })
  await olive.call(refundOrder, {
    id,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    restock: true,
    reason: 'One broke',
  })
  await olive.call(updateOrder, { id, status: 'cancelled', refund: false })
  await olive.call(updateOrder, { id, status: 'processing', reason: 'A mistake' })
  const stock = await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])
  expect(stock).toEqual([{ stock_on_hand: 9 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('saving what is there already changes nothing', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const save = () => olive.call(updateOrder, { id: order.id, status: 'pending', trackingNumber: 'A1', carrier: 'UPS' })
  const { version } = await save()
  const again = await save()
  expect(again.version).toBe(version)
  expect(again.events.filter(({ type }) => type === 'tracking')).toHaveLength(1)
  expect(await shop.sql(`select 1 from audit_entries where action = 'order.updated'`)).toHaveLength(1)
})

test('many orders move at once, each on its own', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const second = await buy(shop.visitor(), [{ productId: lamp.id }])
  const third = await buy(shop.visitor(), [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: second.id, status: 'processing' })
  await olive.call(updateOrder, { id: third.id, status: 'cancelled' })
  const ids = [order.id, second.id, third.id, 4_000]
  const report = await olive.call(moveOrders, { ids, status: 'processing' })
  expect(report.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'refused', 'refused'])
  expect(report[2]!.message).toContain('Please say why')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('many orders are cancelled as one is: paid back, and back on the shelf, each once', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const report = await olive.call(moveOrders, { ids: [order.id, order.id], status: 'cancelled' })
  expect(report).toEqual([{ id: order.id, outcome: 'changed', message: null }])
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({
    refunded: order.total,
    isRestocked: true,
  })
  const stock = await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])
  expect(stock).toEqual([{ stock_on_hand: 10 }])
})

test('who only reads orders changes none, not even as a customer would', async () => {
  const { shop, order } = await aShopWithAnOrder()
  const bea = await anEmployee(shop)
  expect(await bea.call(getAdminOrder, { id: order.id })).toMatchObject({ id: order.id })
  const change = bea.call(updateOrder, { id: order.id, status: 'shipped' })
  await expect(change).rejects.toMatchObject({ kind: 'forbidden' })
  const cancel = bea.call(cancelOrder, { id: order.id, reason: 'I may not' })
  await expect(cancel).rejects.toMatchObject({ code: 'order_not_found' })
})
