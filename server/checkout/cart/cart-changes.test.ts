import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, changeCartItem, clearCart, getCart, removeCartItem } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import { aProduct } from '../../testing/products.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

test('results in the expected cart after any sequence of changes', async () => {
  const shop = await openShop()
  const stocks = [0, 1, 5, 120]
  const ids: number[] = []
  for (const stock of stocks) ids.push((await aProduct(shop, { stock })).id)
  const quantity = fc.integer({ min: 1, max: 99 })
  const which = fc.integer({ min: 0, max: ids.length - 1 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), which, quantity }),
    fc.record({ kind: fc.constant('set' as const), which, quantity }),
    fc.record({ kind: fc.constant('remove' as const), which }),
    fc.record({ kind: fc.constant('clear' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const carla = shop.visitor()
      const paper = new Map<number, number>()
      for (const taken of steps) {
        const index = 'which' in taken ? taken.which : 0
        const id = await itemId(carla, ids[index]!)
        const limit = Math.min(99, stocks[index]!)
        const wanted =
          taken.kind === 'add' ? (paper.get(index) ?? 0) + taken.quantity : taken.kind === 'set' ? taken.quantity : 0
        const isPossible = taken.kind === 'clear' || ((taken.kind === 'add' || paper.has(index)) && wanted <= limit)
        const done = await isDone(carla, taken, ids[index]!, id)
        expect(done).toBe(isPossible)
        if (!isPossible) continue
        if (taken.kind === 'clear') paper.clear()
        else if (taken.kind === 'remove') paper.delete(index)
        else paper.set(index, wanted)
      }
      const cart = (await carla.call(getCart)).map(({ product, quantity }) => [ids.indexOf(product.id), quantity])
      expect(cart).toEqual([...paper])
    }),
    { numRuns: 25 },
  )
})

test('results in the sum of acknowledged changes after a thousand concurrent ones, with one line per product', async () => {
  const shop = await openShop()
  const [lamp, chair] = [await aProduct(shop, { stock: 99 }), await aProduct(shop, { stock: 20 })]
  const carla = shop.visitor()
  const { id: lampItem } = await carla.call(addToCart, { productId: lamp!.id })
  let lamps = 1
  let chairs = 0

  await Promise.all(
    Array.from({ length: 8 }, async (_, tab) => {
      for (let turn = 0; turn < 125; turn++) {
        if (turn % 3 === tab % 3) await counted(carla.call(addToCart, { productId: lamp!.id }), () => lamps++)
        else if (turn % 3 === 1)
          await counted(carla.call(addToCart, { productId: chair!.id, quantity: 2 }), () => {
            chairs += 2
          })
        else await counted(carla.call(changeCartItem, { id: lampItem + 1_000, quantity: 1 }), () => {})
      }
    }),
  )

  const cart = await carla.call(getCart)
  expect(cart.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [lamp!.id, lamps],
    [chair!.id, chairs],
  ])
  expect([lamps, chairs]).toEqual([99, 20])
})

test('results in a state that one of several simultaneous changes left', async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  const lamp = await aProduct(shop, { stock: 99 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  for (let round = 0; round < 20; round++) {
    await Promise.all([
      refusedOrDone(carla.call(addToCart, { productId: lamp.id, quantity: 10 })),
      refusedOrDone(carla.call(clearCart)),
      refusedOrDone(carla.call(addToCart, { productId: lamp.id, quantity: 20 })),
      itemId(carla, lamp.id).then((id) => refusedOrDone(carla.call(changeCartItem, { id, quantity: 3 }))),
      itemId(carla, lamp.id).then((id) => refusedOrDone(carla.call(removeCartItem, { id }))),
    ])
    const cart = await carla.call(getCart)
    expect(cart.length).toBeLessThanOrEqual(1)
    await carla.call(clearCart)
    await carla.call(addToCart, { productId: lamp.id })
  }
})

async function isDone(
  carla: Visitor,
  taken: { kind: string; quantity?: number },
  productId: number,
  id: number,
): Promise<boolean> {
  const { quantity = 1 } = taken
  if (taken.kind === 'add') return refusedOrDone(carla.call(addToCart, { productId, quantity }))
  if (taken.kind === 'set') return refusedOrDone(carla.call(changeCartItem, { id, quantity }))
  if (taken.kind === 'remove') return refusedOrDone(carla.call(removeCartItem, { id }))
  return refusedOrDone(carla.call(clearCart))
}

async function itemId(carla: Visitor, productId: number): Promise<number> {
  return (await carla.call(getCart)).find(({ product }) => product.id === productId)?.id ?? 2_147_483_647
}

async function counted(work: Promise<unknown>, count: () => void): Promise<void> {
  if (await refusedOrDone(work)) count()
}

async function refusedOrDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'conflict' || error.kind === 'not_found')) return false
    throw error
  }
}
