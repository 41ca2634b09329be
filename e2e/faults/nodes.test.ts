import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { isExhaustive } from '#server/testing/exhaustive.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { listenTo } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { type House, openHouse, openStripeHouse } from './support/house.ts'
import { aPort } from './support/port.ts'
import { type Program, startProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

test('what one node sells, the other stops showing', async () => {
  const { house, b } = await twoNodes()
  const productId = await aSellable(house)
  const [{ slug } = { slug: '' }] = await house.sql<{ slug: string }>('select slug from products where id = $1', [
    productId,
  ])
  const stockOnB = async () => {
    const product = (await (await send(b.url, `/api/products/${slug}`, {})).json()) as { stock: number }
    return product.stock
  }
  const before = await stockOnB()
  expect(await stockOnB()).toBe(before)

  await buy(house.visitor(), [{ productId, quantity: 2 }])

  await eventually(stockOnB, (stock) => stock === before - 2)
})

test.runIf(isExhaustive)('a node under load shows what was changed elsewhere', async () => {
  const { house, b } = await twoNodes()
  const id = await aSellable(house)
  const [{ slug } = { slug: '' }] = await house.sql<{ slug: string }>('select slug from products where id = $1', [id])
  const shown = async () => {
    const product = (await (await send(b.url, `/api/products/${slug}`, {})).json()) as { price: number }
    return product.price
  }
  const load = aLoad(b)

  for (let price = 20; price < 40; price++) {
    await shown()
    await house.sql('update products set price_cents = $2, sale_price_cents = null where id = $1', [id, price * 100])
    await eventually(shown, (seen) => seen === price)
  }
  expect(await load.stop()).toBeGreaterThan(100)
})

test('a payment reported to both nodes at once has one order, which the other node shows live', async () => {
  const { house, b } = await twoNodes()
  const carla = house.visitor()
  await carla.call(addToCart, { productId: await aSellable(house) })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  const onB = sameBrowser(carla, b)

  const report = { paymentIntentId, total: quote.total / 100 }
  const answers = await Promise.all(
    [carla, onB, carla, onB, carla, onB].map((browser) => browser.call(createOrder, report)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const { id } = answers[0]!
  const page = await listenTo(b.url, `/api/orders/${id}/live`, carla.cookie)
  await carla.call(cancelOrder, { id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > 0)
  page.close()
  expect(await onB.call(getOrder, { id })).toMatchObject({ status: 'cancelled' })
  expect(await house.violations()).toEqual([])
})

test('the browser asks one node while the webhook comes to the other: one order', async () => {
  const house = await openStripeHouse()
  const a = await house.start()
  const b = await anotherNode(house)
  house.stripe.sendWebhooksTo({
    url: `${b.url}/api/webhooks/stripe`,
    secret: house.env.STRIPE_WEBHOOK_SECRET!,
  })
  const carla = house.visitor()
  await carla.call(addToCart, { productId: await aSellable(house) })
  const { paymentIntentId, quote } = await preparePayment(carla)
  house.stripe.confirm(paymentIntentId, { card: '4242424242424242' })

  const [order, deliveries] = await Promise.all([
    carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
    house.stripe.deliver(house.stripe.event('payment_intent.succeeded', paymentIntentId), { copies: 3 }),
  ])
  expect(order.total).toBe(quote.total)
  expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(a.isRunning() && b.isRunning()).toBe(true)
  expect(await house.violations()).toEqual([])
})

test.runIf(isExhaustive)(
  'one node is killed under load and the other goes on, with everything that was acknowledged',
  async () => {
    const { house, a, b } = await twoNodes()
    const productId = await aSellable(house, 20)
    let isDown = false
    const balanced = {
      visitor: () => newVisitor((path, init) => send(isDown ? b.url : [a, b][Date.now() % 2]!.url, path, init)),
    }
    const crowd = openDoors(balanced, productId)
    await sleep(1_000)
    a.kill()
    await a.exited
    isDown = true
    const before = crowd.history.count('ok', 'order')
    await eventually(
      () => crowd.history.count('ok', 'order'),
      (count) => count > before + 3,
    )
    await crowd.goHome()

    await house.recover()
    await expectNothingLostOrDoubled(crowd, house)
    expect(await house.violations()).toEqual([])
  },
)

async function twoNodes(): Promise<{ house: House; a: Program; b: Program }> {
  const house = await openHouse()
  const a = await house.start()
  return { house, a, b: await anotherNode(house) }
}

async function anotherNode(house: House): Promise<Program> {
  const node = await startProgram(aPort(), house.env)
  onTestFinished(async () => {
    node.kill()
    await node.exited
  })
  return node
}

function aLoad({ url }: Program): { stop(): Promise<number> } {
  let isOver = false
  let answered = 0
  const crowd = Array.from({ length: 20 }, async (_, one) => {
    for (let turn = 0; !isOver; turn++) {
      const answer = await send(url, `/api/products?search=${one}x${turn}`, {})
      if (answer.status === 200) answered++
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(crowd)
      return answered
    },
  }
}

function sameBrowser(visitor: Visitor, { url }: Program): Visitor {
  return newVisitor((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', visitor.cookie)
    return send(url, path, { ...init, headers })
  })
}
