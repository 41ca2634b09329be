import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { type Cents, cents, dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import {
  createPurchaseOrder,
  receiveGoods,
  sendPurchaseOrder,
  undoReceipt,
} from '#contract/purchasing/purchase-order.ts'
import { type BookRole, listJournal } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openShopWithOwner } from '../../testing/purchasing/shop-with-supplier.ts'
import { cashSale } from '../../testing/staff.ts'

async function aStockedShop() {
  const opened = await openShopWithOwner()
  const { olive, supplier, lamp } = opened
  const journal = async () => (await olive.call(listJournal, {})).days
  const net = async (role: BookRole) =>
    (await journal())
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.role === role ? sum + line.debit - line.credit : sum), 0)
  const receive = async (quantity: number, unitCostCents: number) => {
    const lines = [{ productId: lamp.id, quantity, unitCost: dollarsOf(cents(unitCostCents)) }]
    const { id } = await olive.call(createPurchaseOrder, { supplierId: supplier.id, lines })
    await olive.call(sendPurchaseOrder, { id })
    const key = randomUUID()
    await olive.call(receiveGoods, { id, lines: [{ productId: lamp.id, quantity }], key })
    return { id, key }
  }
  const sell = async (quantity: number) => {
    const total = dollarsOf(cents(2_000 * quantity + Math.round(140 * quantity)))
    return olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity }], total, given: total }))
  }
  return { ...opened, journal, net, receive, sell }
}

test('books the stock at cost, its purchases, and the cost of what was sold and used', async () => {
  const { olive, lamp, net, receive, sell } = await aStockedShop()
  expect([await net('inventory'), await net('opening_stock')]).toEqual([700, -700])

  await receive(3, 1_000)
  expect([await net('inventory'), await net('purchases'), await net('stock_adjustments')]).toEqual([3_700, -3_000, 0])

  await sell(2)
  expect([await net('inventory'), await net('goods_sold')]).toEqual([3_700 - 2 * 925, 2 * 925])

  await olive.call(adjustStock, { id: lamp.id, change: -1, reason: 'used_on_bench' })
  await olive.call(adjustStock, { id: lamp.id, change: -1, reason: 'damaged' })
  expect([await net('parts_used'), await net('stock_adjustments')]).toEqual([925, 925])
  expect(await net('inventory')).toBe(0)
})

test('agrees with the stock report after any history of stock, on balanced days', { timeout: 120_000 }, async () => {
  const { shop, olive, lamp, journal, net, receive, sell } = await aStockedShop()
  const receipts: { id: number; key: string }[] = []
  const sales: number[] = []
  const event = fc.record({
    what: fc.constantFrom('receive', 'undo', 'sell', 'refund', 'damaged', 'counted', 'bench', 'received', 'cost'),
    quantity: fc.integer({ min: 1, max: 7 }),
    cost: fc.integer({ min: 1, max: 3_333 }),
    hours: fc.integer({ min: 0, max: 20 }),
  })
  const allowed = async (work: Promise<unknown>) =>
    work.catch((problem) =>
      expect(problem.code).toMatch(/^(stock_too_low|insufficient_stock|out_of_stock|not_enough_stock)$/),
    )

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 12 }), async (events) => {
      for (const { what, quantity, cost, hours } of events) {
        shop.time.now = new Date(shop.time.now.getTime() + hours * 3_600_000)
        await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
        if (what === 'receive') receipts.push(await receive(quantity, cost))
        else if (what === 'undo') {
          const receipt = receipts.pop()
          if (receipt) await allowed(olive.call(undoReceipt, receipt))
        } else if (what === 'sell') {
          await allowed(sell(quantity).then(({ id }) => sales.push(id)))
        } else if (what === 'refund') {
          const id = sales.pop()
          if (id) await olive.call(refundOrder, { id, key: randomUUID(), reason: 'Scratched', amount: 1 })
        } else if (what === 'cost') await setCost(cents(cost))
        else {
          const reason = what === 'bench' ? 'used_on_bench' : (what as 'damaged')
          await allowed(
            olive.call(adjustStock, { id: lamp.id, change: what === 'received' ? quantity : -quantity, reason }),
          )
        }
      }
      const stock = await olive.call(getReport, { name: 'stock' })
      expect(dollarsOf(cents(await net('inventory')))).toBe(Number(stock.totals.cost ?? 0))
      for (const { lines } of await journal())
        expect(lines.reduce((left, { debit, credit }) => left + debit - credit, 0)).toBe(0)
      expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
    }),
    { numRuns: isExhaustive ? 20 : 3, endOnFailure: true },
  )

  async function setCost(costCents: Cents): Promise<void> {
    await shop.sql('update products set cost_cents = $1, updated_at = $2, version = version + 1 where id = $3', [
      costCents,
      shop.time.now,
      lamp.id,
    ])
  }
})
