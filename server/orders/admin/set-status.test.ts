import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnTimeline } from '#contract/customers/timeline.ts'
import { getAdminOrder, moveOrders, refundOrder, undoOrderMove, updateOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { cancelOrder, getOrder, OrderStatus } from '#contract/orders/order.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aProduct, aProductSoldByCodes, stockOnHandOf } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'
import { aCounter, anEmployee, aShopWithAnOrder, cashSale } from '../../testing/staff.ts'
import { finishCancellation } from '../refund/finish-cancellation.ts'

test('O-2: lets an administrator set any status, with a reason for unusual ones', async () => {
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
      const moved = await olive.call(updateOrder, { id, status: to, reason: 'Because', ...keepingTheMoney(to) })
      expect(moved.status, path).toBe(to)
    }
  }

  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

function keepingTheMoney(to: OrderStatus) {
  return to === 'cancelled' ? { refund: false } : {}
}

test('shows the reason to staff only, and the status to everyone', async () => {
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

test('emails the customer once when an order ships, and for each further tracking number', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  await olive.call(updateOrder, { id, status: 'processing' })
  await olive.call(updateOrder, { id, trackingNumber: '1Z999', carrier: 'UPS' })
  expect(await mails()).toEqual([])

  await olive.call(updateOrder, { id, status: 'shipped' })
  await olive.call(updateOrder, { id, carrier: 'UPS', trackingNumber: '1Z999' })
  await shop.sql(`update mail_messages set status = 'sent'`)
  await olive.call(updateOrder, { id, status: 'processing', reason: 'Came back' })
  await olive.call(updateOrder, { id, status: 'shipped' })
  expect(await mails()).toEqual(['order_shipped:1:1Z999'])

  await olive.call(updateOrder, { id, trackingNumber: '1Z1000' })
  await olive.call(updateOrder, { id, trackingNumber: '1Z999' })
  expect(await mails()).toEqual(['order_shipped:1:1Z999', 'order_shipped:1:1Z1000'])
  const [first] = await shop.sql(`select text, html from mail_messages where dedupe_key = 'order_shipped:1:1Z999'`)
  expect(first!.text).toContain('UPS tracking number: 1Z999')
  expect(first!.text).toContain('https://www.ups.com/track?tracknum=1Z999')
  expect(first!.text).toMatch(/^\d+ × \w/m)
  expect(first!.html).toMatch(/<img class="picture" src="http:[^"]+-240\.webp"/)

  async function mails() {
    const rows = await shop.sql(`select dedupe_key from mail_messages where kind = 'order_shipped' order by id`)
    return rows.map(({ dedupe_key }) => dedupe_key)
  }
})

test('lists only goods that are in the parcel in the email that an order has shipped', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Lamp' })
  const guide = await aProductSoldByCodes(shop, olive, ['AAAA'], { name: 'Repair guide' })
  const { id } = await buy(shop.visitor(), [{ productId: lamp.id }, { productId: guide }])

  await olive.call(updateOrder, { id, status: 'shipped' })

  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'order_shipped'`)
  expect(mail!.text).toContain('1 × Lamp')
  expect(mail!.text).not.toContain('Repair guide')
})

test('refunds and restocks a canceled order unless the shop chooses otherwise, except for earlier refunds', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const { items } = await olive.call(getAdminOrder, { id: order.id })
  await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    restock: true,
    reason: 'One broke',
  })
  await olive.call(updateOrder, { id: order.id, status: 'cancelled', refund: false, restock: false })
  await passUndo(shop)
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    isRestocked: false,
  })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)

  await olive.call(updateOrder, { id: order.id, status: 'processing', reason: 'A mistake' })
  await olive.call(updateOrder, { id: order.id, status: 'cancelled' })
  await passUndo(shop)
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({
    paymentStatus: 'refunded',
    refunded: order.total,
    isRestocked: true,
  })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  const mailed = await shop.sql(`select text from mail_messages where kind = 'order_cancelled' order by id`)
  expect(mailed.map(({ text }) => text.includes('We refund'))).toEqual([false, true])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('reopens a canceled order only if its payment and stock are available', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const goOn = { id: order.id, status: 'processing' as const, reason: 'She changed her mind' }
  await olive.call(updateOrder, { id: order.id, status: 'cancelled', refund: false })
  await passUndo(shop)
  await buy(shop.visitor(), [{ productId: lamp.id, quantity: 9 }])
  await expect(olive.call(updateOrder, goOn)).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'Only 1 of “Desk lamp” left.',
  })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ status: 'cancelled' })

  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: order.total / 100, reason: 'All of it' })
  await expect(olive.call(updateOrder, goOn)).rejects.toMatchObject({ code: 'order_refunded' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('rejects a stale edit and shows the current version', async () => {
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

test('holds the stock of a reopened order again, and rejects forms from before each move', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  const { version } = await olive.call(getAdminOrder, { id })
  await olive.call(updateOrder, { id, version, status: 'cancelled', refund: false })
  await passUndo(shop)
  const cancelled = await olive.call(getAdminOrder, { id })
  expect(cancelled).toMatchObject({ isRestocked: true, version: version + 2 })

  const reopened = { id, version: cancelled.version, status: 'processing' as const, reason: 'A mistake' }
  expect(await olive.call(updateOrder, reopened)).toMatchObject({ isRestocked: false, version: version + 3 })
  await expect(olive.call(updateOrder, { ...reopened, status: 'shipped' })).rejects.toMatchObject({
    code: 'stale_edit',
  })
})

test('does not take refunded items from stock when an order is reopened', async () => {
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
  await passUndo(shop)
  await olive.call(updateOrder, { id, status: 'processing', reason: 'A mistake' })
  const stock = await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])

  expect(stock).toEqual([{ stock_on_hand: 9 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('changes nothing when the saved values are equal', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const save = () => olive.call(updateOrder, { id: order.id, status: 'pending', trackingNumber: 'A1', carrier: 'UPS' })
  const { version } = await save()
  const again = await save()
  expect(again.version).toBe(version)
  expect(again.events.filter(({ type }) => type === 'tracking')).toHaveLength(1)
  expect(await shop.sql(`select 1 from audit_entries where action = 'order.updated'`)).toHaveLength(1)
})

test('moves many orders at once, each individually', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const second = await buy(shop.visitor(), [{ productId: lamp.id }])
  const third = await buy(shop.visitor(), [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: second.id, status: 'processing' })
  await olive.call(updateOrder, { id: third.id, status: 'cancelled' })
  const ids = [order.id, second.id, third.id, 4_000]
  const report = await olive.call(moveOrders, { ids, status: 'processing' })

  expect(report.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'refused', 'refused'])
  expect(report[2]!.message).toContain('Please say why')
  expect(report.slice(1).map(({ version }) => version)).toEqual([null, null, null])
  const undone = await olive.call(undoOrderMove, { id: order.id, version: report[0]!.version! })
  expect(undone).toMatchObject({ status: 'pending' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('cancels many orders with one refund and restock each', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const report = await olive.call(moveOrders, { ids: [order.id, order.id], status: 'cancelled' })
  expect(report).toEqual([{ id: order.id, outcome: 'changed', version: expect.any(Number), message: null }])
  await passUndo(shop)
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ refunded: order.total, isRestocked: true })
  const stock = await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])
  expect(stock).toEqual([{ stock_on_hand: 10 }])
})

test('does not let users who only read orders change them', async () => {
  const { shop, order } = await aShopWithAnOrder()
  const bea = await anEmployee(shop)
  expect(await bea.call(getAdminOrder, { id: order.id })).toMatchObject({ id: order.id })
  const change = bea.call(updateOrder, { id: order.id, status: 'shipped' })
  await expect(change).rejects.toMatchObject({ kind: 'forbidden' })
  const cancel = bea.call(cancelOrder, { id: order.id, reason: 'I may not' })
  await expect(cancel).rejects.toMatchObject({ code: 'order_not_found' })
})

test('emails ten seconds after an order ships, unless the change is undone by then', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  const mails = () =>
    shop.sql(`select message.status, job.start_after = message.created_at + interval '10 seconds' as "isDelayed"
      from mail_messages message join pgboss.job on (data ->> 'messageId')::int = message.id
      where kind = 'order_shipped' order by message.id`)
  const passSeconds = (seconds: number) => shop.time.pass(seconds / 60)

  const shipped = await olive.call(updateOrder, { id, status: 'shipped' })
  expect(await mails()).toEqual([{ status: 'queued', isDelayed: true }])
  passSeconds(9)
  const undone = await olive.call(undoOrderMove, { id, version: shipped.version })
  expect(undone).toMatchObject({ status: 'pending' })
  expect(await mails()).toEqual([{ status: 'cancelled', isDelayed: true }])

  await olive.call(updateOrder, { id, status: 'shipped' })
  expect(await mails()).toEqual([
    { status: 'cancelled', isDelayed: true },
    { status: 'queued', isDelayed: true },
  ])
  passSeconds(10)
  await expect(olive.call(undoOrderMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ status: 'shipped' })
})

test('does not announce that an order ships once it has been set back, handed over or canceled', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const { id } = order
  for (const status of ['processing', 'delivered', 'cancelled'] as const) {
    await olive.call(updateOrder, { id, status: 'shipped', reason: 'Packed' })
    await olive.call(updateOrder, { id, status, reason: 'Wrong order' })
    const left = await shop.sql(`select from mail_messages where kind = 'order_shipped' and status = 'queued'`)
    expect(left, status).toHaveLength(0)
  }
})

test('undoes neither a new order nor a reopening nor an outdated version, and only for staff who may change orders', async () => {
  const { shop, olive, carla, order } = await aShopWithAnOrder()
  const { id } = order
  await expect(olive.call(undoOrderMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
  const moved = await olive.call(updateOrder, { id, status: 'processing' })
  await expect(olive.call(undoOrderMove, { id, version: moved.version - 1 })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  const bea = await anEmployee(shop)
  for (const person of [carla, bea])
    await expect(person.call(undoOrderMove, { id })).rejects.toMatchObject({ code: expect.stringMatching('not_') })
  await olive.call(updateOrder, { id, status: 'cancelled' })
  await olive.call(updateOrder, { id, status: 'processing', reason: 'Wanted after all' })
  await expect(olive.call(undoOrderMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
})

test('moves no money, stock or email until a cancellation can no longer be undone', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const { id } = order
  const money = () => shop.sql('select amount_cents from demo_refunds')
  const mails = () => shop.sql(`select id from mail_messages where kind = 'order_cancelled'`)
  const [job] = await cancelled()
  expect(job).toEqual({ isDelayed: true })
  expect([await money(), await mails(), await stockOnHandOf(shop, lamp.id)]).toEqual([[], [], 8])

  const undone = await olive.call(undoOrderMove, { id })
  expect(undone).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  await passUndo(shop)
  expect([await money(), await mails(), await stockOnHandOf(shop, lamp.id)]).toEqual([[], [], 8])

  await cancelled()
  shop.time.pass(10 / 60)
  await expect(olive.call(undoOrderMove, { id })).rejects.toMatchObject({ code: 'undo_expired' })
  const data = { orderId: id, eventId: await lastEvent(), actor: 'olive', reason: 'x', refund: true, restock: true }
  await passUndo(shop)
  await finishCancellation(shop.context(), data)
  expect(await money()).toEqual([{ amount_cents: order.total }])
  expect([await mails(), await stockOnHandOf(shop, lamp.id)]).toMatchObject([[{}], 10])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])

  async function cancelled() {
    await olive.call(updateOrder, { id, status: 'cancelled' })
    return shop.sql(`select start_after = (select max(at) from order_events) + interval '10 seconds' as "isDelayed"
      from pgboss.job where name = 'orders.finish_cancellation' and state = 'created'`)
  }
  async function lastEvent(): Promise<number> {
    const [last] = await shop.sql<{ id: number }>(`select max(id) as id from order_events where type like 'status.%'`)
    return last!.id
  }
})

test('refunds a cancellation in cash from the drawer of the person who canceled', async () => {
  const { shop, olive, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  await bea.call(openDrawer, { till: 'Back', float: 100 })
  const line = { productId: lamp.id, quantity: 1 }
  const order = await olive.call(sellAtCounter, cashSale({ lines: [line], total: 21.4, given: 30 }))

  await olive.call(updateOrder, { id: order.id, status: 'cancelled', reason: 'Wrong lamp' })
  expect(await olive.call(getDrawer, { id })).toMatchObject({ refunds: 0 })
  await passUndo(shop)

  expect(await olive.call(getDrawer, { id })).toMatchObject({ sales: 2_140, refunds: 2_140 })
})

test('names the steps of a pickup order as a pickup in the customer’s history', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = await signedUp(shop)
  const lamp = await aProduct(shop)
  const { id } = await buy(carla, [{ productId: lamp.id }])
  await shop.sql(`update orders set shipping_method = 'pickup'`)
  await olive.call(updateOrder, { id, status: 'shipped' })
  await olive.call(updateOrder, { id, status: 'pending', reason: 'Not yet' })
  const { events } = await olive.call(getAdminOrder, { id })
  const timeline = await carla.call(getOwnTimeline, {})

  expect(events.at(-1)!.note).toBe('ready for pickup to new: Not yet')
  expect(timeline.filter(({ kind }) => kind === 'order_event').map(({ type }) => type)).toEqual(['pickup.shipped'])
})
