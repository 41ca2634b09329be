import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProduct, listProducts, suggestProducts } from '#contract/catalog/product.ts'
import { addToCart, changeCartItem, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { createPaymentIntent, saveCheckoutDraft } from '#contract/checkout/checkout.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { confirmDemoPayment } from '#contract/payments/provider.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { routes } from './areas.ts'
import { aProduct } from './testing/goods.ts'
import { carlasDetails, payByCard, preparePayment } from './testing/purchase.ts'
import { aLaptop, aShopWithATicket } from './testing/repairs/a-ticket.ts'
import { openShop } from './testing/shop.ts'
import { statementsOf } from './testing/statements.ts'
import type { Visitor } from './testing/visitor.ts'

/** How many statements a request needs predicts its speed better than anything else. */
test('a list, a product and a search cost one statement each', async () => {
  const shop = await openShop()
  const { slug } = await aProduct(shop, { name: 'Studio Headphones' })
  const visitor = shop.visitor()
  // What the search knows of words is read once, until a product brings a new one.
  await visitor.call(suggestProducts, { q: 'anything' })

  expect(await statementsOf(() => visitor.call(listProducts, {}))).toHaveLength(1)
  expect(
    await statementsOf(() => visitor.call(listProducts, { category: 'things', sort: 'price-low' })),
  ).toHaveLength(1)
  expect(await statementsOf(() => visitor.call(getProduct, { slug }))).toHaveLength(1)
  expect(await statementsOf(() => visitor.call(listProducts, { search: 'hedphones' }))).toHaveLength(1)
  expect(await statementsOf(() => visitor.call(suggestProducts, { q: 'headph' }))).toHaveLength(1)
})

test('what is kept in memory costs none', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.call(listProducts, {})
  expect(await statementsOf(() => visitor.call(listProducts, {}))).toHaveLength(0)
})

test('a purchase costs few statements', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const [first, second] = [await aProduct(shop), await aProduct(shop)]
  // The queue of a test opens with its first job.
  await shop.jobs.drain()
  const add = (productId: number) => visitor.call(addToCart, { productId, key: randomUUID() })

  await atMost(2, () => add(first.id))
  const { id } = await atMost(2, () => add(second.id))
  await atMost(2, () => add(second.id))
  await atMost(2, () => visitor.call(changeCartItem, { id, quantity: 3 }))
  const quote = await atMost(1, () => visitor.call(getCartQuote, { shippingMethod: 'standard' }))
  const details = { ...carlasDetails, amount: quote.total / 100 }
  const { clientSecret, paymentIntentId } = await atMost(6, () => visitor.call(createPaymentIntent, details))
  await atMost(3, () => payByCard(visitor, clientSecret))
  await atMost(10, () => visitor.call(createOrder, { paymentIntentId, total: quote.total / 100 }))
})

test('bringing a device in costs few statements, whoever does', async () => {
  const { shop, carla, teo } = await aShopWithATicket()
  await shop.jobs.drain()
  // Who asks, what is decided on, `begin`, ticket and event, letter with its job, `commit`, the announcements heard.
  for (const person of [carla, teo])
    await atMost(7, () => person.call(createTicket, { ...aLaptop, key: randomUUID() }))
})

test('what waits for no announcement causes none', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const { id: productId } = await aProduct(shop)
  const { clientSecret } = await preparedPayment(visitor, productId)
  // With the first one comes the hidden category of all.
  await visitor.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe' } })
  await shop.parts.live.caughtUp()
  const announced: unknown[] = []
  shop.parts.live.subscribe((tags) => announced.push(tags))

  const { id } = await visitor.call(addToCart, { productId })
  for (const id of ['deluxe', 'economy'])
    await visitor.call(addOfferToCart, { itemType: 'hosting', item: { id } })
  await visitor.call(changeCartItem, { id, quantity: 4 })
  await visitor.call(saveCheckoutDraft, { contactName: 'Carla' })
  await payByCard(visitor, clientSecret)
  await shop.parts.live.caughtUp()

  expect(announced).toEqual([])
  const unannounced = routes.filter((route) => route.isUnannounced).map(({ endpoint }) => endpoint.route)
  expect(unannounced).toEqual([
    addToCart.route,
    addOfferToCart.route,
    addCartBill.route,
    changeCartItem.route,
    saveCheckoutDraft.route,
    confirmDemoPayment.route,
  ])
})

test('a line of a cart that is being paid is heard to be let go before its change is answered', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const { id: productId } = await aProduct(shop)
  const { id } = await visitor.call(addToCart, { productId, quantity: 3 })
  await preparePayment(visitor)
  const announced: unknown[] = []
  shop.parts.live.subscribe((tags) => announced.push(tags))

  await visitor.call(changeCartItem, { id, quantity: 1 })

  expect(announced).toEqual([[`product:${productId}`]])
})

async function preparedPayment(visitor: Visitor, productId: number) {
  await visitor.call(addToCart, { productId })
  return preparePayment(visitor)
}

/** Says which there were, where there were more. */
async function atMost<T>(count: number, work: () => Promise<T>): Promise<T> {
  let answer: T
  const statements = await statementsOf(async () => {
    answer = await work()
  })
  const said = statements.map(({ query }) => query.text.replaceAll(/\s+/g, ' ').slice(0, 90)).join('\n')
  expect(statements.length, said).toBeLessThanOrEqual(count)
  return answer!
}
