import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, listSessionOrders } from '#contract/orders/order.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { listenTo } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { send } from './support/send.ts'

test('with a database that says nothing at all, every request ends and what needs no database goes on', async () => {
  const house = await openHouse()
  const program = await house.start()
  const shopper = house.visitor()
  await shopper.call(addToCart, { productId: await aSellable(house) })
  await shopper.fetch('/api/products')

  house.proxy.swallow()
  const answers = Promise.all(Array.from({ length: 40 }, () => shopper.fetch('/api/cart')))
  expect((await send(house.url, '/healthz', {})).status).toBe(200)
  expect((await send(house.url, '/api/products', {})).status).toBe(200)
  for (const answer of await answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable', requestId: expect.any(String) })
  }
  expect((await send(house.url, '/readyz', {})).status).toBe(503)

  house.proxy.heal()
  await eventually(
    () => send(house.url, '/readyz', {}),
    ({ ok }) => ok,
  )
  expect((await shopper.fetch('/api/cart')).status).toBe(200)
  expect(program.isRunning()).toBe(true)
})

test('connections that fall silent for good are found out, by requests, by live updates and by jobs', async () => {
  const house = await openHouse()
  await house.start()
  const carla = house.visitor()
  const productId = await aSellable(house)
  const order = await buy(carla, [{ productId }])
  const page = await listenTo(house.url, `/api/orders/${order.id}/live`, carla.cookie)

  house.proxy.forget()
  await eventually(
    () => carla.fetch('/api/cart'),
    ({ ok }) => ok,
  )
  await eventually(page.changes, (changes) => changes > 0)
  const before = page.changes()
  await carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > before)
  page.close()

  const dora = house.visitor()
  await dora.call(addToCart, { productId })
  const { clientSecret } = await preparePayment(dora)
  await payByCard(dora, clientSecret, { cardNumber: '4000 0000 0000 0341' })
  await eventually(
    () => dora.call(listSessionOrders),
    (orders) => orders.length === 1,
    40_000,
  )
})
