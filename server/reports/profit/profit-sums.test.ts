import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { quoteReturn, returnGoods } from '#contract/orders/order-return.ts'
import { openDrawer } from '#contract/payments/drawer.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { addPart, fitPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'
import { changeRepairSettings, getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { claimWarranty, recordClaimCause } from '#contract/repairs/warranty.ts'
import { type BookRole, listJournal } from '#contract/reports/journal.ts'
import { getProfit, ProfitKey } from '#contract/reports/profit.ts'
import { addDays, dayIn, spanOfDays } from '#contract/zoned-time.ts'
import { importCardTransactions } from '../../payments/payouts/import-card-transactions.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { cashSale } from '../../testing/staff.ts'
import { laborCostCents } from '../labor-cost.ts'

const ZONE = 'America/New_York'
const LABOR_COST_CENTS = cents(3_117)

const event = fc.record({
  what: fc.constantFrom(
    ...(['online', 'counter', 'counter', 'refund', 'refund', 'exchange', 'repair', 'repair'] as const),
    ...(['comeback', 'repair refund', 'cost'] as const),
  ),
  hours: fc.integer({ min: 0, max: 30 }),
  part: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

test('J-20: has the same sum by every key, which agrees with the journal, after any days of business', {
  timeout: 300_000,
}, async () => {
  const shop = await aBusyShop()

  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 8, maxLength: 14 }),
      fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
      async (events, [one, other]) => {
        for (const each of events) await shop.happen(each)
        const last = shop.today()
        const ends = [addDays(last, -one), addDays(last, -other)].toSorted() as [string, string]
        await shop.agree(...ends)
        await shop.agree(shop.firstDay, last)
      },
    ),
    { numRuns: isExhaustive ? 20 : 4, endOnFailure: true },
  )

  expect([...shop.happened].toSorted()).toEqual([
    ...['comeback', 'cost', 'counter', 'exchange', 'online', 'refund', 'repair', 'repair refund'],
  ])
  expect(await checkInvariants(shop.shop.sql, { now: shop.shop.time.now })).toEqual([])
})

async function aBusyShop() {
  const { shop, owner, teo, carla, teosId } = await aShopWithATicket()
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 10_000, costCents: cents(431) })
  const cable = await aProduct(shop, {
    name: 'Cable',
    stock: 10_000,
    priceCents: cents(799),
    isTaxable: false,
    costCents: cents(77),
  })
  const mystery = await aProduct(shop, { name: 'Mystery box', stock: 10_000, priceCents: cents(1_399) })
  const battery = await aProduct(shop, { name: 'Cell pack', stock: 10_000, costCents: cents(1_234) })
  const settings = await owner.call(getRepairSettings)
  const laborCost = dollarsOf(LABOR_COST_CENTS)
  await owner.call(changeRepairSettings, { ...settings, laborRate: 65, laborCost, rates: [] } as never)
  await owner.call(openDrawer, { till: 'Front', float: 5_000 })
  const today = () => dayIn(ZONE, shop.time.now)
  const firstDay = today()
  const orders: number[] = []
  const repairs: number[] = []
  const done: number[] = []
  const happened = new Set<string>()
  const reason = 'It was not right'

  async function work(id: number, { part, pick }: Event): Promise<void> {
    await startRepair(teo, { id }, teosId)
    if (pick % 3 > 0) {
      const { parts } = await teo.call(addPart, { id, key: randomUUID(), productId: battery.id })
      await teo.call(fitPart, { id, partId: parts.at(-1)!.id })
    }
    await teo.call(addTime, { id, key: randomUUID(), minutes: part })
  }

  const lineOf = async (id: number, pick: number) => {
    const { items } = await owner.call(getAdminOrder, { id })
    const left = items.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    return left[pick % Math.max(1, left.length)]
  }

  const happenings: Record<Event['what'], (event: Event) => Promise<boolean>> = {
    async online({ pick }) {
      const lines = [{ productId: lamp.id, quantity: 1 + (pick % 3) }, { productId: pick % 2 ? cable.id : mystery.id }]
      orders.push((await buy(shop.visitor(), lines)).id)
      return true
    },
    async counter({ part, pick }) {
      const discount = pick % 2 === 0 ? { discount: { percent: 1 + (part % 20), reason } } : {}
      const lines = [
        { productId: lamp.id, quantity: 1 + (pick % 4), ...discount },
        { productId: cable.id, quantity: 1 },
        ...(pick % 3 === 0 ? [{ productId: mystery.id, quantity: 1 }] : []),
        ...(pick % 5 === 0
          ? [{ kind: 'free' as const, name: 'Box', price: part / 4, quantity: 1, isTaxable: true }]
          : []),
      ]
      const { total } = await owner.call(quoteSale, { lines })
      const sale = cashSale({ lines, total: dollarsOf(total), given: dollarsOf(total) })
      orders.push((await owner.call(sellAtCounter, sale)).id)
      return true
    },
    async refund({ part, pick }) {
      const id = orders[pick % Math.max(1, orders.length)]
      if (!id) return false
      const { refundable } = await owner.call(getAdminOrder, { id })
      if (refundable === 0) return false
      const item = await lineOf(id, pick)
      const what =
        item && part % 2 === 0
          ? { lines: [{ itemId: item.id, quantity: 1 }], restock: pick % 3 > 0 }
          : { amount: dollarsOf(cents(Math.max(1, Math.floor((refundable * part) / 100)))) }
      await owner.call(refundOrder, { id, key: randomUUID(), reason, ...what })
      return true
    },
    async exchange({ part, pick }) {
      const id = orders[pick % Math.max(1, orders.length)]
      const item = id && (await lineOf(id, pick))
      if (!item) return false
      const condition = (['restock', 'defective', 'discard'] as const)[part % 3]
      const lines = [{ itemId: item.id, quantity: 1, condition }]
      const goods = { lines: [{ productId: cable.id, quantity: 3 }] }
      const { balance, due, exchanged } = await owner.call(quoteReturn, { orderId: id, lines, sale: goods })
      const draft = { key: randomUUID(), orderId: id, lines, reason, balance: dollarsOf(balance) }
      const payment = { method: 'cash' as const, given: dollarsOf(cents(Math.max(0, due))) }
      const sale = { ...goods, payment, total: dollarsOf(cents(due + exchanged)) }
      const { exchangeOrder } = await owner.call(returnGoods, { ...draft, sale })
      orders.push(exchangeOrder!.id)
      return true
    },
    async repair(event) {
      const { id } = await carla.call(createTicket, aLaptop)
      await work(id, event)
      const kinds = event.pick % 4 === 0 ? (['labor', 'part'] as const) : (['labor', 'fee'] as const)
      await billTicket(
        teo,
        { id },
        kinds.map((kind) => ({ kind, name: kind, quantity: 1, unitPrice: 20 + event.part / 4, isTaxable: true })),
      )
      await markReady(teo, { id })
      const { due } = (await owner.call(getTicket, { id })).account
      await payInCash(owner, { id }, { amount: dollarsOf(due!.amount) })
      await teo.call(moveTicket, { id, ...pickupByCarla })
      repairs.push(id)
      done.push(id)
      return true
    },
    async comeback(event) {
      const id = done[event.pick % Math.max(1, done.length)]
      if (!id) return false
      const problemDescription = 'It went dark once more.'
      const claim = await teo.call(claimWarranty, { id, key: randomUUID(), problemDescription })
      await work(claim.id, event)
      await teo.call(recordClaimCause, { id: claim.id, cause: 'workmanship' })
      await markReady(teo, claim)
      return true
    },
    async 'repair refund'({ part, pick }) {
      const id = repairs[pick % Math.max(1, repairs.length)]
      if (!id) return false
      const { payments } = (await owner.call(getTicket, { id })).account
      const paid = payments.find(({ refundable }) => refundable! > 0)
      if (!paid) return false
      const amount = dollarsOf(cents(Math.max(1, Math.floor((paid.refundable! * part) / 100))))
      await owner.call(refundRepairPayment, { id, paymentId: paid.id, key: randomUUID(), amount, reason })
      return true
    },
    async cost({ part, pick }) {
      const id = pick % 2 ? lamp.id : battery.id
      await shop.sql('update products set cost_cents = $1, updated_at = $2, version = version + 1 where id = $3', [
        ...[400 + part, shop.time.now, id],
      ])
      return true
    },
  }

  async function happen(event: Event): Promise<void> {
    shop.time.now = new Date(shop.time.now.getTime() + event.hours * 3_600_000)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
    await shop.sql('delete from rate_limits')
    if (await happenings[event.what](event)) happened.add(event.what)
  }

  async function agree(from: string, to: string): Promise<void> {
    await importCardTransactions(shop.context())
    const profits = await Promise.all(ProfitKey.options.map((by) => owner.call(getProfit, { from, to, by })))
    const days = await journalOf(from, to)
    const net = (...roles: BookRole[]) =>
      days.reduce((sum, line) => (roles.includes(line.role) ? sum + line.debit - line.credit : sum), 0)
    const [{ total }] = profits as [(typeof profits)[0]]

    for (const { rows, total: other } of profits) {
      expect(other).toEqual(total)
      for (const { netSales, unknownSales, cost, cardFees, labor, profit } of rows)
        if (unknownSales === 0 && profit !== null) expect(profit).toBe(netSales - cost - cardFees - labor)
    }
    expect({
      netSales: total.netSales,
      discounts: total.discounts,
      cost: total.cost,
      cardFees: total.cardFees,
      labor: total.labor,
    }).toEqual({
      netSales: 0 - net('sales', 'discounts', 'refunds', 'shipping', 'repairs', 'plans'),
      discounts: net('discounts'),
      cost: net('goods_sold', 'parts_used') + (await writtenOff(from, to)),
      cardFees: net('card_fees'),
      labor: await laborOf(from, to),
    })
  }

  async function journalOf(from: string, to: string) {
    const { days } = await owner.call(listJournal, { from, to, limit: 100 })
    return days.flatMap(({ lines }) => lines)
  }

  /** Returned goods that were thrown away: the journal has them among the adjustments of the inventory. */
  async function writtenOff(from: string, to: string): Promise<number> {
    const { since, until } = spanOfDays(ZONE, { from, to })
    const [row] = await shop.sql<{ cents: number }>(
      `select coalesce(sum(-quantity * coalesce(unit_cost_cents, 0)), 0)::int as cents from stock_movements
       where reason = 'damaged' and cause like 'refund:%' and at >= $1 and at < $2`,
      [since, until],
    )
    return row!.cents
  }

  async function laborOf(from: string, to: string): Promise<number> {
    const { since, until } = spanOfDays(ZONE, { from, to })
    const rows = await shop.sql<{ minutes: number }>(
      'select minutes from repair_times where started_at >= $1 and started_at < $2',
      [since, until],
    )
    return rows.reduce((sum, { minutes }) => sum + laborCostCents(minutes, LABOR_COST_CENTS), 0)
  }

  return { shop, today, firstDay, happened, happen, agree }
}
