import { expect, test } from 'vitest'
import { addToCart, clearCart } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import { deadlocks } from '../testing/invariants/locks.ts'
import { brokenRules } from '../testing/invariants.ts'
import { theOwner } from '../testing/people.ts'
import { addCableVariants, aProduct } from '../testing/products.ts'
import { buy, preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const PICKED_UP = { shippingMethod: 'pickup' as const, contactName: 'A buyer' }

test.for([1, 10])('sells the last %i items once each to fifty simultaneous buyers', async (stock) => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock })
  const buyers = Array.from({ length: 50 }, (_, index) => shop.visitor({ address: `198.51.100.${index}` }))

  const outcomes = await Promise.all(
    buyers.map((buyer) =>
      outcomeOf(buy(buyer, [{ productId: lamp.id }], { shippingMethod: 'pickup', contactName: 'A buyer' })),
    ),
  )

  expect(count(outcomes)).toEqual({ sold: stock, out_of_stock: 50 - stock })
  expect(await shop.sql('select stock_on_hand, stock_held from products')).toEqual([
    { stock_on_hand: 0, stock_held: 0 },
  ])
  expect(await shop.sql(`select count(*)::int as n from demo_intents where state = 'succeeded'`)).toEqual([
    { n: stock },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

test('lets the holder of the last unit pay, and refuses all others immediately', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 1 })
  const buyers = Array.from({ length: 50 }, (_, index) => shop.visitor({ address: `198.51.100.${index}` }))
  for (const buyer of buyers) await buyer.call(addToCart, { productId: lamp.id })

  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(preparePayment(buyer))))

  expect(count(outcomes)).toEqual({ sold: 1, out_of_stock: 49 })
  expect(await brokenRules(shop)).toEqual([])
})

test('sells the last blue item once to fifty buyers while the red one stays on sale', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 0 })
  const { id, variants } = await addCableVariants(await theOwner(shop), lamp.id, {
    'Blue / 1 m': { stock: 1 },
    'Red / 1 m': { stock: 20 },
  })
  const [blue, red] = variants!
  const wanting = Array.from({ length: 60 }, (_, index) => (index % 6 === 5 ? red! : blue!))

  const outcomes = await Promise.all(
    wanting.map(async (variant, index) => {
      const buyer = shop.visitor({ address: `198.51.100.${index}` })
      const line = { productId: id, variantId: variant.id }
      return [variant, await outcomeOf(buy(buyer, [line], PICKED_UP))] as const
    }),
  )

  const outcomesOf = (wanted: typeof blue) =>
    count(outcomes.flatMap(([variant, outcome]) => (variant === wanted ? [outcome] : [])))
  expect(outcomesOf(blue)).toEqual({ sold: 1, out_of_stock: 49 })
  expect(outcomesOf(red)).toEqual({ sold: 10 })
  expect(await brokenRules(shop)).toEqual([])
})

test('sells one variant without waiting for a sale of another', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop, { stock: 0 })
  const { id, variants } = await addCableVariants(await theOwner(shop), lamp.id, { 'Blue / 1 m': {}, 'Red / 1 m': {} })
  const [blue, red] = variants!
  const holder = await shop.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from products where id = any($1) for no key update', [[id, blue!.id]])
    expect(await outcomeOf(buy(shop.visitor(), [{ productId: red!.id }], PICKED_UP))).toBe('sold')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('does not deadlock forty carts with the same items in opposite order', async () => {
  const shop = await openShop({ openConnections: 15 })
  const goods = [
    await aProduct(shop, { stock: 39 }),
    await aProduct(shop, { stock: 39 }),
    await aProduct(shop, { stock: 39 }),
  ]
  const ids = goods.map(({ id }) => id)
  const buyers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      withCart(shop.visitor({ address: `198.51.100.${index}` }), index % 2 === 0 ? ids : ids.toReversed()),
    ),
  )
  const before = await deadlocks(shop)

  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buy(buyer, []))))

  expect(count(outcomes)).toEqual({ sold: 39, out_of_stock: 1 })
  expect(await deadlocks(shop)).toBe(before)
  expect(await brokenRules(shop)).toEqual([])
})

test('survives carts that are emptied, filled and paid at the same time', async () => {
  const shop = await openShop({ openConnections: 15 })
  const goods = [await aProduct(shop, { stock: 99 }), await aProduct(shop, { stock: 99 })]
  const ids = goods.map(({ id }) => id)
  const buyers = Array.from({ length: 10 }, () => shop.visitor())

  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      await withCart(buyer, ids)
      const buying = outcomeOf(buy(buyer, []))
      const clearing = outcomeOf(buyer.call(clearCart))
      const filling = outcomeOf(withCart(buyer, ids.toReversed()))
      return Promise.all([buying, clearing, filling])
    }),
  )

  const refusals = new Set(outcomes.flat())
  for (const refusal of refusals)
    expect(['sold', 'cart_empty', 'amount_mismatch', 'payment_not_completed']).toContain(refusal)
  expect(await brokenRules(shop)).toEqual([])
})

async function withCart(buyer: Visitor, productIds: number[]): Promise<Visitor> {
  for (const productId of productIds) await buyer.call(addToCart, { productId })
  return buyer
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'sold'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

function count(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
