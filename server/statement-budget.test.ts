import { expect, test } from 'vitest'
import { getProduct, listProducts, suggestProducts } from '#contract/catalog/product.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { aProduct } from './testing/goods.ts'
import { payByCard, preparePayment } from './testing/purchase.ts'
import { openShop } from './testing/shop.ts'
import { statementsOf } from './testing/statements.ts'

/** How many statements a request needs predicts its speed better than anything else. */
test('a list, a product and a search cost one statement each', async () => {
  const shop = await openShop()
  const { slug } = await aProduct(shop, { name: 'Studio Headphones' })
  const visitor = shop.visitor()

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

test('placing an order costs at most 20 statements', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: (await aProduct(shop)).id })
  await visitor.call(addToCart, { productId: (await aProduct(shop)).id, quantity: 3 })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor)
  await payByCard(visitor, clientSecret)

  const statements = await statementsOf(() =>
    visitor.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
  )

  expect(
    statements.length,
    statements.map(({ query }) => query.text.replaceAll(/\s+/g, ' ').slice(0, 90)).join('\n'),
  ).toBeLessThanOrEqual(20)
})
