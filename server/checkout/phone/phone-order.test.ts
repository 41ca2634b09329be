import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/checkout/phone-order.ts'
import { createCustomer, eraseCustomer } from '#contract/customers/customer.ts'
import { mergeCustomers } from '#contract/customers/merge.ts'
import { getOrder } from '#contract/orders/order.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedUp } from '../../testing/people.ts'
import { carlasDetails, payByCard } from '../../testing/purchase.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aCounter, anEmployee } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { deleteOldGuests } from '../delete-old-guests.ts'

test('holds the stock of a draft order, emails its link, and creates the order when it is paid', async () => {
  const { shop, olive, lamp } = await aCounter()
  const taken = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  expect(taken).toMatchObject({
    state: 'waiting',
    total: 4_879,
    takenBy: 'olive',
    timesMailed: 1,
    expiresAt: new Date(shop.time.now.getTime() + 24 * 3_600_000),
  })
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 10, held: 2 })
  const link = await mailedLink(shop)
  expect(link).toEqual(await takenLink(olive, taken))

  const walter = shop.visitor({ address: '198.51.100.9' })
  expect(await walter.call(contract.getPayablePhoneOrder, link)).toMatchObject({
    state: 'waiting',
    items: [{ name: 'Desk lamp', quantity: 2, lineTotal: 4_000 }],
    subtotal: 4_000,
    tax: 280,
    shipping: 599,
  })
  const { clientSecret } = await walter.call(contract.preparePhonePayment, link)
  await expect(walter.call(contract.reportPhonePayment, link)).rejects.toMatchObject({ code: 'payment_not_completed' })
  await payByCard(walter, clientSecret)
  const tries = await Promise.all([1, 2, 3].map(() => walter.call(contract.reportPhonePayment, link)))
  expect(new Set(tries.map(({ orderId }) => orderId)).size).toBe(1)

  const order = await walter.call(getOrder, { id: tries[0]!.orderId, key: tries[0]!.key })
  expect(order).toMatchObject({ total: 4_879, contactName: 'Carla Mendes', paymentSource: 'online' })
  expect(await olive.call(contract.listPhoneOrders, {})).toMatchObject([{ state: 'paid', orderId: order.id }])
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 8, held: 0 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('creates one order and one email when sent five times at once', async () => {
  const { shop, olive, lamp } = await aCounter()
  const draft = phoneOrder(lamp.id)
  const taken = await Promise.all([1, 2, 3, 4, 5].map(() => olive.call(contract.takePhoneOrder, draft)))

  expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 10, held: 2 })
  expect(await shop.sql("select count(*)::int from mail_messages where kind = 'phone_order_link'")).toEqual([
    { count: 1 },
  ])
})

test('shows the order in the customer’s account once the address is verified', async () => {
  const { shop, olive, lamp } = await aCounter()
  const carla = await signedUp(shop, { username: 'carla', password: 'lamps and shades', email: 'carla@example.com' })
  await shop.sql("update users set email_verified_at = now() where username = 'carla'")
  await shop.sql("insert into shoppers (user_id) select id from users where username = 'carla' on conflict do nothing")
  const taken = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  const link = await takenLink(olive, taken)
  const { orderId } = await pay(shop, link)

  expect(await carla.call(getOrder, { id: orderId })).toMatchObject({ id: orderId })
})

test('closes the link and releases the stock when a draft order is canceled', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  const link = await takenLink(olive, { id })
  const walter = shop.visitor()
  const { clientSecret } = await walter.call(contract.preparePhonePayment, link)

  expect(await olive.call(contract.cancelPhoneOrder, { id })).toMatchObject({ state: 'cancelled' })
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 10, held: 0 })
  await expect(walter.call(contract.preparePhonePayment, link)).rejects.toMatchObject({ code: 'link_closed' })
  await expect(payByCard(walter, clientSecret)).rejects.toThrow()
  await expect(olive.call(contract.cancelPhoneOrder, { id })).rejects.toMatchObject({ code: 'not_waiting' })
  expect(await shop.sql('select id from orders')).toEqual([])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('creates the order when it is paid a moment before the cancellation', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  const link = await takenLink(olive, { id })
  const walter = shop.visitor()
  const { clientSecret } = await walter.call(contract.preparePhonePayment, link)
  await payByCard(walter, clientSecret)

  expect(await olive.call(contract.cancelPhoneOrder, { id })).toMatchObject({ state: 'paid' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('C-7: expires a draft order after a day, releases its stock, and explains it on its page', async () => {
  const { shop, olive, lamp } = await aCounter()
  const taken = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  const link = await takenLink(olive, taken)
  shop.time.pass(24 * 60 - 1)
  await reconcile(shop.context())
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 10, held: 2 })

  shop.time.pass(2)
  const walter = shop.visitor()
  expect(await walter.call(contract.getPayablePhoneOrder, link)).toMatchObject({ state: 'expired' })

  await reconcile(shop.context())
  await deleteOldGuests(shop.context())
  expect(await stockOf(shop, lamp.id)).toEqual({ on_hand: 10, held: 0 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('rejects missing stock and changed prices, and emails the link at most five times', async () => {
  const { shop, olive, lamp } = await aCounter()
  const many = { ...phoneOrder(lamp.id), lines: [{ productId: lamp.id, quantity: 11 }], total: 241.39 }
  await expect(olive.call(contract.takePhoneOrder, many)).rejects.toMatchObject({ code: 'out_of_stock' })
  await expect(olive.call(contract.takePhoneOrder, { ...phoneOrder(lamp.id), total: 1 })).rejects.toMatchObject({
    code: 'amount_mismatch',
    details: { quote: { total: 48.79 } },
  })

  const { id } = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  for (let time = 2; time <= 5; time++)
    expect(await olive.call(contract.mailPhoneOrder, { id })).toMatchObject({ timesMailed: time })
  await expect(olive.call(contract.mailPhoneOrder, { id })).rejects.toMatchObject({ code: 'mailed_often_enough' })
  expect(await shop.sql("select count(*)::int from mail_messages where kind = 'phone_order_link'")).toEqual([
    { count: 5 },
  ])
})

test('opens a link only with its key, and lets only staff who sell create draft orders', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.takePhoneOrder, phoneOrder(lamp.id))
  const mallory = shop.visitor()
  for (const key of [undefined, 'x'.repeat(32)]) {
    for (const endpoint of [
      contract.getPayablePhoneOrder,
      contract.preparePhonePayment,
      contract.reportPhonePayment,
    ] as const)
      await expect(mallory.call(endpoint as never, { id, key } as never)).rejects.toMatchObject({
        code: 'phone_order_not_found',
      })
  }
  const bea = await anEmployee(shop)
  await expect(bea.call(contract.listPhoneOrders, {})).rejects.toMatchObject({ kind: 'forbidden' })

  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect(await bea.call(contract.listPhoneOrders, {})).toHaveLength(1)
})

test('the order belongs to the chosen customer, also after a merge, and its address is offered next time', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(createCustomer, { name: 'Harbor Dental' })
  const { id: into } = await olive.call(createCustomer, { name: 'Harbor Dental, Main Street' })

  const taken = await olive.call(contract.takePhoneOrder, { ...phoneOrder(lamp.id), customerId: id })
  await olive.call(mergeCustomers, { id: into, fromId: id })
  await pay(shop, await takenLink(olive, taken))

  expect(await shop.sql('select customer_id from orders')).toEqual([{ customer_id: into }])
  expect(await olive.call(contract.getLastAddress, { customerId: into })).toMatchObject({ zip: '43201' })
  expect(await olive.call(contract.getLastAddress, { customerId: 99_999 })).toBeNull()
})

test('erasing the chosen customer leaves an unpaid draft order payable, without the record', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(createCustomer, { name: 'Harbor Dental' })
  const taken = await olive.call(contract.takePhoneOrder, { ...phoneOrder(lamp.id), customerId: id })

  await olive.call(eraseCustomer, { id })
  await pay(shop, await takenLink(olive, taken))

  const [order] = await shop.sql<{ customer_id: number }>('select customer_id from orders')
  expect(order!.customer_id).not.toBe(id)
})

function phoneOrder(productId: number) {
  return {
    ...carlasDetails,
    key: randomUUID(),
    lines: [{ productId, quantity: 2 }],
    contactName: 'Carla Mendes',
    total: 48.79,
  }
}

async function takenLink(staff: Visitor, { id }: { id: number }) {
  return keyOf((await staff.call(contract.copyPhoneOrderLink, { id })).link)
}

function keyOf(link: string) {
  const url = new URL(link)
  return { id: Number(url.pathname.split('/').at(-1)), key: url.searchParams.get('key')! }
}

async function mailedLink(shop: TestShop) {
  const [mail] = await shop.sql<{ text: string }>("select text from mail_messages where kind = 'phone_order_link'")
  return keyOf(/https?:\S+\/checkout\/pay\/\S+/.exec(mail!.text)![0])
}

async function pay(shop: TestShop, link: { id: number; key: string }) {
  const visitor = shop.visitor()
  const { clientSecret } = await visitor.call(contract.preparePhonePayment, link)
  await payByCard(visitor, clientSecret)
  return visitor.call(contract.reportPhonePayment, link)
}

async function stockOf(shop: TestShop, id: number) {
  const [row] = await shop.sql('select stock_on_hand as on_hand, stock_held as held from products where id = $1', [id])
  return row
}
