import { expect, test } from 'vitest'
import { lookUpOrder } from '#contract/orders/order.ts'
import { aSale } from '../testing/staff.ts'

test('shows tracking only by number and email, and emails the link at most once an hour', async () => {
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
    'discount',
    'events',
    'id',
    'items',
    'parcels',
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
  expect(withinTheHour[0]).toMatchObject({ to_address: 'carla@example.com', text: expect.stringContaining(order.key) })
  expect(await linkMails()).toHaveLength(2)

  async function linkMails() {
    return shop.sql(`select to_address, text from mail_messages where kind = 'order_link'`)
  }
})

test('returns the same response for a wrong number and a wrong email, and sends no email', async () => {
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
    const answer = await shop
      .visitor()
      .fetch('/api/orders/lookup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(pair),
      })
    answers.push(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]+"/, '')}`)
  }
  const message = 'Order Not Found: there is no order with this number and email address. Please check both.'
  expect(new Set(answers)).toEqual(new Set([`404 {"message":"${message}","code":"order_not_found",}`]))

  for (const pair of pairs.slice(3))
    await expect(shop.visitor().call(lookUpOrder, pair)).rejects.toMatchObject({
      code: expect.stringMatching(/validation_failed|order_not_found/),
    })
  expect(await shop.sql(`select id from mail_messages where kind = 'order_link'`)).toEqual([])
})

test('limits guesses to two tries per network and order, without blocking its owner', async () => {
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

test('sends the links of its orders to an address at most five times a day', async () => {
  const { shop, order } = await aSale()
  for (let hour = 1; hour <= 7; hour++) {
    await shop.visitor().call(lookUpOrder, { orderId: order.id, email: 'carla@example.com' })
    shop.time.pass(61)
  }
  expect(await shop.sql(`select id from mail_messages where kind = 'order_link'`)).toHaveLength(5)
})

test('blocks a network after five guesses of the address of an order', async () => {
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
