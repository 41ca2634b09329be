import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import {
  type GoodsReceipt,
  PurchaseOrder,
  type PurchaseOrderDraft,
  type PurchaseOrderSearch,
  PurchaseOrderStatus,
} from '#contract/purchasing/purchase-order.ts'
import { record } from '../audit/audit.ts'
import { numberedAbove, shelfBeforeNumbers } from '../catalog/pieces/take-piece-in.ts'
import { findProducts, joinProduct, lineColumns } from '../catalog/product/join-product.ts'
import { listMovedBy, moveStock } from '../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { getSupplier, joinSupplier, supplierColumns } from '../suppliers/supplier.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'
import { bearCost, piecesOfReceipt, receivePieces, takeCostBack } from './receipt-cost.ts'

const STATUSES = PurchaseOrderStatus.options

export async function listPurchaseOrders(
  ctx: Ctx,
  search: PurchaseOrderSearch,
): Promise<Page<PurchaseOrder>> {
  const { supplierId, status, page, limit } = search
  const matching = and(
    supplierId ? eq(purchaseOrders.supplierId, supplierId) : undefined,
    status ? eq(purchaseOrders.status, status) : undefined,
  )
  const rows = await selectPurchaseOrders(ctx)
    .where(matching)
    .orderBy(desc(purchaseOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(purchaseOrders, matching)
  return { items: await withLines(ctx, rows), total, isMore: false }
}

/** @throws Problem `purchase_order_not_found`. */
export async function getPurchaseOrder(ctx: Ctx, { id }: { id: number }): Promise<PurchaseOrder> {
  const [order] = await withLines(ctx, await selectPurchaseOrders(ctx).where(eq(purchaseOrders.id, id)))
  if (!order) throw new Problem('not_found', 'purchase_order_not_found', 'There is no such purchase order.')
  return order
}

/** @throws Problem `supplier_not_found`; `validation_failed` for a product that has no shelf or does not exist. */
export async function createPurchaseOrder(ctx: Ctx, draft: PurchaseOrderDraft): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    const { lines: _, delivery = ZERO, ...facts } = draft
    await getSupplier(ctx, { id: draft.supplierId })
    const values = { ...facts, deliveryCents: delivery, createdAt: ctx.now }
    const [row] = await ctx.db.insert(purchaseOrders).values(values).returning({ id: purchaseOrders.id })
    await writeLines(ctx, row!.id, draft)
    const order = await getPurchaseOrder(ctx, row!)
    await record(ctx, 'purchase_order.created', targetOf(order), PurchaseOrder, { after: order })
    return order
  })
}

interface Seen {
  id: number
  /** The version that the page showed. */
  version?: number
}

/**
 * Once it was ordered it takes back what was read of it, and nothing else.
 * @throws Problem like `createPurchaseOrder`; `purchase_order_not_found`; `stale_edit`; `purchase_order_moved_on` once
 * it was ordered.
 */
export async function changePurchaseOrder(
  ctx: Ctx,
  { id, version, ...draft }: PurchaseOrderDraft & Seen,
): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, STATUSES, 'purchase_order.updated', async (ctx, before) => {
    if (before.status !== 'draft') {
      if (saysTheSame(before, draft)) return
      throw movedOn(before)
    }
    requireSeen(version, before)
    const { lines: _, delivery: deliveryCents, ...facts } = draft
    await getSupplier(ctx, { id: facts.supplierId })
    await ctx.db
      .update(purchaseOrders)
      .set({ ...facts, deliveryCents })
      .where(eq(purchaseOrders.id, id))
    await ctx.db.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, id))
    await writeLines(ctx, id, draft)
  })
}

function saysTheSame(
  order: PurchaseOrder,
  { supplierId, expectedOn, note, delivery, lines }: PurchaseOrderDraft,
) {
  const isSameLine = (line: Line, draft: PurchaseOrderDraft['lines'][number]) =>
    (line.productId === draft.productId || line.numbered?.productId === draft.productId) &&
    line.quantity === draft.quantity &&
    (draft.unitCost ?? line.unitCost) === line.unitCost
  return (
    order.supplierId === supplierId &&
    order.expectedOn === expectedOn &&
    order.note === note &&
    (delivery ?? order.delivery) === order.delivery &&
    order.lines.length === lines.length &&
    order.lines.every((line) => lines.some((draft) => isSameLine(line, draft)))
  )
}

/** @throws Problem `purchase_order_not_found`; `stale_edit`; `purchase_order_moved_on`. */
export async function sendPurchaseOrder(ctx: Ctx, { id, version }: Seen): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['draft'], 'purchase_order.ordered', async (ctx, before) => {
    requireSeen(version, before)
    await setStatus(ctx, id, 'ordered')
  })
}

/** @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`. */
export async function cancelPurchaseOrder(ctx: Ctx, { id }: { id: number }): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['draft', 'ordered'], 'purchase_order.cancelled', (ctx) =>
    setStatus(ctx, id, 'cancelled'),
  )
}

/**
 * Puts what arrived on the shelves; the last piece closes the order. The same `key` again changes nothing.
 * @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`; `more_than_ordered` with how many are `open`.
 */
export async function receiveGoods(ctx: Ctx, receipt: GoodsReceipt): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    // Before the order and its shelves: whoever waits for a piece locks what it is for first, too.
    for (const area of ctx.awaiters) await area.lock(ctx, receipt.id)
    return receive(ctx, receipt)
  })
}

function receive(ctx: Ctx, { id, lines, key }: GoodsReceipt): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, ['ordered', 'received'], 'purchase_order.received', async (ctx, before) => {
    const arrived = lines.toSorted((a, b) => a.productId - b.productId)
    for (const { productId, quantity, numbers } of arrived) {
      const line = before.lines.find((candidate) => candidate.productId === productId)
      if (!line) throw invalid({ lines: ['This product was not ordered here'] })
      if (line.numbered) {
        const pieces = { quantity, numbers, key, cause: `${receiptCause(id, key)}:number` }
        if (await receivePieces(ctx, before, line, pieces)) await addReceived(ctx, line, quantity)
        continue
      }
      if (numbers) throw invalid({ lines: [`“${line.name}” is only counted: it has no numbers`] })
      const note = `Purchase order ${id}`
      const isNew = await moveStock(ctx, {
        productId,
        change: quantity,
        reason: 'received',
        cause: receiptCause(id, key),
        note,
      })
      if (!isNew) continue
      await addReceived(ctx, line, quantity)
      await bearCost(ctx, before, line, { quantity, key })
      for (const area of ctx.awaiters) await area.arrived(ctx, { purchaseOrderId: id, productId, quantity })
    }
    const { lines: now } = await getPurchaseOrder(ctx, { id })
    if (now.every(({ received, quantity }) => received === quantity)) await setStatus(ctx, id, 'received')
  })
}

function receiptCause(id: number, key: string): string {
  return `receipt:${id}:${key}`
}

/**
 * Takes what one receipt put on the shelves from there again, so that the order waits for it once more. A second time
 * changes nothing.
 * @throws Problem `purchase_order_not_found`; `purchase_order_moved_on`; `receipt_not_found`; `stock_too_low` where some
 * of it was sold or is held meanwhile.
 */
export async function undoReceipt(
  ctx: Ctx,
  { id, key }: { id: number; key: string },
): Promise<PurchaseOrder> {
  return changePurchase(
    ctx,
    id,
    ['ordered', 'received'],
    'purchase_order.receipt_undone',
    async (ctx, before) => {
      const arrived = await listMovedBy(ctx, receiptCause(id, key))
      const pieces = await piecesOfReceipt(ctx, { id, key })
      if (arrived.length === 0 && pieces.length === 0)
        throw new Problem('not_found', 'receipt_not_found', 'Nothing arrived by this receipt.')
      for (const { productId, quantity } of arrived) {
        const note = `Purchase order ${id}, receipt taken back`
        const cause = `${receiptCause(id, key)}:undone`
        const isNew = await moveStock(ctx, { productId, change: -quantity, reason: 'received', cause, note })
        const line = before.lines.find((candidate) => candidate.productId === productId)!
        if (!isNew) continue
        await setReceived(ctx, line, line.received - quantity)
        await takeCostBack(ctx, { id, key, productId })
      }
      for (const [productId, ids] of Map.groupBy(pieces, ({ parentId }) => parentId)) {
        const line = before.lines.find(({ numbered }) => numbered?.productId === productId)!
        const cause = `${receiptCause(id, key)}:undone`
        let taken = 0
        for (const { id: pieceId } of ids) {
          const away = { productId: pieceId, change: -1, reason: 'received', cause } as const
          if (await moveStock(ctx, away)) taken++
        }
        await setReceived(ctx, line, line.received - taken)
      }
      const { lines: now } = await getPurchaseOrder(ctx, { id })
      if (now.some(({ received, quantity }) => received < quantity)) await reopen(ctx, id)
    },
  )
}

/** What was ordered stays ordered since then. */
async function reopen(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(purchaseOrders).set({ status: 'ordered' }).where(eq(purchaseOrders.id, id))
}

type Line = PurchaseOrder['lines'][number]

async function addReceived(ctx: Ctx, line: Line, quantity: number): Promise<void> {
  const { name, quantity: ordered, received } = line
  const open = ordered - received
  if (quantity > open) {
    const message = `Only ${open} of “${name}” were still to come. Adjust the stock for what came beyond the order.`
    throw new Problem('conflict', 'more_than_ordered', message, { open })
  }
  await setReceived(ctx, line, received + quantity)
}

/** Under the lock of its order, so that nobody counts in between. */
async function setReceived(ctx: Ctx, { id }: Line, received: number): Promise<void> {
  await ctx.db.update(purchaseOrderLines).set({ received }).where(eq(purchaseOrderLines.id, id))
}

function requireSeen(version: number | undefined, order: PurchaseOrder): void {
  requireFresh(version, order.version, () => z.encode(PurchaseOrder, order))
}

/** One change of an order in one of these statuses, under its lock and with its entry in the log. */
export async function changePurchase(
  ctx: Ctx,
  id: number,
  from: PurchaseOrderStatus[],
  action: `purchase_order.${string}`,
  work: (ctx: Ctx, before: PurchaseOrder) => Promise<void>,
): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: purchaseOrders.id })
      .from(purchaseOrders)
      .where(eq(purchaseOrders.id, id))
      .for('update')
    const before = await getPurchaseOrder(ctx, { id })
    if (!from.includes(before.status)) throw movedOn(before)
    await work(ctx, before)
    const changed = await getPurchaseOrder(ctx, { id })
    if (JSON.stringify(changed) === JSON.stringify(before)) return before
    const after = { ...changed, version: before.version + 1 }
    await ctx.db.update(purchaseOrders).set({ version: after.version }).where(eq(purchaseOrders.id, id))
    await record(ctx, action, targetOf(after), PurchaseOrder, { before, after })
    return after
  })
}

function movedOn({ status }: PurchaseOrder): Problem {
  const message = `This purchase order is ${status} already.`
  return new Problem('conflict', 'purchase_order_moved_on', message, { status })
}

async function setStatus(ctx: Ctx, id: number, status: PurchaseOrderStatus): Promise<void> {
  const orderedAt = status === 'ordered' ? { orderedAt: ctx.now } : {}
  await ctx.db
    .update(purchaseOrders)
    .set({ status, ...orderedAt })
    .where(eq(purchaseOrders.id, id))
}

async function writeLines(
  ctx: Ctx,
  purchaseOrderId: number,
  { supplierId, lines }: PurchaseOrderDraft,
): Promise<void> {
  const asked = await findProducts(
    ctx,
    lines.map(({ productId }) => productId),
  )
  // What is kept by number is ordered by the shelf on which it lay before.
  const shelves = new Map<number, number>()
  for (const { id, name, numbers } of asked.filter(({ numbers }) => numbers !== null)) {
    const shelf = numbers && (await shelfBeforeNumbers(ctx, id))
    if (!shelf) throw invalid({ lines: [`Take the pieces of “${name}” in by their numbers`] })
    shelves.set(id, shelf)
  }
  const wanted = lines.map((line) => ({ ...line, productId: shelves.get(line.productId) ?? line.productId }))
  if (new Set(wanted.map(({ productId }) => productId)).size < wanted.length)
    throw invalid({ lines: ['A product is listed twice'] })
  const known = await findProducts(
    ctx,
    wanted.map(({ productId }) => productId),
  )
  const rows = wanted.map(({ productId, quantity, unitCost }) => {
    const product = known.find(({ id }) => id === productId)
    if (!product) throw invalid({ lines: ['One of the products does not exist any more'] })
    if (product.kind === 'digital') throw invalid({ lines: ['A digital product has no shelf to fill'] })
    if (product.hasOptions) throw invalid({ lines: [`Choose which variant of “${product.name}” to order`] })
    if (product.serialNumber !== null)
      throw invalid({ lines: [`“${product.name}” is one very piece: it cannot be ordered again`] })
    if (product.supplierId !== supplierId) throw notTheirs(product)
    return { purchaseOrderId, productId, quantity, unitCostCents: unitCost ?? product.costCents ?? ZERO }
  })
  await ctx.db.insert(purchaseOrderLines).values(rows)
}

function notTheirs({ name }: { name: string }): Problem {
  return invalid({
    lines: [`“${name}” does not come from this supplier. Name its supplier in the product first.`],
  })
}

function selectPurchaseOrders(ctx: Ctx) {
  const query = ctx.db
    .select({
      id: purchaseOrders.id,
      supplierId: purchaseOrders.supplierId,
      supplier: supplierColumns,
      status: purchaseOrders.status,
      expectedOn: purchaseOrders.expectedOn,
      note: purchaseOrders.note,
      delivery: purchaseOrders.deliveryCents,
      createdAt: purchaseOrders.createdAt,
      orderedAt: purchaseOrders.orderedAt,
      version: purchaseOrders.version,
    })
    .from(purchaseOrders)
    .$dynamic()
  return joinSupplier(query, purchaseOrders.supplierId)
}

async function withLines(
  ctx: Ctx,
  orders: Omit<PurchaseOrder, 'lines' | 'total'>[],
): Promise<PurchaseOrder[]> {
  if (orders.length === 0) return []
  const query = ctx.db
    .select({
      purchaseOrderId: purchaseOrderLines.purchaseOrderId,
      id: purchaseOrderLines.id,
      productId: purchaseOrderLines.productId,
      name: lineColumns.name,
      numbered: numberedAbove(lineColumns.parentId),
      supplierProductId: lineColumns.supplierProductId,
      quantity: purchaseOrderLines.quantity,
      received: purchaseOrderLines.received,
      unitCost: purchaseOrderLines.unitCostCents,
    })
    .from(purchaseOrderLines)
    .$dynamic()
  const rows = await joinProduct(query, purchaseOrderLines.productId)
    .where(
      inArray(
        purchaseOrderLines.purchaseOrderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(purchaseOrderLines.id))
  return orders.map((order) => {
    const lines = rows
      .filter(({ purchaseOrderId }) => purchaseOrderId === order.id)
      .map(({ numbered, ...line }) => ({ ...line, numbered, name: numbered?.name ?? line.name }))
    const total = sumCents(lines.map(({ unitCost, quantity }) => cents(unitCost * quantity)))
    return { ...order, lines, total }
  })
}

function targetOf({ id }: { id: number }) {
  return `purchase_order:${id}` as const
}
