import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { CountedAdditions } from './cart-additions.ts'

test('adds five items for five clicks during a request', async () => {
  const stockLevel = createStock(10)
  await clicks(stockLevel, 5)
  expect(stockLevel.inCart).toBe(5)
  expect(stockLevel.requested).toEqual([1, 4])
  expect(stockLevel.refusals).toEqual([])
})

test('adds the last three items for five clicks and reports the rest', async () => {
  const stockLevel = createStock(3)
  await clicks(stockLevel, 5)
  expect(stockLevel.inCart).toBe(3)
  expect(stockLevel.refusals).toEqual(['Only 3 of “Lamp” left.'])
})

test('reports another failure once, and counts the next click again', async () => {
  const stockLevel = createStock(10)
  stockLevel.isReachable = false
  await clicks(stockLevel, 3)
  expect(stockLevel.refusals).toHaveLength(1)
  stockLevel.isReachable = true
  await clicks(stockLevel, 1)
  expect(stockLevel.inCart).toBe(1)
})

type StockLevel = ReturnType<typeof createStock>

function createStock(stock: number) {
  return { stock, inCart: 0, isReachable: true, requested: [] as number[], refusals: [] as string[] }
}

async function clicks(stockLevel: StockLevel, count: number): Promise<void> {
  const additions = new CountedAdditions((quantity) => answer(stockLevel, quantity), {
    onAdded: () => {},
    onRefused: ({ message }) => stockLevel.refusals.push(message),
  })
  await Promise.all(Array.from({ length: count }, () => additions.click()))
}

async function answer(stockLevel: StockLevel, quantity: number): Promise<{ quantity: number }> {
  await Promise.resolve()
  stockLevel.requested.push(quantity)
  if (!stockLevel.isReachable) throw new Problem('unavailable', 'unreachable', 'No connection.')
  if (stockLevel.inCart + quantity > stockLevel.stock)
    throw new Problem('conflict', 'out_of_stock', `Only ${stockLevel.stock} of “Lamp” left.`, {
      available: stockLevel.stock,
    })
  stockLevel.inCart += quantity
  return { quantity: stockLevel.inCart }
}
