import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { isExhaustive } from '#server/testing/exhaustive.ts'
import { buy, payByCard, preparePayment } from '#server/testing/purchase.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { openEventStream } from './support/event-stream.ts'
import { eventually } from './support/eventually.ts'
import { expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aPort } from './support/port.ts'
import { aSellableProduct } from './support/products.ts'
import { type Program, startProgram } from './support/program.ts'
import { send } from './support/send.ts'
import { openEnvironment, openStripeEnvironment, type TestEnvironment } from './support/test-environment.ts'

test('updates the stock on one node after a sale on the other', async () => {
  const { environment, b } = await twoNodes()
  const productId = await aSellableProduct(environment)
  const [{ slug } = { slug: '' }] = await environment.sql<{ slug: string }>('select slug from products where id = $1', [
    productId,
  ])
  const stockOnB = async () => {
    const product = (await (await send(b.url, `/api/products/${slug}`, {})).json()) as { stock: number }
    return product.stock
  }
  const before = await stockOnB()
  expect(await stockOnB()).toBe(before)

  await buy(environment.visitor(), [{ productId, quantity: 2 }])

  await eventually(stockOnB, (stock) => stock === before - 2)
})

test.runIf(isExhaustive)('shows changes of another node under load', async () => {
  const { environment, b } = await twoNodes()
  const id = await aSellableProduct(environment)
  const [{ slug } = { slug: '' }] = await environment.sql<{ slug: string }>('select slug from products where id = $1', [
    id,
  ])
  const shown = async () => {
    const product = (await (await send(b.url, `/api/products/${slug}`, {})).json()) as { price: number }
    return product.price
  }
  const load = aLoad(b)

  for (let price = 20; price < 40; price++) {
    await shown()
    await environment.sql('update products set price_cents = $2, sale_price_cents = null where id = $1', [
      id,
      price * 100,
    ])
    await eventually(shown, (seen) => seen === price)
  }
  expect(await load.stop()).toBeGreaterThan(100)
})

test('creates one order when a payment is reported to both nodes, and shows it on both', async () => {
  const { environment, b } = await twoNodes()
  const carla = environment.visitor()
  await carla.call(addToCart, { productId: await aSellableProduct(environment) })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
  await payByCard(carla, clientSecret)
  const onB = sameBrowser(carla, b)

  const report = { paymentIntentId, total: quote.total / 100 }
  const answers = await Promise.all(
    [carla, onB, carla, onB, carla, onB].map((browser) => browser.call(createOrder, report)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const { id } = answers[0]!
  const page = await openEventStream(b.url, `/api/orders/${id}/live`, carla.cookie)
  await carla.call(cancelOrder, { id, reason: 'Changed my mind' })
  await eventually(page.changes, (changes) => changes > 0)
  page.close()
  expect(await onB.call(getOrder, { id })).toMatchObject({ status: 'cancelled' })
  expect(await environment.violations()).toEqual([])
})

test('creates one order when the browser and the webhook report to different nodes', async () => {
  const environment = await openStripeEnvironment()
  const a = await environment.start()
  const b = await anotherNode(environment)
  environment.stripe.sendWebhooksTo({
    url: `${b.url}/api/webhooks/stripe`,
    secret: environment.env.STRIPE_WEBHOOK_SECRET!,
  })
  const carla = environment.visitor()
  await carla.call(addToCart, { productId: await aSellableProduct(environment) })
  const { paymentIntentId, quote } = await preparePayment(carla)
  environment.stripe.confirm(paymentIntentId, { card: '4242424242424242' })

  const [order, deliveries] = await Promise.all([
    carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
    environment.stripe.deliver(environment.stripe.event('payment_intent.succeeded', paymentIntentId), { copies: 3 }),
  ])
  expect(order.total).toBe(quote.total)
  expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(a.isRunning() && b.isRunning()).toBe(true)
  expect(await environment.violations()).toEqual([])
})

test.runIf(isExhaustive)(
  'continues on the other node with every acknowledged write when one node is killed under load',
  async () => {
    const { environment, a, b } = await twoNodes()
    const productId = await aSellableProduct(environment, 20)
    let isDown = false
    const balanced = {
      visitor: () => newVisitor((path, init) => send(isDown ? b.url : [a, b][Date.now() % 2]!.url, path, init)),
    }
    const loadClients = startLoad(balanced, productId)
    await sleep(1_000)
    a.kill()
    await a.exited
    isDown = true
    const before = loadClients.history.count('ok', 'order')
    await eventually(
      () => loadClients.history.count('ok', 'order'),
      (count) => count > before + 3,
    )
    await loadClients.stop()

    await environment.recover()
    await expectNothingLostOrDoubled(loadClients, environment)
    expect(await environment.violations()).toEqual([])
  },
)

async function twoNodes(): Promise<{ environment: TestEnvironment; a: Program; b: Program }> {
  const environment = await openEnvironment()
  const a = await environment.start()
  return { environment, a, b: await anotherNode(environment) }
}

async function anotherNode(environment: TestEnvironment): Promise<Program> {
  const node = await startProgram(aPort(), environment.env)
  onTestFinished(async () => {
    node.kill()
    await node.exited
  })
  return node
}

function aLoad({ url }: Program): { stop(): Promise<number> } {
  let isOver = false
  let answered = 0
  const loadClients = Array.from({ length: 20 }, async (_, one) => {
    for (let turn = 0; !isOver; turn++) {
      const answer = await send(url, `/api/products?search=${one}x${turn}`, {})
      if (answer.status === 200) answered++
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(loadClients)
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
