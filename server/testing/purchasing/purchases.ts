import { randomUUID } from 'node:crypto'
import { cents, type Dollars, dollarsOf } from '#contract/money.ts'
import { createPurchaseOrder, receiveGoods, sendPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { enterSupplierBill } from '#contract/purchasing/supplier-bill.ts'
import { type BookRole, type JournalDay, listJournal } from '#contract/reports/journal.ts'
import { openShopWithOwner } from './shop-with-supplier.ts'

export const BILLED_ON = '2026-11-20'
export const DUE_ON = '2026-12-20'

interface BillOptions {
  number?: string
  freight?: Dollars
  tax?: Dollars
}

/** A shop whose lamps cost $7.00 before anything arrives; amounts of the journal are in cents. */
export async function openPurchasingShop() {
  const opened = await openShopWithOwner()
  const { olive, supplier, lamp } = opened
  const journal = async (after?: string): Promise<JournalDay[]> => {
    const period = { from: '2026-10-01', to: '2027-09-01', limit: 100 }
    const { days, next } = await olive.call(listJournal, after ? { ...period, after } : period)
    return next ? [...days, ...(await journal(next))] : days
  }
  const net = async (role: BookRole) =>
    (await journal())
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.role === role ? sum + line.debit - line.credit : sum), 0)
  const order = async (quantity: number, unitCostCents: number, productId = lamp.id) => {
    const lines = [{ productId, quantity, unitCost: dollarsOf(cents(unitCostCents)) }]
    const { id } = await olive.call(createPurchaseOrder, { supplierId: supplier.id, lines })
    return olive.call(sendPurchaseOrder, { id })
  }
  const receive = async (id: number, quantity: number, productId = lamp.id) => {
    const key = randomUUID()
    await olive.call(receiveGoods, { id, lines: [{ productId, quantity }], key })
    return key
  }
  const bill = (
    { id, lines }: { id: number; lines: { id: number }[] },
    quantity: number,
    unitCostCents: number,
    { number = randomUUID(), ...others }: BillOptions = {},
  ) =>
    olive.call(enterSupplierBill, {
      purchaseOrderId: id,
      number,
      billedOn: BILLED_ON,
      dueOn: DUE_ON,
      lines: [{ purchaseOrderLineId: lines[0]!.id, quantity, unitCost: dollarsOf(cents(unitCostCents)) }],
      ...others,
    })
  return { ...opened, journal, net, order, receive, bill }
}
