import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { CountedAdditions } from './counted-additions.ts'

test('five clicks faster than the shop answers add five', async () => {
  const shelf = aShelf(10)
  await clicks(shelf, 5)
  expect(shelf.inCart).toBe(5)
  expect(shelf.asked).toEqual([1, 4])
  expect(shelf.refusals).toEqual([])
})

test('of five clicks on the last three, three are added and the rest is told', async () => {
  const shelf = aShelf(3)
  await clicks(shelf, 5)
  expect(shelf.inCart).toBe(3)
  expect(shelf.refusals).toEqual(['Only 3 of “Lamp” left.'])
})

test('what cannot be added for another reason is told once, and the next click counts again', async () => {
  const shelf = aShelf(10)
  shelf.isReachable = false
  await clicks(shelf, 3)
  expect(shelf.refusals).toHaveLength(1)
  shelf.isReachable = true
  await clicks(shelf, 1)
  expect(shelf.inCart).toBe(1)
})

type Shelf = ReturnType<typeof aShelf>

function aShelf(stock: number) {
  return { stock, inCart: 0, isReachable: true, asked: [] as number[], refusals: [] as string[] }
}

/** All of them before the first is answered. */
async function clicks(shelf: Shelf, count: number): Promise<void> {
  const additions = new CountedAdditions((quantity) => answer(shelf, quantity), {
    onAdded: () => {},
    onRefused: ({ message }) => shelf.refusals.push(message),
  })
  await Promise.all(Array.from({ length: count }, () => additions.click()))
}

/** As the shop answers, in a turn of its own. */
async function answer(shelf: Shelf, quantity: number): Promise<{ quantity: number }> {
  await Promise.resolve()
  shelf.asked.push(quantity)
  if (!shelf.isReachable) throw new Problem('unavailable', 'unreachable', 'No connection.')
  if (shelf.inCart + quantity > shelf.stock)
    throw new Problem('conflict', 'out_of_stock', `Only ${shelf.stock} of “Lamp” left.`, {
      available: shelf.stock,
    })
  shelf.inCart += quantity
  return { quantity: shelf.inCart }
}
