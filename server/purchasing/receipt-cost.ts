import { and, eq } from 'drizzle-orm'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { moveCost, moveCostBack } from '../catalog/stock/move-cost.ts'
import type { Ctx } from '../context.ts'
import { arrivedCents, deliveryShares } from './landed-cost.ts'
import { purchaseReceiptLines } from './purchase-order.table.ts'

type Line = PurchaseOrder['lines'][number]

/** What arrived moves the cost of its product, with its part of freight and duty. A cost of none is one that nobody knows. */
export async function bearCost(
  ctx: Ctx,
  { id, lines, delivery }: PurchaseOrder,
  line: Line,
  { quantity, key }: { quantity: number; key: string },
): Promise<void> {
  if (line.unitCost === 0) return
  const { productId } = line
  const share = deliveryShares(delivery, lines)[lines.indexOf(line)]!
  const arrivedFor = arrivedCents(line, share, quantity)
  const { before, after } = await moveCost(ctx, productId, { arrived: quantity, arrivedFor })
  await ctx.db.insert(purchaseReceiptLines).values({
    purchaseOrderId: id,
    productId,
    key,
    arrivedCents: arrivedFor,
    costBeforeCents: before,
    costAfterCents: after,
    at: ctx.now,
  })
}

interface Received {
  id: number
  key: string
  productId: number
}

/** As if it had not arrived, where nothing else moved the cost since. */
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
