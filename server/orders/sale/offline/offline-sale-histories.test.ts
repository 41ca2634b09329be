import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { centsOf } from '#contract/money.ts'
import { isExhaustive } from '../../../testing/exhaustive.ts'
import { anOfflineRegister } from '../../../testing/offline-sales.ts'
import { installSaleFault, OfflineTill, TILL_NETS } from '../../../testing/offline-till.ts'

const HISTORIES = isExhaustive ? 1_000 : 12
const STOCK = 10
const DAY_MS = 24 * 60 * 60_000

const step = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constant('sell' as const) },
    { weight: 5, arbitrary: fc.constant('flush' as const) },
    { weight: 3, arbitrary: fc.constantFrom('two tabs' as const, 'repeat' as const, 'restart' as const) },
  ),
  quantity: fc.integer({ min: 1, max: 5 }),
  net: fc.constantFrom(...TILL_NETS),
  days: fc.constantFrom(0, 0, 0, -400, 400),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('books every sale exactly once for random faults, and shows nothing as booked that is not', {
  timeout: 3_600_000,
}, async () => {
  const { shop, register, copy, lamp } = await anOfflineRegister()
  await installSaleFault(shop)
  const histories = fc.array(step, { minLength: 3, maxLength: 14, size: 'max' })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      await shop.sql('update products set stock_on_hand = $2 where id = $1', [lamp.id, STOCK])
      await shop.sql('delete from rate_limits')
      const [start] = await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int id from offline_sales')
      const till = await OfflineTill.open({ shop, register, copy, productId: lamp.id })
      for (const one of steps) {
        await atItsTime(one.days, () => take(till, one))
        await compare(till, start!.id)
      }
      await till.flush('good')
      expect(await compare(till, start!.id), 'everything is booked').toEqual([])
      const sold = (await till.store.list()).reduce((sum, { lines }) => sum + lines[0]!.quantity, 0)
      expect(await shop.sql('select stock_on_hand stock from products where id = $1', [lamp.id])).toEqual([
        { stock: Math.max(0, STOCK - sold) },
      ])
    }),
    { numRuns: HISTORIES },
  )

  /** @returns the receipts that the shop does not have yet. */
  async function compare(till: OfflineTill, after: number): Promise<string[]> {
    const here = await till.store.list()
    const there = await shop.sql<{
      key: string
      receipt_number: string
      order_id: number
      total: number
      paid: number
    }>(
      `select sale.key, sale.receipt_number, sale.order_id, orders.total_cents::int total,
         (select sum(amount_cents)::int from payment_allocations where subject_id = sale.key::text) paid
       from offline_sales sale join orders on orders.id = sale.order_id and orders.sale_key = sale.key where sale.id > $1`,
      [after],
    )
    const [orders] = await shop.sql<{ count: number }>(
      'select count(*)::int from orders where sale_key = any($1::uuid[])',
      [here.map(({ key }) => key)],
    )
    expect(orders!.count, 'one order for each sale that arrived').toBe(there.length)
    expect(new Set(here.map(({ receipt }) => receipt)).size, 'a number for each sale').toBe(here.length)
    const booked = new Map(there.map((sale) => [sale.key, sale]))
    for (const { key, receipt, total, orderId } of here) {
      const sale = booked.get(key)
      if (orderId !== null) expect(sale?.order_id, receipt).toBe(orderId)
      const expected = { receipt_number: receipt, total: centsOf(total), paid: centsOf(total) }
      if (sale) expect(sale, receipt).toMatchObject(expected)
    }
    return here.filter(({ key, orderId }) => !booked.has(key) || orderId === null).map(({ receipt }) => receipt)
  }
})

async function take(till: OfflineTill, { name, quantity, net }: Step): Promise<void> {
  if (name === 'sell') await till.sell(quantity)
  else if (name === 'flush') await till.flush(net)
  else if (name === 'two tabs') await till.flushInTwoTabs()
  else if (name === 'repeat') await till.deliverTwiceInReverse()
  else await till.restart()
}

/** Only the clock of the register is wrong. */
async function atItsTime(days: number, work: () => Promise<void>): Promise<void> {
  if (days === 0) return work()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  await work().finally(() => vi.useRealTimers())
}
