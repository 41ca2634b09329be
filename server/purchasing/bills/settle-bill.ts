import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { type BillPayment, SupplierBill, type SupplierBillState } from '#contract/purchasing/supplier-bill.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { lockPurchaseOrder } from '../change-purchase-order.ts'
import { lockOpenCredit } from '../returns/open-credit.ts'
import { returnToDrawer, takeFromDrawer } from './cash-of-bill.ts'
import { matchBills, unmatchBill } from './match-bills.ts'
import { takeFreightBack } from './spread-freight.ts'
import { supplierBills } from './supplier-bill.table.ts'
import { getSupplierBill, todayInShop } from './supplier-bill.ts'

/**
 * @throws Problem `supplier_bill_not_found`; `bill_moved_on`; `validation_failed` for a day in the future, or for more
 * credit than is open; like `takeFromDrawer`.
 */
export async function paySupplierBill(ctx: StaffCtx, payment: BillPayment): Promise<SupplierBill> {
  const { id, paidOn, paidBy, reference, drawerId, creditUsed = ZERO } = payment
  if (paidOn > (await todayInShop(ctx))) throw invalid({ paidOn: ['Choose a day that is not in the future'] })
  return changeBill(ctx, { id, from: 'open', action: 'supplier_bill.paid' }, async (ctx, bill) => {
    if (creditUsed > bill.total) throw invalid({ creditUsed: ['This is more than the bill'] })
    if (creditUsed > 0 && creditUsed > (await lockOpenCredit(ctx, bill.supplier.id)))
      throw invalid({ creditUsed: [`${bill.supplier.name} has given less credit`] })
    const amountCents = cents(bill.total - creditUsed)
    if (drawerId !== null) await takeFromDrawer(ctx, bill, { paidOn, paidBy, drawerId, amountCents })
    await ctx.db
      .update(supplierBills)
      .set({ paidOn, paidBy, drawerId, paymentReference: reference, creditUsedCents: creditUsed })
      .where(eq(supplierBills.id, id))
  })
}

/** @throws Problem `supplier_bill_not_found`; `bill_moved_on`; like `returnToDrawer`. */
export async function undoBillPayment(ctx: StaffCtx, ref: { id: number; reason: string }): Promise<SupplierBill> {
  return changeBill(ctx, { ...ref, from: 'paid', action: 'supplier_bill.payment_undone' }, async (ctx, bill) => {
    if (bill.drawer) await returnToDrawer(ctx, bill, bill.drawer.id)
    await ctx.db
      .update(supplierBills)
      .set({ paidOn: null, paidBy: null, drawerId: null, paymentReference: '', creditUsedCents: ZERO })
      .where(eq(supplierBills.id, ref.id))
  })
}

/** @throws Problem `supplier_bill_not_found`; `bill_moved_on`. */
export async function voidSupplierBill(ctx: Ctx, ref: { id: number; reason: string }): Promise<SupplierBill> {
  return changeBill(ctx, { ...ref, from: 'open', action: 'supplier_bill.voided' }, async (ctx, bill) => {
    await ctx.db
      .update(supplierBills)
      .set({ voidedAt: ctx.now, voidReason: ref.reason })
      .where(eq(supplierBills.id, ref.id))
    await takeFreightBack(ctx, ref.id)
    if (bill.purchaseOrderId === null) return
    await unmatchBill(ctx, ref.id)
    // A later bill may cover the pieces that are free again.
    await matchBills(ctx, bill.purchaseOrderId)
  })
}

const Settled = SupplierBill.partial().extend({ reason: z.string().optional() })

interface Step {
  id: number
  from: SupplierBillState
  action: `supplier_bill.${string}`
  reason?: string
}

async function changeBill<C extends Ctx>(
  ctx: C,
  { id, from, action, reason }: Step,
  work: (ctx: C, before: SupplierBill) => Promise<void>,
): Promise<SupplierBill> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBill(ctx, id)
    if (before.state !== from) {
      const message = `This bill is ${before.state}.`
      throw new Problem('conflict', 'bill_moved_on', message, { state: before.state })
    }
    await work(ctx, before)
    const after = await getSupplierBill(ctx, { id })
    await record(ctx, action, `supplier_bill:${id}`, Settled, { before, after: { ...after, reason } })
    return after
  })
}

/** Orders come first and by number, as everywhere. @throws Problem `supplier_bill_not_found`. */
export async function lockBill(ctx: Ctx, id: number): Promise<SupplierBill> {
  const { purchaseOrderId, charges } = await getSupplierBill(ctx, { id })
  const orderIds = [purchaseOrderId, ...charges.map((charge) => charge.purchaseOrderId)].filter((one) => one !== null)
  for (const orderId of orderIds.toSorted((a, b) => a - b)) await lockPurchaseOrder(ctx, orderId)
  await ctx.db.select({ id: supplierBills.id }).from(supplierBills).where(eq(supplierBills.id, id)).for('update')
  return getSupplierBill(ctx, { id })
}
