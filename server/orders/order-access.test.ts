import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderByPaymentIntent,
  listSessionOrders,
} from '#contract/orders/order.ts'
import { signedUp, theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee, aSale } from '../testing/staff.ts'

test('returns the same response for a forbidden and a missing order', async () => {
  const { shop, order } = await aSale()
  const other = await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
  const neighbour = shop.visitor()
  await buy(neighbour, [{ productId: (await aProduct(shop)).id }])
  const wrongKey = `${order.key.slice(0, -1)}${order.key.endsWith('A') ? 'B' : 'A'}`
  const paths = [
    '',
    `?key=${wrongKey}`,
    '?key=',
    `?key=${other.key}`,
    `?key=${order.key.slice(1)}`,
    `?key=${order.key}A`,
  ].flatMap((query) => [
    `/api/orders/${order.id}${query}`,
    `/api/orders/${order.id + 1_000}${query}`,
    `/api/orders/by-payment-intent/${order.paymentIntentId}${query}`,
    `/api/orders/by-payment-intent/pi_nothing${query}`,
    `/api/orders/${order.id}/live${query}`,
    `/api/orders/abc${query}`,
    `/api/orders/0${query}`,
    `/api/orders/abc/live${query}`,
    `/api/orders/by-payment-intent/${'x'.repeat(1_000)}${query}`,
  ])

  const answers = []
  for (const visitor of [shop.visitor(), neighbour]) for (const path of paths) answers.push(await visitor.fetch(path))
  for (const body of [{ reason: 'mine' }, { reason: 'mine', key: wrongKey }, { reason: 'mine', key: other.key }]) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    answers.push(await neighbour.fetch(`/api/orders/${order.id}/cancel`, init))
  }

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  const headers = answers.map(({ headers }) => [...headers.keys()].join())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(bodies.map((body) => body.replace(/"requestId":"[^"]+"/, '')))).toEqual(
    new Set(['{"message":"Order Not Found","code":"order_not_found",}']),
  )
  expect(new Set(headers).size).toBe(1)
})

test('shows the whole order to its browser and to the holder of its link', async () => {
  const { shop, carla, order } = await aSale()
  const { id, key, paymentIntentId } = order
  const visitor = shop.visitor()

  expect(await carla.call(getOrder, { id })).toEqual(order)
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toEqual(order)
  expect(await visitor.call(getOrder, { id, key })).toEqual(order)
  expect(await carla.call(listSessionOrders)).toEqual([order])
  expect(await visitor.call(listSessionOrders)).toEqual([])
  expect((await visitor.fetch('/api/orders/user')).status).toBe(401)
})

test('rejects a revoked link, and accepts the next one', async () => {
  const { shop, carla, order } = await aSale()
  await shop.sql('update orders set key_version = key_version + 1')
  const old = shop.visitor().call(getOrder, { id: order.id, key: order.key })
  await expect(old).rejects.toMatchObject({ code: 'order_not_found' })
  const { key } = await carla.call(getOrder, { id: order.id })
  expect(await shop.visitor().call(getOrder, { id: order.id, key: key! })).toMatchObject({ id: order.id })
})

test('creates independent keys of 192 bits', async () => {
  const { order, shop } = await aSale()
  const second = await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
  expect(order.key).toMatch(/^[\w-]{32}$/)
  expect(second.key.slice(0, 4)).not.toBe(order.key.slice(0, 4))
})

test('does not create an order from another person’s payment', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  for (const thief of [shop.visitor(), await withCart(shop)]) {
    const stolen = thief.call(createOrder, { paymentIntentId, total: quote.total / 100 })
    await expect(stolen).rejects.toMatchObject({ code: 'payment_not_found', status: 404 })
  }

  expect(await shop.sql('select id from orders')).toEqual([])
})

test('ignores status, price and address sent by a browser', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const { clientSecret, paymentIntentId } = await preparePayment(carla)
  const claim = {
    paymentIntentId,
    status: 'delivered',
    contactEmail: 'mallory@example.com',
    shippingAddress: 'Elsewhere',
    sessionId: crypto.randomUUID(),
  }

  const unpaid = carla.call(createOrder, { ...claim, total: 27.39 })
  await expect(unpaid).rejects.toMatchObject({
    code: 'payment_not_completed',
    status: 402,
    details: { state: 'requires_payment_method' },
  })
  await payByCard(carla, clientSecret)
  await expect(carla.call(createOrder, { ...claim, total: 0.01 })).rejects.toMatchObject({
    code: 'amount_mismatch',
    status: 409,
  })
  const order = await carla.call(createOrder, { ...claim, total: 27.39 })

  expect(order).toMatchObject({
    status: 'pending',
    total: 2_739,
    contactEmail: 'carla@example.com',
    shippingAddress: { city: 'Columbus' },
    sessionId: claim.sessionId,
  })
})

test('answers 201 and then 200 with the same order when the order of a payment is requested twice', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const { clientSecret, paymentIntentId } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentIntentId, total: 27.39 }),
  }

  const [first, second] = [await carla.fetch('/api/orders', init), await carla.fetch('/api/orders', init)]

  expect([first.status, second.status]).toEqual([201, 200])
  expect(await second.json()).toEqual(await first.json())
})

test('lets the emailed link cancel, but only with its key', async () => {
  const { shop, order } = await aSale()
  const cancelled = await shop.visitor().call(cancelOrder, { id: order.id, key: order.key, reason: 'By mail' })
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('returns no key to users who may only read orders, and does not let them cancel', async () => {
  const { shop, order } = await aSale()
  const bea = await anEmployee(shop)
  const { id, key, paymentIntentId } = order

  const seen = [
    await bea.call(getOrder, { id }),
    await bea.call(getOrderByPaymentIntent, { paymentIntentId }),
    await bea.call(getAdminOrder, { id }),
    await (await theOwner(shop)).call(getAdminOrder, { id }),
  ]

  for (const answer of seen) expect(JSON.stringify(answer)).not.toContain(key)
  expect(seen[0]).toMatchObject({ key: null, canCancel: false })
  const byRight = bea.call(cancelOrder, { id, reason: 'Mine?' })
  await expect(byRight).rejects.toMatchObject({ code: 'order_not_found' })
  const byAForwardedLink = bea.call(cancelOrder, { id, key, reason: 'Mine?' })
  await expect(byAForwardedLink).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await shop.sql('select status, refunded_cents from orders')).toEqual([
    { status: 'pending', refunded_cents: 0 },
  ])
})

test('records in history and audit log who canceled', async () => {
  const { shop, lamp, carla, order } = await aSale()
  const account = await signedUp(shop)
  const accounts = await buy(account, [{ productId: lamp.id }])
  const bea = await anEmployee(shop)
  const beas = await buy(bea, [{ productId: lamp.id }])
  const mailed = await buy(shop.visitor(), [{ productId: lamp.id }])

  await carla.call(cancelOrder, { id: order.id, reason: 'By the browser that paid' })
  await account.call(cancelOrder, { id: accounts.id, reason: 'By the account' })
  await bea.call(cancelOrder, { id: beas.id, reason: 'One’s own, though one of the staff' })
  await shop.visitor().call(cancelOrder, { id: mailed.id, key: mailed.key, reason: 'By mail' })

  const by = ['customer', 'carla', 'bea', 'order link']
  const events = `select actor from order_events where type = 'status.cancelled' order by id`
  expect((await shop.sql(events)).map(({ actor }) => actor)).toEqual(by)
  const log = await shop.sql(
    `select actor_name, target, after from audit_entries where action = 'order.cancelled' order by id`,
  )
  expect(log.map(({ after }) => after.by)).toEqual(by)
  expect(log.map((entry) => entry.actor_name)).toEqual(['guest', 'carla', 'bea', 'guest'])
  expect(log[1]).toMatchObject({ target: `order:${accounts.id}`, after: { reason: 'By the account' } })
})

async function withCart(shop: Awaited<ReturnType<typeof openShop>>) {
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: (await aProduct(shop)).id })
  return visitor
}
