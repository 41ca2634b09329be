import { expect, test } from 'vitest'
import { getCart } from '#contract/checkout/cart.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import {
  activateDomainOrder,
  failDomainOrder,
  listAdminDomainOrders,
  listDomainOrders,
  startDomainOrder,
} from '#contract/domains/domain-order.ts'
import { dollarsOf } from '#contract/money.ts'
import { listDeliveries } from '#contract/orders/delivery.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { olive, signedIn, theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openRegistries } from '../testing/registries/registries.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { sendExpiryReminders } from './send-expiry-reminders.ts'

const DAY = 24 * 60
const details = {
  contactName: 'Carla Mendes',
  registrant: {
    phone: '614-555-0121',
    address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' },
    hasAgreed: true as const,
  },
}
const done = { expiresOn: '2027-11-21', registrar: 'By hand', handoverNote: 'Ask us for changes.' }

async function aShopWithNames() {
  const rdap = await openRegistries()
  const shop = await openShop({ env: { RDAP_BASE: rdap.base } })
  return { shop, owner: await theOwner(shop), carla: shop.visitor() }
}

function add(visitor: Visitor, domain: string, renews = false) {
  return visitor.call(addOfferToCart, { itemType: 'domain', item: { domain, renews } })
}

async function queueOf(shop: TestShop, owner: Visitor) {
  await shop.jobs.drain()
  return owner.call(listAdminDomainOrders, {})
}

test('N-10: refunds only an unavailable domain, once, and still sells the cable', async () => {
  const { shop, owner, carla } = await aShopWithNames()
  const cable = await aProduct(shop)
  await add(carla, 'ada.com')
  const order = await buy(carla, [{ productId: cable.id }], details)
  const [waiting] = await queueOf(shop, owner)
  expect(waiting).toMatchObject({
    name: 'ada.com',
    state: 'ordered',
    orderId: order.id,
    holder: { phone: '614-555-0121' },
  })

  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ canCancel: true })
  await owner.call(startDomainOrder, { id: waiting!.id })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ canCancel: false })
  await expect(carla.call(cancelOrder, { id: order.id })).rejects.toMatchObject({ code: 'cannot_cancel' })
  const failing = () => owner.call(failDomainOrder, { id: waiting!.id, reason: 'Somebody was faster.' })
  const outcomes = await Promise.allSettled([failing(), failing()])
  await shop.jobs.drain()

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    refunded: 1_604,
    paymentStatus: 'partially_refunded',
    status: 'pending',
  })
  expect(await carla.call(listDomainOrders, { id: order.id })).toMatchObject([
    { name: 'ada.com', state: 'failed', failure: 'Somebody was faster.' },
  ])
  expect(await shop.sql(`select subject, text from mail_messages where kind = 'domain_order_failed'`)).toEqual([
    {
      subject: 'We could not get ada.com for you',
      text: expect.stringContaining('Look for another name:\nhttp://localhost:3000/godaddy'),
    },
  ])
  expect(await queueOf(shop, owner)).toEqual([])
  await add(shop.visitor(), 'ada.com')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('N-10: refunds the second payment for the same name automatically', async () => {
  const { shop, owner, carla } = await aShopWithNames()
  const bob = shop.visitor()
  await add(carla, 'ada.com')
  await add(bob, 'ada.com')
  const first = await preparePayment(carla, details)
  const second = await preparePayment(bob, details)
  const orders = []
  for (const [visitor, prepared] of [
    [carla, first],
    [bob, second],
  ] as const) {
    await payByCard(visitor, prepared.clientSecret)
    const { paymentIntentId, quote } = prepared
    orders.push(await visitor.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) }))
    await shop.jobs.drain()
  }

  expect(await queueOf(shop, owner)).toMatchObject([{ orderId: orders[0]!.id, state: 'ordered' }])
  expect(await bob.call(getOrder, { id: orders[1]!.id })).toMatchObject({ refunded: 1_604, paymentStatus: 'refunded' })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('does not start an order that was refunded before work began', async () => {
  const { shop, owner, carla } = await aShopWithNames()
  await add(carla, 'ada.com')
  const order = await buy(carla, [], details)
  const [waiting] = await queueOf(shop, owner)
  await carla.call(cancelOrder, { id: order.id })

  await expect(owner.call(activateDomainOrder, { id: waiting!.id, ...done })).rejects.toMatchObject({
    code: 'domain_order_closed',
  })
  expect(await queueOf(shop, owner)).toEqual([])
})

test('N-11: shows a domain on its page, sends at most five reminders, and extends it by a paid year', async () => {
  const { shop, owner, carla } = await aShopWithNames()
  await add(carla, 'ada.com')
  const order = await buy(carla, [], details)
  const [waiting] = await queueOf(shop, owner)
  await owner.call(activateDomainOrder, { id: waiting!.id, ...done })
  expect(await carla.call(listDeliveries, { id: order.id })).toMatchObject([{ state: 'ready' }])
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ status: 'delivered' })

  const notified = async (days: number) => {
    shop.time.pass(days * DAY)
    await sendExpiryReminders(shop.context())
    await sendExpiryReminders(shop.context())
    return (await shop.sql(`select from mail_messages where kind = 'domain_order_ends'`)).length
  }
  expect(await notified(0)).toBe(0)
  expect([await notified(305), await notified(1), await notified(29)]).toEqual([1, 1, 2])
  expect([await notified(16), await notified(7), await notified(6)]).toEqual([3, 4, 5])

  await expect(add(carla, 'bob.com', true)).rejects.toMatchObject({ code: 'not_registered_here' })
  await add(carla, 'ada.com', true)
  expect(await carla.call(getCart)).toMatchObject([{ unitPrice: 1_999, product: { name: 'ada.com, one more year' } }])
  await buy(carla, [], { contactName: 'Carla Mendes' })
  const olives = await signedIn(shop, olive)
  const [renewal] = await queueOf(shop, olives)
  await olives.call(activateDomainOrder, { id: renewal!.id, ...done, expiresOn: '2028-11-21' })
  expect(await olives.call(listAdminDomainOrders, { status: 'active' })).toMatchObject([
    { name: 'ada.com', kind: 'domain', expiresOn: '2028-11-21' },
  ])
})

test('N-11: renews a month of hosting for its order item at the plan’s price, and extends its end', async () => {
  const { shop, owner, carla } = await aShopWithNames()
  const take = (item: { id: string; renews?: boolean }) => carla.call(addOfferToCart, { itemType: 'hosting', item })
  await take({ id: 'deluxe' })
  const { registrant, ...hosting } = details
  const order = await buy(carla, [], hosting)
  const [waiting] = await queueOf(shop, owner)
  await owner.call(activateDomainOrder, { id: waiting!.id, ...done, expiresOn: '2026-12-21' })
  const id = String(order.items[0]!.id)

  await expect(take({ id: '99', renews: true })).rejects.toMatchObject({ code: 'not_set_up_here' })
  await expect(take({ id: 'deluxe', renews: true })).rejects.toMatchObject({ code: 'not_set_up_here' })
  await take({ id, renews: true })
  expect(await carla.call(getCart)).toMatchObject([
    { unitPrice: 899, product: { name: `Hosting Deluxe, one more month (order #${order.id})` } },
  ])
  await sendExpiryReminders(shop.context())
  expect(await shop.sql(`select subject from mail_messages where kind = 'domain_order_ends'`)).toEqual([
    { subject: 'Hosting Deluxe ends on Monday, December 21, 2026' },
  ])
  await buy(carla, [], { contactName: 'Carla Mendes' })
  const [renewal] = await queueOf(shop, owner)
  expect(renewal).toMatchObject({ kind: 'hosting-renewal', what: id })
  await owner.call(activateDomainOrder, { id: renewal!.id, ...done, expiresOn: '2027-01-21' })
  expect(await owner.call(listAdminDomainOrders, { status: 'active' })).toMatchObject([
    { kind: 'hosting', expiresOn: '2027-01-21' },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})
