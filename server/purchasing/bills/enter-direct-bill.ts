import { randomUUID } from 'node:crypto'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { DirectBillDraft } from '#contract/purchasing/direct-bill.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import type { SupplierBill, SupplierBillDraft } from '#contract/purchasing/supplier-bill.ts'
import { listExpenseAccounts } from '../../chart-of-accounts/book-account.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { getSupplier } from '../../suppliers/supplier.ts'
import { lockPurchaseOrder, sendPurchaseOrder } from '../change-purchase-order.ts'
import { writePurchaseOrder } from '../draft-purchase-order.ts'
import { receiveGoods } from '../receive-goods.ts'
import { supplierBillCharges } from './bill-charge.table.ts'
import { goodsCents, recordEntered, requireDays, requireTotal, writeSupplierBill } from './enter-bill.ts'
import { matchBills } from './match-bills.ts'
import { spreadFreight } from './spread-freight.ts'
import { todayInShop } from './supplier-bill.ts'

/**
 * Goods get a purchase order that is received at once, so that they have the same documents as ordered ones
 * (docs/rules.md, S-25).
 * @throws Problem `supplier_not_found`; `bill_number_taken`; `purchase_order_not_found`; like `createPurchaseOrder` and
 * `receiveGoods`; `validation_failed` for an unknown account, freight of goods that did not arrive, or days that cannot be.
 */
export async function enterDirectBill(ctx: Ctx, draft: DirectBillDraft): Promise<SupplierBill> {
  const { goods, expenses, orderFreight, supplierId, ...facts } = draft
  requireDays(draft, await todayInShop(ctx))
  requireContents(draft)
  return inTransaction(ctx, async (ctx) => {
    const supplier = await getSupplier(ctx, { id: supplierId })
    await requireExpenseAccounts(ctx, expenses)
    for (const { purchaseOrderId } of orderFreight.toSorted((a, b) => a.purchaseOrderId - b.purchaseOrderId))
      await lockPurchaseOrder(ctx, purchaseOrderId)
    const order = goods.length > 0 ? await receiveBought(ctx, draft) : null
    const billId = await writeSupplierBill(
      ctx,
      { supplier },
      {
        ...facts,
        purchaseOrderId: order?.id ?? null,
        lines: order ? linesOf(order, draft) : [],
        charged: sumCents([...expenses, ...orderFreight].map(({ amount }) => cents(amount))),
      },
    )
    await writeExpenses(ctx, billId, expenses)
    for (const [place, freight] of orderFreight.entries()) await spreadFreight(ctx, { ...freight, billId, place })
    if (order) await matchBills(ctx, order.id)
    return recordEntered(ctx, billId)
  })
}

function requireContents({ goods, expenses, orderFreight, freight = ZERO, tax = ZERO }: DirectBillDraft): void {
  if (goods.length + expenses.length + orderFreight.length === 0)
    throw invalid({ goods: ['Add goods, an expense or freight'] })
  if (freight && goods.length === 0) throw invalid({ freight: ['Enter this freight as an expense, or for its order'] })
  // Before goods come into stock, whose cost has the same limit.
  requireTotal(goodsCents(goods) + freight + tax + sumCents([...expenses, ...orderFreight].map(({ amount }) => amount)))
}

async function requireExpenseAccounts(ctx: Ctx, expenses: DirectBillDraft['expenses']): Promise<void> {
  const known = new Set((await listExpenseAccounts(ctx)).map(({ number }) => number))
  const unknown = expenses.flatMap(({ accountNumber }, place) =>
    known.has(accountNumber) ? [] : [[`expenses.${place}.accountNumber`, ['Choose an expense account of the chart']]],
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))
}

async function receiveBought(ctx: Ctx, draft: DirectBillDraft): Promise<PurchaseOrder> {
  const { supplierId, number, goods, freight } = draft
  const lines = goods.map(({ productId, quantity, unitCost }) => ({ productId, quantity, unitCost }))
  const note = `Bought without an order, bill ${number}`
  try {
    const bought = { supplierId, expectedOn: null, note, delivery: freight, lines }
    const { id } = await writePurchaseOrder(ctx, bought, { areTheirs: false })
    const order = await sendPurchaseOrder(ctx, { id })
    const arrived = goods.map(({ productId, quantity, numbers }) => {
      return { productId: orderLine(order, productId).productId, quantity, numbers }
    })
    return await receiveGoods(ctx, { id, key: randomUUID(), lines: arrived })
  } catch (error) {
    // The form calls them goods.
    if (error instanceof Problem && error.fields?.lines) throw invalid({ goods: error.fields.lines })
    throw error
  }
}

function linesOf(order: PurchaseOrder, { goods }: DirectBillDraft): SupplierBillDraft['lines'] {
  return goods.map(({ productId, quantity, unitCost }) => {
    return { purchaseOrderLineId: orderLine(order, productId).id, quantity, unitCost }
  })
}

/** A product with numbers is ordered by the item that stands for its new units. */
function orderLine({ lines }: PurchaseOrder, productId: number): PurchaseOrder['lines'][number] {
  return lines.find((line) => line.productId === productId || line.numbered?.productId === productId)!
}

async function writeExpenses(ctx: Ctx, billId: number, expenses: DirectBillDraft['expenses']): Promise<void> {
  if (expenses.length === 0) return
  await ctx.db
    .insert(supplierBillCharges)
    .values(expenses.map(({ amount, ...expense }) => ({ ...expense, billId, amountCents: cents(amount) })))
}
