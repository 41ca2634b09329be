import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { addToCart, changeCartItem, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { createOrder } from '#contract/orders/order.ts'
import { seedDemo } from '#demo/seed.ts'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { buy, carlasDetails, payByCard } from '#server/testing/purchase.ts'
import { openRecordedDatabase, statementsOf } from '#server/testing/statements.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { heading, report } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'

/** What one request sends to the database; transactions' `begin` and `commit` count. A test holds what is reached. */
export async function measureStatements(): Promise<void> {
  heading('SQL statements per request')
  await onScratchDatabases(['demo'], async ([url]) => {
    await migrateDatabase(url!)
    const shop = await assemble(readConfig(demoOn(url!)), url!, pino({ level: 'silent' }), {
      openedDatabase: openRecordedDatabase(url!),
    })
    try {
      await seedDemo(shop.context())
      const send = async (path: string, init: RequestInit) =>
        shop.handler.fetch(new Request(`http://localhost:3000${path}`, init))
      const visitor = newVisitor(send)
      const [first, second] = await visitor.call(listProducts, { inStock: true })
      // What is read once and then kept: the words of the search, the queues of the jobs.
      await visitor.call(listProducts, { search: 'wireless charger' })
      await buy(newVisitor(send), [{ productId: first!.id }])
      const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length
      report('product list', await count(() => visitor.call(listProducts, {})), { atMost: 1 })
      report('product', await count(() => visitor.call(getProduct, { slug: first!.slug })), { atMost: 1 })
      report('search', await count(() => visitor.call(listProducts, { search: 'wireless' })), { atMost: 1 })
      await visitor.call(addToCart, { productId: first!.id })
      let itemId = 0
      const add = async () => {
        itemId = (await visitor.call(addToCart, { productId: second!.id, key: randomUUID() })).id
      }
      report('adding to a cart', await count(add), { atMost: 3 })
      const change = () => visitor.call(changeCartItem, { id: itemId, quantity: 2 })
      report('changing a cart', await count(change), { atMost: 3 })
      const { total } = await visitor.call(getCartQuote, { shippingMethod: 'standard' })
      const quote = () => visitor.call(getCartQuote, { shippingMethod: 'standard' })
      report('a quote', await count(quote), { atMost: 2 })
      const details = { ...carlasDetails, amount: total / 100 }
      let prepared = { clientSecret: '', paymentIntentId: '' }
      const prepare = async () => {
        prepared = await visitor.call(createPaymentIntent, details)
      }
      report('preparing a payment', await count(prepare), { atMost: 8 })
      const { clientSecret, paymentIntentId } = prepared
      await payByCard(visitor, clientSecret)
      const order = () => visitor.call(createOrder, { paymentIntentId, total: total / 100 })
      report('placing an order', await count(order), { atMost: 12 })
    } finally {
      await shop.stop()
    }
  })
}
