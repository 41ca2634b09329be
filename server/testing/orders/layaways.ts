import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { createCustomer } from '#contract/customers/customer.ts'
import { centsOf } from '#contract/money.ts'
import { type BillSaleDraft, sellBills } from '#contract/orders/bill-sale.ts'
import type { LayawayDraft } from '#contract/orders/layaway.ts'
import {
  cancelLayaway,
  getLayaway,
  handOverLayaway,
  saveLayawaySettings,
  takeLayaway,
} from '#contract/orders/layaway.ts'
import { openDrawer } from '#contract/payments/drawer.ts'
import { createPurchaseOrder, receiveGoods, sendPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { getReport } from '#contract/reports/report.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { checkInvariants } from '../invariants.ts'
import { theOwner } from '../people.ts'
import { aProduct } from '../products.ts'
import { openShop, type ShopOptions } from '../shop.ts'

/** The stock at cost is tested with the journal. */
const AT_COST = new Set([
  'Inventory',
  'Inventory adjustments',
  'Goods received, not billed',
  'Opening balances',
  'Cost of goods sold',
])

/** Two lamps are in stock and cables must be ordered; both cost $20.00, 7 % tax comes on top. */
export async function aLayawayCounter(options: ShopOptions = {}) {
  const shop = await openShop(options)
  const olive = await theOwner(shop)
  const supplier = await olive.call(createSupplier, { name: 'Kestrel', email: 'orders@kestrel.example.com' })
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 2, supplierId: supplier.id })
  const cable = await aProduct(shop, { name: 'Cable', stock: 0, supplierId: supplier.id })
  await olive.call(openDrawer, { till: 'Front', float: 100 })
  await olive.call(saveLayawaySettings, {
    ...{ minDepositPercent: 20, feeKind: 'percent', feePercent: 10, feeAmount: 0, daysToPay: 30 },
    terms: 'Held until the balance is due.',
  })
  const contacts = [
    { kind: 'email' as const, value: 'wanda@example.com' },
    { kind: 'phone' as const, value: '+16145550188' },
  ]
  const { id: customerId } = await olive.call(createCustomer, { name: 'Wanda Reed', contacts })

  const draftOf = (own: Partial<z.input<typeof LayawayDraft>> = {}): z.input<typeof LayawayDraft> => ({
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    customerId,
    deposit: 5,
    total: 21.4,
    ...own,
  })
  const take = (own?: Partial<z.input<typeof LayawayDraft>>) => olive.call(takeLayaway, draftOf(own))
  const pay = (id: number, amount: number, own: Partial<z.input<typeof BillSaleDraft>> = {}) =>
    olive.call(sellBills, {
      key: randomUUID(),
      bills: [{ kind: 'layaway', id: String(id), amount }],
      payment: { method: 'cash', given: amount },
      ...own,
    })
  const receive = async (productId: number, quantity: number) => {
    const { id } = await olive.call(createPurchaseOrder, {
      supplierId: supplier.id,
      lines: [{ productId, quantity, unitCost: 5 }],
    })
    await olive.call(sendPurchaseOrder, { id })
    await olive.call(receiveGoods, { id, key: randomUUID(), lines: [{ productId, quantity }] })
  }
  const books = async (): Promise<Record<string, number>> => {
    const { rows } = await olive.call(getReport, { name: 'journal' })
    const moved: Record<string, number> = {}
    for (const { account, debit, credit } of rows) {
      const sum = centsOf(Number(debit ?? 0)) - centsOf(Number(credit ?? 0))
      moved[String(account)] = (moved[String(account)] ?? 0) + sum
    }
    return Object.fromEntries(Object.entries(moved).filter(([account, sum]) => sum !== 0 && !AT_COST.has(account)))
  }
  const stockOf = async (id: number) => {
    const [row] = await shop.sql<{ on_hand: number; held: number }>(
      'select stock_on_hand on_hand, stock_held held from products where id = $1',
      [id],
    )
    return row!
  }
  return {
    ...{ shop, olive, supplier, lamp, cable, customerId, draftOf, take, pay, receive, books, stockOf },
    get: (id: number) => olive.call(getLayaway, { id }),
    handOver: (id: number) => olive.call(handOverLayaway, { id }),
    cancel: (id: number) => olive.call(cancelLayaway, { id }),
    broken: () => checkInvariants(shop.sql, { now: shop.time.now }),
  }
}
