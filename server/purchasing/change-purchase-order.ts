import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { PurchaseOrder, type PurchaseOrderStatus } from '#contract/purchasing/purchase-order.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { purchaseOrders } from './purchase-order.table.ts'
import { getPurchaseOrder } from './purchase-order.ts'

export interface SeenPurchase {
  id: number
  version?: number
}

/** @throws Problem `purchase_order_not_found`; `stale_edit`; `purchase_order_moved_on`. */
export async function sendPurchaseOrder(ctx: Ctx, { id, version }: SeenPurchase): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['draft'], 'purchase_order.ordered', async (ctx, before) => {
    requirePurchaseSeen(version, before)
    await setPurchaseStatus(ctx, id, 'ordered')
  })
}

/** @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`. */
export async function cancelPurchaseOrder(ctx: Ctx, { id }: { id: number }): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['draft', 'ordered'], 'purchase_order.cancelled', (ctx) =>
    setPurchaseStatus(ctx, id, 'cancelled'),
  )
}

export async function changePurchase(
  ctx: Ctx,
  id: number,
  from: PurchaseOrderStatus[],
  action: `purchase_order.${string}`,
  work: (ctx: Ctx, before: PurchaseOrder) => Promise<void>,
): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPurchaseOrder(ctx, id)
    if (!from.includes(before.status)) throw purchaseMovedOn(before)
    await work(ctx, before)
    const changed = await getPurchaseOrder(ctx, { id })
    if (JSON.stringify(changed) === JSON.stringify(before)) return before
    const after = { ...changed, version: before.version + 1 }
    await ctx.db.update(purchaseOrders).set({ version: after.version }).where(eq(purchaseOrders.id, id))
    await record(ctx, action, purchaseOrderTarget(after), PurchaseOrder, { before, after })
    return after
  })
}

/** @throws Problem `purchase_order_not_found`. */
export async function lockPurchaseOrder(ctx: Ctx, id: number): Promise<PurchaseOrder> {
  await ctx.db.select({ id: purchaseOrders.id }).from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update')
  return getPurchaseOrder(ctx, { id })
}

export function requirePurchaseSeen(version: number | undefined, order: PurchaseOrder): void {
  requireFresh(version, order.version, () => z.encode(PurchaseOrder, order))
}

export function purchaseMovedOn({ status }: PurchaseOrder): Problem {
  const message = `This purchase order is already ${status}.`
  return new Problem('conflict', 'purchase_order_moved_on', message, { status })
}

export async function setPurchaseStatus(ctx: Ctx, id: number, status: PurchaseOrderStatus): Promise<void> {
  const orderedAt = status === 'ordered' ? { orderedAt: ctx.now } : {}
  await ctx.db
    .update(purchaseOrders)
    .set({ status, ...orderedAt })
    .where(eq(purchaseOrders.id, id))
}

export function purchaseOrderTarget({ id }: { id: number }) {
  return `purchase_order:${id}` as const
}
