import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { GoodsReceipt, PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { listMovedBy, moveStock } from '../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireSameForm } from '../http/sent-form.ts'
import { matchBills, requireUnbilled } from './bills/match-bills.ts'
import { changePurchase, setPurchaseStatus } from './change-purchase-order.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'
import { getPurchaseOrder } from './purchase-order.ts'
import { bearCost, causesOf, receiveUnits, takeCostBack, unitsOfReceipt } from './receipt-cost.ts'

type Line = PurchaseOrder['lines'][number]

/**
 * The last item closes the order. The same `key` again changes nothing.
 * @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`; `more_than_ordered` with how many are `open`.
 */
export async function receiveGoods(ctx: Ctx, receipt: GoodsReceipt): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    // Locked before the order and its stock, in the same order as other modules do.
    for (const receiver of ctx.goodsReceivers) await receiver.lock(ctx, receipt.id)
    await requireSameForm(ctx, 'receipt', receipt)
    return receive(ctx, receipt)
  })
}

function receive(ctx: Ctx, { id, lines, key }: GoodsReceipt): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['ordered', 'received'], 'purchase_order.received', async (ctx, before) => {
    const arrived = lines.toSorted((a, b) => a.productId - b.productId)
    for (const { productId, quantity, numbers } of arrived) {
      const line = before.lines.find((candidate) => candidate.productId === productId)
      if (!line) throw invalid({ lines: ['This product is not in this order'] })
      if (line.numbered) {
        const units = { quantity, numbers, key, cause: `${causesOf(id, key).arrived}:number` }
        if (await receiveUnits(ctx, before, line, units)) await addReceived(ctx, line, quantity)
        continue
      }
      if (numbers) throw invalid({ lines: [`“${line.name}” is only counted: it has no numbers`] })
      const note = `Purchase order ${id}`
      const isNew = await moveStock(ctx, {
        productId,
        change: quantity,
        reason: 'received',
        cause: causesOf(id, key).arrived,
        note,
      })
      if (!isNew) continue
      await addReceived(ctx, line, quantity)
      await bearCost(ctx, before, line, { quantity, key })
      for (const receiver of ctx.goodsReceivers)
        await receiver.receive(ctx, { purchaseOrderId: id, productId, quantity })
    }
    await matchBills(ctx, id)
    const { lines: now } = await getPurchaseOrder(ctx, { id })
    if (now.every(({ received, quantity }) => received === quantity)) await setPurchaseStatus(ctx, id, 'received')
  })
}

/**
 * Reopens the order. A second call changes nothing.
 * @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`; `receipt_not_found`; `receipt_billed`;
 * `stock_too_low` if some of it was sold or is held meanwhile.
 */
export async function undoReceipt(ctx: Ctx, { id, key }: { id: number; key: string }): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['ordered', 'received'], 'purchase_order.receipt_undone', async (ctx, before) => {
    const productIds = before.lines.map(({ productId }) => productId)
    const arrived = await listMovedBy(ctx, productIds, [causesOf(id, key).arrived])
    const units = await unitsOfReceipt(ctx, { id, key })
    if (arrived.length === 0 && units.length === 0)
      throw new Problem('not_found', 'receipt_not_found', 'This receipt does not exist.')
    await requireUnbilled(ctx, { id, key })
    for (const { productId, quantity } of arrived) {
      const note = `Purchase order ${id}, receipt undone`
      const cause = causesOf(id, key).undone
      const isNew = await moveStock(ctx, { productId, change: -quantity, reason: 'received', cause, note })
      const line = before.lines.find((candidate) => candidate.productId === productId)!
      if (!isNew) continue
      await setReceived(ctx, line, line.received - quantity)
      await takeCostBack(ctx, { id, key, productId })
    }
    for (const [productId, ids] of Map.groupBy(units, ({ parentId }) => parentId)) {
      const line = before.lines.find(({ numbered }) => numbered?.productId === productId)!
      const cause = causesOf(id, key).undone
      let taken = 0
      for (const { id: unitId } of ids) {
        const away = { productId: unitId, change: -1, reason: 'received', cause } as const
        if (!(await moveStock(ctx, away))) continue
        await takeCostBack(ctx, { id, key, productId: unitId })
        taken++
      }
      await setReceived(ctx, line, line.received - taken)
    }
    const { lines: now } = await getPurchaseOrder(ctx, { id })
    if (now.some(({ received, quantity }) => received < quantity)) await reopen(ctx, id)
  })
}

async function reopen(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(purchaseOrders).set({ status: 'ordered' }).where(eq(purchaseOrders.id, id))
}

async function addReceived(ctx: Ctx, line: Line, quantity: number): Promise<void> {
  const { name, quantity: ordered, received } = line
  const open = ordered - received
  if (quantity > open) {
    const message = `Only ${open} of “${name}” were outstanding. Adjust the stock for additional items.`
    throw new Problem('conflict', 'more_than_ordered', message, { open })
  }
  await setReceived(ctx, line, received + quantity)
}

async function setReceived(ctx: Ctx, { id }: Line, received: number): Promise<void> {
  await ctx.db.update(purchaseOrderLines).set({ received }).where(eq(purchaseOrderLines.id, id))
}
