import { and, eq, isNull, sum } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { receiveUnit } from '../catalog/serialized-units/receive-unit.ts'
import { moveCost, moveCostBack, readStockCost } from '../catalog/stock/move-cost.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../http/input.ts'
import { arrivedCents, deliveryShares } from './landed-cost.ts'
import { purchaseReceiptLines } from './purchase-order.table.ts'

type Line = PurchaseOrder['lines'][number]

export function causesOf(id: number, key: string) {
  const arrived = `receipt:${id}:${key}`
  return { arrived, undone: `${arrived}:undone` }
}

/** Includes the share of freight and duty. A cost of zero means unknown: the goods count at the cost of the product. */
export async function bearCost(
  ctx: Ctx,
  { id, lines, delivery }: PurchaseOrder,
  line: Line,
  { quantity, key }: { quantity: number; key: string },
): Promise<void> {
  const { productId } = line
  const receipt = { purchaseOrderId: id, purchaseOrderLineId: line.id, productId, key, quantity, at: ctx.now }
  if (line.unitCost === 0) {
    const cost = await readStockCost(ctx, productId)
    await ctx.db.insert(purchaseReceiptLines).values({ ...receipt, arrivedCents: cents((cost ?? 0) * quantity) })
    return
  }
  const share = deliveryShares(delivery, lines)[lines.indexOf(line)]!
  const arrivedFor = arrivedCents(line, { share, borne: await borneBefore(ctx, line) }, quantity)
  const { before, after } = await moveCost(ctx, productId, { arrived: quantity, arrivedFor })
  await ctx.db
    .insert(purchaseReceiptLines)
    .values({ ...receipt, arrivedCents: arrivedFor, costBeforeCents: before, costAfterCents: after })
}

async function borneBefore(ctx: Ctx, line: Line): Promise<Cents> {
  const { purchaseOrderLineId, undoneAt, arrivedCents } = purchaseReceiptLines
  const [row] = await ctx.db
    .select({ arrived: sum(arrivedCents).mapWith(Number) })
    .from(purchaseReceiptLines)
    .where(and(eq(purchaseOrderLineId, line.id), isNull(undoneAt)))
  return cents((row!.arrived ?? ZERO) - line.unitCost * line.received)
}

interface Received {
  id: number
  key: string
  productId: number
}

export async function takeCostBack(ctx: Ctx, { id, key, productId }: Received): Promise<void> {
  const [moved] = await ctx.db
    .update(purchaseReceiptLines)
    .set({ undoneAt: ctx.now })
    .where(
      and(
        eq(purchaseReceiptLines.purchaseOrderId, id),
        eq(purchaseReceiptLines.key, key),
        eq(purchaseReceiptLines.productId, productId),
      ),
    )
    .returning({ before: purchaseReceiptLines.costBeforeCents, after: purchaseReceiptLines.costAfterCents })
  if (moved && moved.after !== null) await moveCostBack(ctx, productId, { before: moved.before, after: moved.after })
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
  let borne = await borneBefore(ctx, line)
  for (const number of numbers) {
    const costCents = arrivedCents({ ...line, received }, { share, borne }, 1)
    borne = cents(borne + costCents - line.unitCost)
    received++
    const unitId = await receiveUnit(ctx, { productId, number, costCents, supplierId: order.supplierId, cause })
    await ctx.db
      .insert(purchaseReceiptLines)
      .values({
        purchaseOrderId: order.id,
        purchaseOrderLineId: line.id,
        productId: unitId,
        key,
        quantity: 1,
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
