import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { cents, dollarsOf } from '#contract/money.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { closeDrawer, listDrawers, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import { enterDirectBill } from '#contract/purchasing/direct-bill.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { undoReceipt } from '#contract/purchasing/purchase-order.ts'
import * as bills from '#contract/purchasing/supplier-bill.ts'
import * as returns from '#contract/purchasing/supplier-return.ts'
import { getReport } from '#contract/reports/report.ts'
import { isExhaustive } from '../testing/exhaustive.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { BILLED_ON, DUE_ON, openPurchasingShop } from '../testing/purchasing/purchases.ts'
import { cashSale } from '../testing/staff.ts'

interface Ordered {
  order: PurchaseOrder
  unitCostCents: number
  received: number
  keys: { key: string; quantity: number }[]
  /** In the order of their entry. */
  bills: { id: number; quantity: number; eachCents: number; matched: number }[]
}

const PROBLEMS =
  /^(stock_too_low|insufficient_stock|out_of_stock|not_enough_stock|validation_failed|more_than_ordered|receipt_billed|bill_moved_on|credit_used|return_moved_on|replacement_used|goods_not_waiting|purchase_order_moved_on|not_enough_in_drawer|drawer_counted)$/

const event = fc.record({
  what: fc.constantFrom(
    ...([
      'order',
      'order',
      'receive',
      'receive',
      'receive',
      'bill',
      'bill',
      'bill',
      'void',
      'pay',
      'unpay',
      'unpay',
    ] as const),
    ...(['drawer', 'drawer', 'cash', 'cash', 'cash', 'cash', 'unpay', 'rent', 'stamps'] as const),
    ...(['undo', 'sell', 'damaged', 'freight', 'freight', 'buy', 'rent', 'aside', 'aside', 'return'] as const),
    ...(['credit', 'refund', 'replace', 'refuse', 'cancel', 'discard', 'restock', 'split', 'reopen'] as const),
  ),
  quantity: fc.integer({ min: 1, max: 6 }),
  cost: fc.integer({ min: 0, max: 3_333 }),
  freight: fc.integer({ min: 0, max: 90 }),
  pick: fc.nat(),
  hours: fc.integer({ min: 0, max: 14 }),
})

type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

test('S-23, S-24: after any history of purchases, the journal agrees with open documents and with the stock', {
  timeout: 240_000,
}, async () => {
  const { shop, olive, lamp, journal, net, order, receive, bill, supplier } = await openPurchasingShop()
  const orders: Ordered[] = []
  /** Void bills of goods that were bought without an order: the goods are received, not billed. */
  const bought: { goods: number; freight: number }[] = []
  /** In cents: what was sold while no drawer was open, and what was paid out for no bill. */
  let soldElsewhere = 0
  let stamps = 0
  const allowed = async <T>(work: Promise<T>, then?: (done: T) => void) =>
    work.then(
      (done) => then?.(done),
      (problem) => expect(problem.code).toMatch(PROBLEMS),
    )
  const any = <T>(list: T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

  /** Bills cover received pieces in order, as rule S-23 says. */
  const match = (ordered: Ordered) => {
    let free = ordered.received - ordered.bills.reduce((sum, { matched }) => sum + matched, 0)
    for (const one of ordered.bills) {
      const covered = Math.min(free, one.quantity - one.matched)
      one.matched += covered
      free -= covered
    }
    return free
  }

  const openedDrawer = async () => (await olive.call(listDrawers)).find(({ closedAt }) => closedAt === null)
  const facts = { supplierId: supplier.id, billedOn: BILLED_ON, dueOn: DUE_ON }
  const direct = (contents: object) => olive.call(enterDirectBill, { ...facts, number: randomUUID(), ...contents })

  async function apply({ what, quantity, cost, freight, pick }: Event): Promise<void> {
    const today = new Date(shop.time.now.getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
    const ordered = any(orders, pick)
    const openBill = async () => any(await olive.call(bills.listSupplierBills, {}), pick)
    const waiting = async () => any(await olive.call(returns.listDefectiveGoods, {}), pick)
    const openReturn = async () => any(await olive.call(returns.listSupplierReturns, {}), pick)
    if (what === 'order')
      orders.push({ order: await order(quantity * 2, cost), unitCostCents: cost, received: 0, keys: [], bills: [] })
    else if (what === 'receive' && ordered)
      await allowed(receive(ordered.order.id, quantity), (key) => {
        ordered.received += quantity
        ordered.keys.push({ key, quantity })
        if (ordered.unitCostCents === 0) ordered.unitCostCents = Number.NaN
      })
    else if (what === 'undo' && ordered?.keys.length) {
      const last = ordered.keys.at(-1)!
      await allowed(olive.call(undoReceipt, { id: ordered.order.id, key: last.key }), () => {
        ordered.received -= last.quantity
        ordered.keys.pop()
      })
    } else if (what === 'bill' && ordered)
      await allowed(bill(ordered.order, quantity, cost, { freight: dollarsOf(cents(freight * quantity)) }), ({ id }) =>
        ordered.bills.push({ id, quantity, eachCents: cost + freight, matched: 0 }),
      )
    else if (what === 'void') {
      const one = await openBill()
      if (one)
        await allowed(olive.call(bills.voidSupplierBill, { id: one.id, reason: 'Wrong' }), () => {
          const of = orders.find(({ bills }) => bills.some(({ id }) => id === one.id))
          if (of) of.bills = of.bills.filter(({ id }) => id !== one.id)
          else if (one.purchaseOrderId) bought.push(one)
        })
    } else if (what === 'buy') {
      const goods = [{ productId: lamp.id, quantity, unitCost: dollarsOf(cents(cost)) }]
      await direct({ goods, freight: dollarsOf(cents(freight)) })
    } else if (what === 'rent')
      await direct({ expenses: [{ accountNumber: '6300', description: 'Rent', amount: dollarsOf(cents(cost + 1)) }] })
    else if (what === 'freight' && ordered) {
      const amount = dollarsOf(cents(freight + 1))
      await allowed(direct({ orderFreight: [{ purchaseOrderId: ordered.order.id, amount }] }))
    } else if (what === 'pay') {
      const one = await openBill()
      const { credit } = await olive.call(bills.getSupplierAccount, { id: supplier.id })
      const creditUsed = one && dollarsOf(cents(Math.min(one.total, credit)))
      if (one) await olive.call(bills.paySupplierBill, { id: one.id, paidOn: today, paidBy: 'check', creditUsed })
    } else if (what === 'cash') {
      const one = await openBill()
      const drawer = pick % 3 === 0 ? undefined : await openedDrawer()
      const cash = { paidOn: today, paidBy: 'cash' as const, drawerId: one?.total ? (drawer?.id ?? null) : null }
      if (one) await allowed(olive.call(bills.paySupplierBill, { id: one.id, ...cash }))
    } else if (what === 'unpay') {
      const one = any(await olive.call(bills.listSupplierBills, { show: 'paid' }), pick)
      if (one) await allowed(olive.call(bills.undoBillPayment, { id: one.id, reason: 'Wrong' }))
    } else if (what === 'drawer') {
      const drawer = await openedDrawer()
      if (drawer)
        await olive.call(closeDrawer, { id: drawer.id, counted: dollarsOf(cents(drawer.expected! + freight)) })
      if (!drawer || pick % 2 === 0) await olive.call(openDrawer, { till: 'Front', float: 500 })
    } else if (what === 'stamps') {
      const drawer = await openedDrawer()
      if (!drawer) return
      const move = { key: randomUUID(), kind: 'out' as const, amount: dollarsOf(cents(cost + 1)), reason: 'Stamps' }
      await olive.call(moveDrawerCash, { id: drawer.id, ...move })
      stamps += cost + 1
    } else if (what === 'sell') {
      const total = dollarsOf(cents(2_140 * quantity))
      const lines = [{ productId: lamp.id, quantity }]
      const drawer = await openedDrawer()
      await allowed(olive.call(sellAtCounter, cashSale({ lines, total, given: total })), () => {
        if (!drawer) soldElsewhere += 2_140 * quantity
      })
    } else if (what === 'damaged')
      await allowed(olive.call(adjustStock, { id: lamp.id, change: -quantity, reason: 'damaged' }))
    else if (what === 'aside')
      await allowed(
        olive.call(returns.setDefectiveAside, { productId: lamp.id, quantity, note: 'Dead', key: randomUUID() }),
      )
    else if (what === 'return' || what === 'discard' || what === 'restock') {
      const goods = await waiting()
      if (!goods) return
      if (what === 'discard') await olive.call(returns.discardDefectiveGoods, { ids: [goods.id] })
      else if (what === 'restock') await olive.call(returns.restockDefectiveGoods, { ids: [goods.id] })
      else await olive.call(returns.createSupplierReturn, { supplierId: supplier.id, goodsIds: [goods.id] })
    } else if (what === 'reopen') {
      const one = any(await olive.call(returns.listSupplierReturns, { show: 'closed' }), pick)
      if (one) await allowed(olive.call(returns.reopenSupplierReturn, { id: one.id, reason: 'Wrong' }))
    } else {
      const one = await openReturn()
      if (!one) return
      const { id } = one
      if (what === 'cancel') await olive.call(returns.cancelSupplierReturn, { id })
      else if (what === 'refuse') await olive.call(returns.refuseSupplierReturn, { id })
      else if (what === 'replace') await olive.call(returns.replaceSupplierReturn, { id, numbers: [] })
      else if (what === 'split') {
        const goods = [{ goodsId: any(one.goods, pick)!.id, quantity }]
        await allowed(olive.call(returns.splitSupplierReturn, { id, goods }))
      } else if (what === 'credit' || what === 'refund') {
        const creditWay = what === 'credit' ? ('memo' as const) : ('refund' as const)
        const credit = dollarsOf(cents(cost))
        await olive.call(returns.creditSupplierReturn, { id, credit, creditWay, closedOn: today })
      }
    }
  }

  async function check(): Promise<void> {
    const days = await journal()
    for (const { lines } of days) expect(lines.reduce((left, { debit, credit }) => left + debit - credit, 0)).toBe(0)

    const stock = await olive.call(getReport, { name: 'stock' })
    expect(dollarsOf(cents(await net('inventory')))).toBe(Number(stock.totals.cost ?? 0))

    let notBilled = bought.reduce((sum, { goods, freight }) => sum + goods + freight, 0)
    for (const ordered of orders) {
      const free = match(ordered)
      notBilled += free === 0 ? 0 : free * ordered.unitCostCents
      for (const { quantity, matched, eachCents } of ordered.bills) notBilled -= (quantity - matched) * eachCents
    }
    // The cost of goods that were ordered without a cost depends on the stock, which this model does not follow.
    if (!Number.isNaN(notBilled)) expect(0 - (await net('purchases'))).toBe(notBilled)

    const open = await olive.call(bills.listSupplierBills, { limit: 500 })
    const { credit, owed } = await olive.call(bills.getSupplierAccount, { id: supplier.id })
    expect(owed).toBe(open.reduce((sum, { total }) => sum + total, 0))
    expect(0 - (await net('payables'))).toBe(owed - credit)

    const inDrawers = (await olive.call(listDrawers)).map(
      ({ float, expected, counted }) => (counted ?? expected!) - float,
    )
    expect(await net('cash')).toBe(inDrawers.reduce((sum, one) => sum + one, soldElsewhere))
    const paid = await olive.call(bills.listSupplierBills, { show: 'paid', limit: 500 })
    const fromElsewhere = paid.filter(({ paidBy, drawer }) => paidBy === 'cash' && drawer === null)
    expect(await net('cash_moves')).toBe(
      fromElsewhere.reduce((sum, bill) => sum - bill.total + bill.creditUsed, stamps),
    )

    const waiting = await olive.call(returns.listDefectiveGoods, { limit: 500 })
    const sent = await olive.call(returns.listSupplierReturns, { limit: 500 })
    const due = [...waiting, ...sent].reduce((sum, { value }) => sum + value, 0)
    expect(await net('due_from_suppliers')).toBe(due)
    expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  }

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 40, maxLength: 60 }), async (events) => {
      for (const one of events) {
        shop.time.now = new Date(shop.time.now.getTime() + one.hours * 3_600_000)
        await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
        await apply(one)
        orders.forEach(match)
      }
      await check()
    }),
    { numRuns: isExhaustive ? 30 : 5, endOnFailure: true },
  )
})
