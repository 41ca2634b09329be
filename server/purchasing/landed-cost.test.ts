import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { averageCost } from '../catalog/stock/move-cost.ts'
import { arrivedCents, deliveryShares } from './landed-cost.ts'

test('S-14: allocates freight and duty by value to the cent', () => {
  const lines = [
    { quantity: 10, unitCost: cents(700) },
    { quantity: 4, unitCost: cents(250) },
  ]
  expect(deliveryShares(cents(1_600), lines)).toEqual([1_400, 200])

  const free = lines.map((line) => ({ ...line, unitCost: cents(0) }))
  expect(deliveryShares(cents(1_400), free)).toEqual([1_000, 400])

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitCost: fc.integer({ min: 0, max: 99_999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(1_000_000), (lines, delivery) => {
      const shares = deliveryShares(cents(delivery), lines as never)
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(delivery)
    }),
  )
})

test('S-14: allocates exactly the share of a line over any partial receipts', () => {
  const line = { quantity: 10, unitCost: cents(700), received: 0 }
  expect(arrivedCents(line, { share: cents(1_400), borne: cents(0) }, 5)).toBe(4_200)
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.nat(100_000), fc.nat(100_000), (parts, unitCost, share) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0)
      let [received, borne] = [0, 0]
      for (const arrived of parts) {
        const line = { quantity, unitCost: cents(unitCost), received }
        const cost = arrivedCents(line, { share: cents(share), borne: cents(borne) }, arrived)
        borne += cost - arrived * unitCost
        received += arrived
      }
      expect(borne).toBe(share)
    }),
  )
})

test.each([
  // 1 at $7.00 and 5 for $42.00: $49.00 over 6.
  { onHand: 1, costCents: 700, arrived: 5, arrivedFor: 4_200, average: 817 },
  { onHand: 0, costCents: 700, arrived: 5, arrivedFor: 4_200, average: 840 },
  { onHand: 3, costCents: null, arrived: 2, arrivedFor: 501, average: 251 },
])('S-14: $onHand at $costCents and $arrived for $arrivedFor cost $average each', ({ average, ...given }) => {
  expect(averageCost(given as never)).toBe(average)
})
