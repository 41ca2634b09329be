import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { getOfficeOrder } from '#contract/orders/office-order.ts'
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderByPaymentIntent,
  listSessionOrders,
  lookUpOrder,
} from '#contract/orders/order.ts'
import { aProduct } from '../testing/goods.ts'
import { signedUp, theOwner } from '../testing/people.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'

test('everyone who may not see an order gets the very same answer as for an order that does not exist', async () => {
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
  for (const visitor of [shop.visitor(), neighbour])
    for (const path of paths) answers.push(await visitor.fetch(path))
  for (const body of [
    { reason: 'mine' },
    { reason: 'mine', key: wrongKey },
    { reason: 'mine', key: other.key },
  ]) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
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

test('its browser and the holder of its link see all of an order', async () => {
  const { shop, carla, order } = await aSale()
  const { id, key, paymentIntentId } = order
  const stranger = shop.visitor()
  expect(await carla.call(getOrder, { id })).toEqual(order)
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toEqual(order)
  expect(await stranger.call(getOrder, { id, key })).toEqual(order)
  expect(await carla.call(listSessionOrders)).toEqual([order])
  expect(await stranger.call(listSessionOrders)).toEqual([])
  expect((await stranger.fetch('/api/orders/user')).status).toBe(401)
})

test('a link that was taken back opens nothing any more, and the next one does', async () => {
  const { shop, carla, order } = await aSale()
  await shop.sql('update orders set key_version = key_version + 1')
  const old = shop.visitor().call(getOrder, { id: order.id, key: order.key })
  await expect(old).rejects.toMatchObject({ code: 'order_not_found' })
  const { key } = await carla.call(getOrder, { id: order.id })
  expect(await shop.visitor().call(getOrder, { id: order.id, key: key! })).toMatchObject({
    id: order.id,
  })
})

test('keys have 192 bits and share nothing', async () => {
  const { order, shop } = await aSale()
  const second = await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
  expect(order.key).toMatch(/^[\w-]{32}$/)
  expect(second.key.slice(0, 4)).not.toBe(order.key.slice(0, 4))
})

test('nobody can make an order of another’s payment', async () => {
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

test('what a browser says about status, price or address makes no difference', async () => {
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

test('asked twice for the order of a payment, the shop answers 201 and then 200 with the same', async () => {
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

test('number and e-mail show the tracking view only, and mail the link, at most once an hour', async () => {
  const { shop, order } = await aSale()
  await shop.sql(
    `insert into order_events (order_id, type, actor, note) values ($1, 'internal_note', 'Olive', 'A secret')`,
    [order.id],
  )
  const guest = shop.visitor()
  const answer = await guest.fetch('/api/orders/lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.id, email: 'CARLA@example.com' }),
  })
  const text = await answer.text()
  await guest.call(lookUpOrder, { orderId: order.id, email: 'carla@example.com' })
  const withinTheHour = await linkMails()
  shop.time.pass(61)
  await guest.call(lookUpOrder, { orderId: order.id, email: 'carla@example.com' })

  expect(Object.keys(JSON.parse(text)).sort()).toEqual([
    'carrier',
    'createdAt',
    'events',
    'id',
    'items',
    'paymentStatus',
    'shipping',
    'shippingMethod',
    'status',
    'subtotal',
    'tax',
    'total',
    'trackingNumber',
  ])
  for (const secret of ['Larch', '43201', '555', '@example', order.key, order.paymentIntentId, 'A secret'])
    expect(text).not.toContain(secret)
  expect(withinTheHour).toHaveLength(1)
  expect(withinTheHour[0]).toMatchObject({
    to_address: 'carla@example.com',
    text: expect.stringContaining(order.key),
  })
  expect(await linkMails()).toHaveLength(2)

  async function linkMails() {
    return shop.sql(`select to_address, text from mail_messages where kind = 'order_link'`)
  }
})

test('a wrong pair of number and e-mail is answered the same whichever is wrong, and mails nothing', async () => {
  const { shop, order } = await aSale()
  const pairs = [
    { orderId: order.id, email: 'mallory@example.com' },
    { orderId: order.id + 1, email: 'carla@example.com' },
    { orderId: 2_147_483_647, email: 'x@example.com' },
    { orderId: order.id, email: "' or 1=1--@example.com" },
    { orderId: order.id, email: 'carla@example.co_' },
  ]
  const answers = []
  for (const pair of pairs.slice(0, 3)) {
    const answer = await shop.visitor().fetch('/api/orders/lookup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pair),
    })
    answers.push(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]+"/, '')}`)
  }
  expect(new Set(answers)).toEqual(new Set(['404 {"message":"Order Not Found","code":"order_not_found",}']))
  for (const pair of pairs.slice(3))
    await expect(shop.visitor().call(lookUpOrder, pair)).rejects.toMatchObject({
      code: expect.stringMatching(/validation_failed|order_not_found/),
    })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_link'`)).toEqual([])
})

test('guesses from everywhere leave each network two tries at an order, and its owner one that is right', async () => {
  const { shop, order } = await aSale()
  const tryFrom = (address: string, email: string) =>
    shop
      .visitor({ address })
      .call(lookUpOrder, { orderId: order.id, email })
      .then(
        () => 'found',
        (error) => error.code,
      )
  for (let n = 1; n <= 30; n++) await tryFrom(`198.51.100.${n}`, 'guess@example.com')

  const fromOne = []
  for (let n = 1; n <= 3; n++) fromOne.push(await tryFrom('192.0.2.1', 'guess@example.com'))

  expect(fromOne).toEqual(['order_not_found', 'order_not_found', 'too_many_requests'])
  for (let n = 1; n <= 4; n++) expect(await tryFrom('192.0.2.2', 'carla@example.com')).toBe('found')
})

test('an address is mailed the links of its orders five times a day', async () => {
  const { shop, order } = await aSale()
  for (let hour = 1; hour <= 7; hour++) {
    await shop.visitor().call(lookUpOrder, { orderId: order.id, email: 'carla@example.com' })
    shop.time.pass(61)
  }
  expect(await shop.sql(`select id from mail_messages where kind = 'order_link'`)).toHaveLength(5)
})

test('guessing the address of one order ends after five tries from one network', async () => {
  const { shop, order } = await aSale()
  const codes = []
  for (let guess = 0; guess < 7; guess++) {
    codes.push(
      await shop
        .visitor()
        .call(lookUpOrder, { orderId: order.id, email: `guess${guess}@example.com` })
        .catch((error) => error.code),
    )
  }
  expect(codes).toEqual([...Array(5).fill('order_not_found'), 'too_many_requests', 'too_many_requests'])
})

test('the link in a mail cancels too, but only with its key', async () => {
  const { shop, order } = await aSale()
  const cancelled = await shop
    .visitor()
    .call(cancelOrder, { id: order.id, key: order.key, reason: 'By mail' })
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('who may only read orders gets no key, and cancels nothing', async () => {
  const { shop, order } = await aSale()
  const bea = await anEmployee(shop)
  const { id, key, paymentIntentId } = order

  const seen = [
    await bea.call(getOrder, { id }),
    await bea.call(getOrderByPaymentIntent, { paymentIntentId }),
    await bea.call(getOfficeOrder, { id }),
    await (await theOwner(shop)).call(getOfficeOrder, { id }),
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

test('whoever cancels, history and log say who it was', async () => {
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

async function aSale() {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: lamp.id }])
  return { shop, carla, lamp, order }
}

async function withCart(shop: Awaited<ReturnType<typeof openShop>>) {
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: (await aProduct(shop)).id })
  return visitor
}
