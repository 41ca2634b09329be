import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { Problem } from '#contract/problem.ts'
import { PurchaseOrder, type PurchaseOrderDraft, PurchaseOrderStatus } from '#contract/purchasing/purchase-order.ts'
import { record } from '../audit/audit.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { unnumberedStockId } from '../catalog/serialized-units/receive-unit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { getSupplier } from '../suppliers/supplier.ts'
import {
  changePurchase,
  purchaseMovedOn,
  purchaseOrderTarget,
  requirePurchaseSeen,
  type SeenPurchase,
} from './change-purchase-order.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'
import { getPurchaseOrder } from './purchase-order.ts'

const STATUSES = PurchaseOrderStatus.options

/** @throws Problem `supplier_not_found`; `validation_failed` for a product that does not exist or has no stock. */
export function createPurchaseOrder(ctx: Ctx, draft: PurchaseOrderDraft): Promise<PurchaseOrder> {
  return writePurchaseOrder(ctx, draft, { areTheirs: true })
}

/** @param areTheirs whether the products must come from this supplier; at a counter, the shop buys what it needs. */
export async function writePurchaseOrder(
  ctx: Ctx,
  draft: PurchaseOrderDraft,
  { areTheirs }: { areTheirs: boolean },
): Promise<PurchaseOrder> {
  return inTransaction(ctx, async (ctx) => {
    const { lines: _, delivery = ZERO, ...facts } = draft
    await getSupplier(ctx, { id: draft.supplierId })
    const values = { ...facts, deliveryCents: delivery, createdAt: ctx.now }
    const [row] = await ctx.db.insert(purchaseOrders).values(values).returning({ id: purchaseOrders.id })
    await writeLines(ctx, row!.id, draft, { areTheirs })
    const order = await getPurchaseOrder(ctx, row!)
    await record(ctx, 'purchase_order.created', purchaseOrderTarget(order), PurchaseOrder, { after: order })
    return order
  })
}

/**
 * Once the order was sent, only what the supplier's document says can change.
 * @throws Problem like `createPurchaseOrder`; `purchase_order_not_found`; `stale_edit`; `purchase_order_moved_on` once
 * it was ordered.
 */
export async function changePurchaseOrder(
  ctx: Ctx,
  { id, version, ...draft }: PurchaseOrderDraft & SeenPurchase,
): Promise<PurchaseOrder> {
  return changePurchase(ctx, id, STATUSES, 'purchase_order.updated', async (ctx, before) => {
    if (before.status !== 'draft') {
      if (saysTheSame(before, draft)) return
      throw purchaseMovedOn(before)
    }
    requirePurchaseSeen(version, before)
    const { lines: _, delivery: deliveryCents, ...facts } = draft
    await getSupplier(ctx, { id: facts.supplierId })
    await ctx.db
      .update(purchaseOrders)
      .set({ ...facts, deliveryCents })
      .where(eq(purchaseOrders.id, id))
    await ctx.db.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, id))
    await writeLines(ctx, id, draft, { areTheirs: true })
  })
}

type Line = PurchaseOrder['lines'][number]

function saysTheSame(order: PurchaseOrder, { supplierId, expectedOn, note, delivery, lines }: PurchaseOrderDraft) {
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

async function writeLines(
  ctx: Ctx,
  purchaseOrderId: number,
  { supplierId, lines }: PurchaseOrderDraft,
  { areTheirs }: { areTheirs: boolean },
): Promise<void> {
  const requested = await findProducts(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const stockIds = new Map<number, number>()
  for (const { id, name, numbers } of requested.filter(({ numbers }) => numbers !== null)) {
    const stockId = numbers && (await unnumberedStockId(ctx, id))
    if (!stockId) throw invalid({ lines: [`Receive the units of “${name}” by their serial numbers`] })
    stockIds.set(id, stockId)
  }
  const wanted = lines.map((line) => ({ ...line, productId: stockIds.get(line.productId) ?? line.productId }))
  if (new Set(wanted.map(({ productId }) => productId)).size < wanted.length)
    throw invalid({ lines: ['A product is listed twice'] })
  const known = await findProducts(
    ctx,
    wanted.map(({ productId }) => productId),
  )
  const rows = wanted.map(({ productId, quantity, unitCost }) => {
    const product = known.find(({ id }) => id === productId)
    if (!product) throw invalid({ lines: ['One of the products no longer exists'] })
    if (product.kind === 'digital') throw invalid({ lines: ['A digital product has no stock'] })
    if (product.isBundle) throw invalid({ lines: [`“${product.name}” is a bundle. Order its components`] })
    if (product.hasOptions) throw invalid({ lines: [`Choose which variant of “${product.name}” to order`] })
    if (product.serialNumber !== null)
      throw invalid({ lines: [`“${product.name}” is one very piece: it cannot be ordered again`] })
    if (areTheirs && product.supplierId !== supplierId) throw notTheirs(product)
    return { purchaseOrderId, productId, quantity, unitCostCents: unitCost ?? product.costCents ?? ZERO }
  })
  await ctx.db.insert(purchaseOrderLines).values(rows)
}

function notTheirs({ name }: { name: string }): Problem {
  return invalid({ lines: [`“${name}” does not come from this supplier. Name its supplier in the product first.`] })
}
