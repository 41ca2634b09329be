import { and, eq } from 'drizzle-orm'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { receiveUnit } from '../catalog/serialized-units/receive-unit.ts'
import { moveCost, moveCostBack } from '../catalog/stock/move-cost.ts'
import { listMovedBy } from '../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'
import { arrivedCents, deliveryShares } from './landed-cost.ts'
import { purchaseReceiptLines } from './purchase-order.table.ts'

type Line = PurchaseOrder['lines'][number]

export function causesOf(id: number, key: string) {
  const arrived = `receipt:${id}:${key}`
  return { arrived, undone: `${arrived}:undone` }
}

/** Includes the share of freight and duty. A cost of zero means unknown. */
export async function bearCost(
  ctx: Ctx,
  { id, lines, delivery }: PurchaseOrder,
  line: Line,
  { quantity, key }: { quantity: number; key: string },
): Promise<void> {
  if (line.unitCost === 0) return
  const { productId } = line
  const share = deliveryShares(delivery, lines)[lines.indexOf(line)]!
  const arrivedFor = arrivedCents(line, { share, borne: await borneBefore(ctx, id, line) }, quantity)
  const { before, after } = await moveCost(ctx, productId, { arrived: quantity, arrivedFor })
  await ctx.db
    .insert(purchaseReceiptLines)
    .values({
      purchaseOrderId: id,
      productId,
      key,
      arrivedCents: arrivedFor,
      costBeforeCents: before,
      costAfterCents: after,
      at: ctx.now,
    })
}

async function borneBefore(ctx: Ctx, orderId: number, line: Line): Promise<Cents> {
  const { key, productId, arrivedCents, purchaseOrderId } = purchaseReceiptLines
  const receipts = await ctx.db
    .select({ key, productId, arrivedCents })
    .from(purchaseReceiptLines)
    .where(eq(purchaseOrderId, orderId))
  const ofLine = await idsOfLine(ctx, receipts, line)
  const causes = receipts.map(({ key }) => causesOf(orderId, key).undone)
  const undone = await listMovedBy(ctx, [...ofLine], causes)
  const isUndone = new Set(undone.map(({ cause, productId }) => `${cause} ${productId}`))
  const bearing = receipts.filter(({ key, productId }) => {
    return ofLine.has(productId) && !isUndone.has(`${causesOf(orderId, key).undone} ${productId}`)
  })
  return cents(sumCents(bearing.map((receipt) => receipt.arrivedCents)) - line.unitCost * line.received)
}

/** Ordered as one product, serialized units are received as variants of it. */
async function idsOfLine(ctx: Ctx, receipts: { productId: number }[], { numbered, productId }: Line) {
  if (!numbered) return new Set([productId])
  const arrived = await findProducts(
    ctx,
    receipts.map((receipt) => receipt.productId),
  )
  return new Set(arrived.filter(({ parentId }) => parentId === numbered.productId).map(({ id }) => id))
}

interface Received {
  id: number
  key: string
  productId: number
}

export async function takeCostBack(ctx: Ctx, { id, key, productId }: Received): Promise<void> {
  const [moved] = await ctx.db
    .select({ before: purchaseReceiptLines.costBeforeCents, after: purchaseReceiptLines.costAfterCents })
    .from(purchaseReceiptLines)
    .where(
      and(
        eq(purchaseReceiptLines.purchaseOrderId, id),
        eq(purchaseReceiptLines.key, key),
        eq(purchaseReceiptLines.productId, productId),
      ),
    )
  if (moved) await moveCostBack(ctx, productId, moved)
}

interface ReceivedUnits {
  quantity: number
  numbers: string[] | undefined
  key: string
  cause: string
}

/** @returns false if this receipt was recorded before. @throws Problem `validation_failed`; like `addPiece`. */
export async function receiveUnits(
  ctx: Ctx,
  order: PurchaseOrder,
  line: Line,
  { quantity, numbers = [], key, cause }: ReceivedUnits,
): Promise<boolean> {
  const { productId } = line.numbered!
  const before = await unitsOfReceipt(ctx, { id: order.id, key })
  if (before.some(({ parentId }) => parentId === productId)) return false
  if (numbers.length !== quantity)
    throw invalid({ lines: [`“${line.name}” is kept by number: give the number of each of the ${quantity}`] })
  const share = deliveryShares(order.delivery, order.lines)[order.lines.indexOf(line)]!
  let { received } = line
  let borne = await borneBefore(ctx, order.id, line)
  for (const number of numbers) {
    const costCents = arrivedCents({ ...line, received }, { share, borne }, 1)
    borne = cents(borne + costCents - line.unitCost)
    received++
    const unitId = await receiveUnit(ctx, { productId, number, costCents, supplierId: order.supplierId, cause })
    await ctx.db
      .insert(purchaseReceiptLines)
      .values({
        purchaseOrderId: order.id,
        productId: unitId,
        key,
        arrivedCents: costCents,
        costAfterCents: costCents,
        at: ctx.now,
      })
  }
  return true
}

export async function unitsOfReceipt(
  ctx: Ctx,
  { id, key }: Omit<Received, 'productId'>,
): Promise<{ id: number; parentId: number }[]> {
  const rows = await ctx.db
    .select({ productId: purchaseReceiptLines.productId })
    .from(purchaseReceiptLines)
    .where(and(eq(purchaseReceiptLines.purchaseOrderId, id), eq(purchaseReceiptLines.key, key)))
  const found = await findProducts(
    ctx,
    rows.map(({ productId }) => productId),
  )
  return found.flatMap(({ id, parentId, serialNumber }) =>
    serialNumber !== null && parentId !== null ? [{ id, parentId }] : [],
  )
}
